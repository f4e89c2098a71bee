import { useWords } from '#src/ui/language.tsx'
import { stepText, useTimingLanguage } from '../../sentences/timing-sentences.ts'
import { toMetadata } from '../../model/to-create.ts'
import { words } from '../../model/form-words.ts'
import type { ShownStep } from './summaries.ts'

/** How a digest or a delay waits, shown on its card. */
export function TimingSummary({ step: { template, metadata } }: { step: ShownStep }) {
  const timing = useTimingLanguage()
  const f = useWords(words)
  return stepText(f, timing, { template, metadata: toMetadata(metadata, template.type) })
}
