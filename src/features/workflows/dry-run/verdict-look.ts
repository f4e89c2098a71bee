import { isChannel } from '#src/contract/step-kinds.ts'
import type { StepRun, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { dryRunWords } from './dry-run-words.ts'

export type DryRunWords = WordsOf<typeof dryRunWords>

export const toneOf: Readonly<Record<StepVerdict, Tone>> = {
  sent: 'success',
  skipped: 'neutral',
  waited: 'info',
  done: 'info',
  failed: 'error',
  merged: 'warning',
  notReached: 'neutral',
  unknown: 'warning',
}

/** A verdict in a word or two. */
export function verdictText(
  t: DryRunWords,
  { verdict, type }: { verdict: StepVerdict; type: string },
): string {
  return verdict === 'skipped' && !isChannel(type) ? t('verdict.passedOver') : t(`verdict.${verdict}`)
}

/** The same with its time, where it has one that matters. `time` writes it. */
export function timedVerdict(t: DryRunWords, step: StepRun, time: (at: string) => string): string {
  const { verdict, at } = step
  if (verdict === 'sent' && at !== undefined) return t('verdict.sentAt', { time: time(at) })
  const until = untilOf(step)
  if (verdict === 'waited' && until !== undefined) return t('verdict.waitedUntil', { time: time(until) })
  return verdictText(t, step)
}

/** When a digest goes out or a delay is over: ISO 8601. */
function untilOf({ wait, digest }: StepRun): string | undefined {
  return digest?.end ?? (wait && 'until' in wait ? wait.until : undefined)
}
