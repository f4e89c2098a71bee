import type { Notification } from '#src/contract/notification.ts'
import { runOutcome } from '#src/domain/delivery/run-reading.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { outcomeText, outcomeTones, runWords } from './run-text.ts'
import { useStepLanguage } from './use-step-language.ts'

/** The outcome of a run, in words. */
export function OutcomeTag({ run }: { run: Notification }) {
  const t = useWords(runWords)
  const language = useStepLanguage()
  const { kind, sent } = runOutcome(run)
  const tone = kind === 'ended' && sent > 0 ? 'success' : outcomeTones[kind]
  return <StatusChip tone={tone}>{outcomeText(t, language, run)}</StatusChip>
}
