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
  'outcome.canceled': 'Canceled',
  'outcome.merged': 'Joined a digest',
  'outcome.nothing': 'Nothing sent',
  'outcome.sent': 'Sent {sent}',
  'outcome.kept': 'Stored {sent}',
  'outcome.failed': 'Failed: {steps}',
  'outcome.skipped': 'Skipped {skipped}',

  unnamed: 'Unnamed workflow',
  noWorkflow: 'Unknown workflow',
  noPerson: 'Unknown subscriber',

  'steps.list': 'Steps of the run',
  'steps.none': 'The service does not show the steps of this run.',
  skipWait: 'Skip this wait',
  cancel: 'Cancel this run',
  'cancel.title': 'Cancel this run?',
  'cancel.text':
    'Everyone this trigger was for gets none of the messages that still wait. Messages already sent stay.',
  'cancel.text.kept':
    'Everyone this trigger was for gets none of the messages that still wait. Messages already stored stay.',
  'cancel.keep': 'Keep it',
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
  if (kind === 'waiting' && until !== undefined) {
    const isSoon = Date.parse(until) - Date.parse(run.createdAt ?? '') < 60_000
    const time = timesOf(formats, Date.now(), [until], undefined, isSoon)(until)
    return t('outcome.waitingUntil', { time })
  }
  if (kind !== 'failed' && kind !== 'ended') return t(`outcome.${kind}`)
  const steps = formats.formatList([...new Set(failed.map((type) => kindName(s, type)))])
  const parts = [
    ...(sent > 0 ? [t(triggers === 'sandbox' ? 'outcome.kept' : 'outcome.sent', { sent })] : []),
    ...(failed.length > 0 ? [t('outcome.failed', { steps })] : []),
    ...(skipped > 0 ? [t('outcome.skipped', { skipped })] : []),
    ...(joined ? [t('outcome.merged')] : []),
  ]
  return parts.join(' · ') || t('outcome.nothing')
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
