import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { withJournal } from '#src/client/journal/use-journal.ts'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import type { Job, Notification } from '#src/contract/notification.ts'
import { insertOffSteps } from '#src/domain/delivery/off-steps.ts'
import { jobsOf, stepStates } from '#src/domain/delivery/run-reading.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, font, type Tone } from '#src/ui/tokens.ts'
import { outcomeWords, reasonText } from '../../shared/run-words.ts'
import { kindOf } from '../dry-run/run-texts.ts'
import { OutcomeTag } from '../runs/OutcomeTag.tsx'
import { runTimeFormatter, nameOfStep, stateText, stateTones } from '../runs/run-text.ts'
import { useRunLanguage } from '../runs/use-run-language.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import type { SentTrigger } from './use-trigger.ts'
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
  '& > .why::first-letter': { textTransform: 'uppercase' },
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

/** A summary of the run of a trigger, updated while it is in progress. */
export function RunLive({ sent: { transactionId, subscriberId, isUnknown } }: { sent: SentTrigger }) {
  const t = useWords(tryWords)
  const f = useWords(failureWords)
  const { run, error, isOffered, isGivenUp, searchAgain } = useRun(transactionId)
  const box = useRef<HTMLElement>(null)
  const isHere = run !== undefined
  useEffect(() => {
    if (isHere) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isHere])
  const client = useClient()
  useEffect(() => {
    // A record that cannot be changed must not hide the run.
    if (isUnknown && isHere)
      void withJournal(client, (journal) => journal.settleTrigger(transactionId)).catch(() => undefined)
  }, [client, isUnknown, isHere, transactionId])
  const again = (
    <Button size="small" onClick={searchAgain}>
      {t('run.look')}
    </Button>
  )
  return (
    <section ref={box} aria-label={t('run', { id: subscriberId })}>
      <Head>
        <h3>{t('run', { id: subscriberId })}</h3>
        {/* Rendered from the start, so that each change is announced. */}
        <span role="status">{run && <OutcomeTag run={run} />}</span>
        {run && (
          <ButtonLink size="small" to="/activity/$runId" params={{ runId: run._id }}>
            {t('run.open')}
          </ButtonLink>
        )}
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
  const language = useRunLanguage()
  const w = useWords(outcomeWords)
  const jobs = jobsOf(run)
  const states = stepStates(jobs)
  const time = runTimeFormatter(language.formats, run)
  const lines = jobs.map((job, index) => {
    const state = states[index] ?? 'unknown'
    const why = reasonText(w, job, states, state)
    const stateLabel = stateText(language.t, { state, job, triggers: language.triggers }, time)
    return <StepLine key={job._id} job={job} tone={stateTones[state]} stateLabel={stateLabel} why={why} />
  })
  return (
    <List>
      {insertOffSteps(lines, useOffSteps(run), ({ step, hasWorkflowChanged }) => (
        <StepLine
          key={step._id}
          job={{ type: step.template?.type, step }}
          tone="neutral"
          stateLabel={language.t(hasWorkflowChanged ? 'off.now' : 'off')}
        />
      ))}
    </List>
  )
}

type LineProps = { job: Pick<Job, 'type' | 'step'>; tone: Tone; stateLabel: string; why?: string | undefined }

function StepLine({ job, tone, stateLabel, why }: LineProps) {
  const { s } = useRunLanguage()
  return (
    <Line>
      <StepIcon type={kindOf(job.type ?? '')} />
      <span className="name">
        <bdi>{nameOfStep(s, job)}</bdi>
      </span>
      <Tag tone={tone}>{stateLabel}</Tag>
      {why !== undefined && <span className="why">{why}</span>}
    </Line>
  )
}
