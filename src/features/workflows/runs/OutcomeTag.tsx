import type { Notification } from '#src/contract/notification.ts'
import { runOutcome } from '#src/domain/delivery/run-reading.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { outcomeText, outcomeTones } from './run-text.ts'
import { useRunLanguage } from './use-run-language.ts'

/** The outcome of a run, in words. */
export function OutcomeTag({ run }: { run: Notification }) {
  const language = useRunLanguage()
  const { kind, sent } = runOutcome(run)
  const tone = kind === 'ended' && sent > 0 ? 'success' : outcomeTones[kind]
  return <StatusChip tone={tone}>{outcomeText(language, run)}</StatusChip>
}
