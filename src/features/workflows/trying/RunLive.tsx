import Button from '@mui/material/Button'
import type { Notification } from '#src/contract/notification.ts'
import { runOutcome, stepStates, dueAtOf } from '#src/domain/delivery/run-reading.ts'
import { reasonOf } from '#src/domain/delivery/run-reason.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { reasonText, runWords, stateTones } from '../../shared/run-words.ts'
import { kindOf, stepName } from '../dry-run/run-texts.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import type { Sent } from './use-trigger.ts'
import { useRun } from './use-run.ts'
import { tryWords } from './words.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  paddingBlock: 6,
  borderBlockStart: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '& > .name': { flex: '1 1 8rem', minInlineSize: 0 },
  '& > .why': { flexBasis: '100%', paddingInlineStart: 28, font: font.small, color: color.quiet },
})
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockStart: 16,
  '& h3': { margin: 0, font: font.body, fontWeight: 600, overflowWrap: 'anywhere' },
})
const State = styled('p')({ marginBlock: '4px 8px', color: color.quiet })

/** What becomes of a trigger, in short. */
export function RunLive({ sent: { transactionId, subscriberId, isUnknown } }: { sent: Sent }) {
  const t = useWords(tryWords)
  const f = useWords(failureWords)
  const { run, error, isOffered, isGivenUp, look } = useRun(transactionId)
  const again = (
    <Button size="small" onClick={look}>
      {t('run.look')}
    </Button>
  )
  return (
    <section aria-label={t('run', { id: subscriberId })}>
      <Head>
        <h3>{t('run', { id: subscriberId })}</h3>
      </Head>
      {isUnknown && !run && (
        <InlineAlert tone="warning" title={t('unknown.title')}>
          {t('unknown.text')}
        </InlineAlert>
      )}
      {run ? (
        <Steps run={run} />
      ) : !isOffered ? (
        <State>{t('run.untold')}</State>
      ) : error ? (
        <InlineAlert tone="warning" action={again}>
          {t('run.unread', { reason: failureText(f, 'read', error.failure) })}
        </InlineAlert>
      ) : isGivenUp ? (
        <InlineAlert tone="warning" action={again}>
          {t(isUnknown ? 'run.notFound' : 'run.none')}
        </InlineAlert>
      ) : (
        <State role="status">{t(isUnknown ? 'run.looking' : 'run.waiting')}</State>
      )}
    </section>
  )
}

function Steps({ run }: { run: Notification }) {
  const t = useWords(tryWords)
  const r = useWords(runWords)
  const s = useWords(stepWords)
  const { formatDateTime } = useLanguage()
  // The real service begins each run with a step of its own.
  const jobs = (run.jobs ?? []).filter(({ type }) => type !== 'trigger')
  const states = stepStates(jobs)
  const { kind, sent, skipped, failed } = runOutcome({ jobs })
  const isPaused = kind === 'waiting'
  return (
    <>
      <State role="status">
        {kind === 'running' || isPaused
          ? t(isPaused ? 'run.paused' : 'run.running')
          : t('run.ended', { sent, skipped, failed: failed.length })}
      </State>
      <List>
        {jobs.map((job, index) => {
          const state = states[index] ?? 'unknown'
          const until = state === 'waiting' ? dueAtOf(job) : undefined
          const named = valueAt(job.step, 'name')
          const type = kindOf(job.type ?? '')
          const name = typeof named === 'string' ? { name: named, type } : { type }
          const why = state === 'skipped' || state === 'failed' ? reasonText(r, reasonOf(job)) : undefined
          return (
            <Line key={job._id}>
              <StepIcon type={type} />
              <span className="name">
                <bdi>{stepName(s, name)}</bdi>
              </span>
              <Tag tone={stateTones[state]}>
                {until === undefined
                  ? r(`state.${state}`)
                  : r('state.waitingUntil', { time: formatDateTime(until) })}
              </Tag>
              {why !== undefined && <span className="why">{why}</span>}
            </Line>
          )
        })}
      </List>
    </>
  )
}
