import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../sentences/condition-words.ts'
import { filtersSentence } from '../../sentences/condition-sentence.ts'
import { stepWords } from '../../model/step-words.ts'
import { toFilter } from '../../model/to-create.ts'
import type { ShownStep } from './summaries.ts'

/** On a step's card: for whom it runs, in Review's words. */
export function ConditionSummary({ step: { filters, targets } }: { step: ShownStep }) {
  const t = useWords(conditionWords)
  const s = useWords(stepWords)
  const names = new Map(targets.map(({ uuid, name, type }) => [uuid, name || s(`kind.${type}`)]))
  const sentence = filtersSentence(t, filters.map(toFilter), names)
  return <span title={sentence}>{sentence}</span>
}
