import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { fieldWords } from '../model/field-words.ts'
import { stepWords } from '../model/step-words.ts'
import type { StepNames } from '../sentences/condition-sentence.ts'
import { conditionWords } from '../sentences/condition-words.ts'
import { differenceText } from './difference-text.ts'
import { differenceWords, kindWords } from './difference-words.ts'

const noNames: StepNames = new Map()

/** Formats differences in the current language; `steps` are the names by which conditions refer to steps. */
export function useDifferenceText(): (difference: Difference, steps?: StepNames) => string {
  const [d, k, f, s, c] = [
    useWords(differenceWords),
    useWords(kindWords),
    useWords(fieldWords),
    useWords(stepWords),
    useWords(conditionWords),
  ]
  const { formatList } = useLanguage()
  return (difference, steps = noNames) => differenceText({ d, k, f, s, c, formatList }, difference, steps)
}
