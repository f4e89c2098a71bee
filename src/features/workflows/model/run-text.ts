import type { Notification } from '#src/contract/notification.ts'
import { personIdOf, type RunOutcome, runOutcome } from '#src/domain/delivery/run-reading.ts'
import { type Fields, isRecord } from '#src/domain/json/values.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { runWords } from './run-words.ts'
import { kindName } from './step-name.ts'
import type { StepLanguage } from './step-view.ts'
import { timesOf } from './times.ts'

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
