import { styled } from '@mui/material/styles'
import { useContext } from 'react'
import type { Message } from '#src/contract/message.ts'
import type { Job } from '#src/contract/notification.ts'
import { mainLogLine } from '#src/domain/delivery/run-reason.ts'
import { stepRunOf, hasFailed, type StepState } from '#src/domain/delivery/run-reading.ts'
import { Tag, ToneDot } from '#src/ui/data/Tag.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { color, font, type Tone } from '#src/ui/tokens.ts'
import { CollectedEvents } from '../dry-run/RunContent.tsx'
import { Sentence, StepRow, StepReason } from '../dry-run/RunStep.tsx'
import { StepNamesContext } from '../dry-run/run-texts.ts'
import { MessageFold } from './MessageFold.tsx'
import { timeFormatterFrom, nameOfStep, stateText, stateTones, timeOfStep, variantText } from './run-text.ts'
import { useRunLanguage } from './use-run-language.ts'

const Name = styled('strong')({ fontWeight: 600, minBlockSize: 24 })
const Quiet = styled('div')({ color: color.quiet })
const Folds = styled('div')({ '&:empty': { display: 'none' } })
const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  font: font.small,
  '& time': { color: color.quiet, fontVariantNumeric: 'tabular-nums' },
})

type Props = {
  job: Job
  state: StepState
  /** Whether the run joined a digest. */
  joined: boolean
  message: Message | undefined
  time: (at: string) => string
}

/** A step of a run: its outcome, the reason, and the message as the person sees it. */
export function JobStep({ job, state, joined, message, time }: Props) {
  const language = useRunLanguage()
  const { t, s, triggers } = language
  const decided = stepRunOf(job)
  const name = nameOfStep(s, job)
  const variant = variantText(language, job, useContext(StepNamesContext))
  return (
    <StepRow
      name={name}
      type={job.type ?? ''}
      at={timeOfStep(job, state)}
      time={time}
      tone={stateTones[state]}
      title={
        <Name>
          <bdi>{name}</bdi>
        </Name>
      }
      marks={<Tag tone={stateTones[state]}>{stateText(t, { state, job, triggers }, time)}</Tag>}
    >
      {decided ? (
        <>
          {state !== 'canceled' && <Sentence step={decided} />}
          {variant !== undefined && <Quiet>{variant}</Quiet>}
          {hasFailed(job) && decided.verdict !== 'failed' && <Reported job={job} />}
          <CollectedEvents events={decided.events} />
        </>
      ) : (
        state !== 'ahead' && state !== 'notReached' && <Reported job={job} />
      )}
      {joined && state === 'notReached' && <Quiet>{t('because.joined')}</Quiet>}
      <Folds>
        {message && (
          <div>
            <MessageFold message={message} isSent={state === 'sent'} />
          </div>
        )}
        {decided && <StepReason step={decided} title={t('why')} />}
        {(job.executionDetails ?? []).length > 0 && (
          <Disclosure title={t('log')}>
            <Log job={job} />
          </Disclosure>
        )}
      </Folds>
    </StepRow>
  )
}

/** What the service reports, in its own words. */
function Reported({ job }: { job: Job }) {
  const { t } = useRunLanguage()
  const detail = mainLogLine(job)
  return detail === undefined ? null : <Quiet>{t('reported', { detail })}</Quiet>
}

/** The tone of a log line. The service also calls it a success if a step was held back. */
function toneOf(status: string | null | undefined, detail: string): Tone {
  if (status === 'Failed') return 'error'
  return status !== 'Success' ? 'info' : /\b(filtered|skipped)\b/i.test(detail) ? 'neutral' : 'success'
}

function Log({ job: { executionDetails } }: { job: Job }) {
  const { t, formats } = useRunLanguage()
  const details = executionDetails ?? []
  const first = details[0]
  if (!first) return null
  const time = timeFormatterFrom(formats, first.createdAt ?? 0, true)
  return (
    <Entries aria-label={t('log')}>
      {details.map(({ _id, detail, status, createdAt }, index) => (
        <li key={_id ?? index}>
          <ToneDot tone={toneOf(status, detail)} />{' '}
          {createdAt && (
            <time dateTime={createdAt}>
              <bdi>{time(createdAt)}</bdi>
            </time>
          )}{' '}
          {detail}
        </li>
      ))}
    </Entries>
  )
}
