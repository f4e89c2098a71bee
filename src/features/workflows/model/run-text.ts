import type { Notification } from '#src/contract/notification.ts'
import { personIdOf, type RunOutcome, runOutcome } from '#src/domain/delivery/run-reading.ts'
import { type Fields, isRecord } from '#src/domain/json/values.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { type WordsOf, defineMessages } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { kindName } from './step-words.ts'
import type { StepLanguage } from './step-view.ts'
import { timesOf } from './times.ts'

export const runWords = defineMessages({
  'outcome.waitingUntil': 'Waiting until {time}',
  'outcome.waiting': 'Waiting',
  'outcome.running': 'Running',
  'outcome.failed': 'Failed: {steps}',
  'outcome.failedAndSent': 'Sent {sent}, failed: {steps}',
  'outcome.failedAndKept': 'Stored {sent}, failed: {steps}',
  'outcome.failedAndJoined': 'Failed: {steps}, then joined a digest',
  'outcome.canceled': 'Canceled',
  'outcome.merged': 'Joined a digest',
  'outcome.nothing': 'Nothing sent',
  'outcome.skipped': 'Skipped {skipped}',
  'outcome.sent': 'Sent {sent}',
  'outcome.sentAndSkipped': 'Sent {sent}, skipped {skipped}',
  'outcome.kept': 'Stored {sent}',
  'outcome.keptAndSkipped': 'Stored {sent}, skipped {skipped}',

  unnamed: 'Unnamed workflow',
  noWorkflow: 'Unknown workflow',
  noPerson: 'Unknown subscriber',

  'steps.list': 'Steps of the run',
  'steps.none': 'The service does not show the steps of this run.',
  skipWait: 'Skip this wait',
  'message.failed': 'The messages could not be read.',
})

type RunWords = WordsOf<typeof runWords>

export const outcomeTones: Readonly<Record<RunOutcome['kind'], Tone>> = {
  waiting: 'info',
  running: 'info',
  failed: 'error',
  canceled: 'warning',
  merged: 'warning',
  ended: 'neutral',
}

export function outcomeText(
  t: RunWords,
  { s, formats, triggers }: Pick<StepLanguage, 's' | 'formats' | 'triggers'>,
  run: Notification,
): string {
  const { kind, until, sent, skipped, joined, failed } = runOutcome(run)
  const isKept = triggers === 'sandbox'
  switch (kind) {
    case 'waiting': {
      if (until === undefined) return t('outcome.waiting')
      const isSoon = Date.parse(until) - Date.parse(run.createdAt ?? '') < 60_000
      return t('outcome.waitingUntil', {
        time: timesOf(formats, Date.now(), [until], undefined, isSoon)(until),
      })
    }
    case 'failed': {
      const steps = formats.formatList([...new Set(failed.map((type) => kindName(s, type)))])
      if (sent > 0) return t(isKept ? 'outcome.failedAndKept' : 'outcome.failedAndSent', { sent, steps })
      return t(joined ? 'outcome.failedAndJoined' : 'outcome.failed', { steps })
    }
    case 'ended': {
      if (sent === 0) return skipped === 0 ? t('outcome.nothing') : t('outcome.skipped', { skipped })
      if (skipped === 0) return t(isKept ? 'outcome.kept' : 'outcome.sent', { sent })
      return t(isKept ? 'outcome.keptAndSkipped' : 'outcome.sentAndSkipped', { sent, skipped })
    }
    default:
      return t(`outcome.${kind}`)
  }
}

export function workflowName(t: RunWords, { template, _templateId: id }: Notification): string {
  if (template) return template.name.trim() || t('unnamed')
  return id ?? t('noWorkflow')
}

export function personName(t: RunWords, run: Notification): string {
  const { subscriber } = run
  return fullName(subscriber ?? {}) || personIdOf(run) || subscriber?.email || t('noPerson')
}

export const payloadOf = ({ payload, jobs }: Notification): Fields | undefined => {
  const given = payload ?? jobs?.[0]?.payload
  return isRecord(given) && Object.keys(given).length > 0 ? given : undefined
}
