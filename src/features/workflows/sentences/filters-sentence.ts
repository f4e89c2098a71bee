import type { Filter } from '#src/contract/filter.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { conditionSentence, groupNotes, type StepNames } from './condition-sentence.ts'
import type { conditionWords } from './condition-words.ts'

type ConditionWords = WordsOf<typeof conditionWords>

/**
 * For whom a step runs, in one sentence: “Only when payload.total is more than 100.” What the service makes of it that
 * one would not expect is said behind it.
 */
export function filtersSentence(t: ConditionWords, filters: readonly Filter[], names: StepNames): string {
  if (filters.length === 0) return t('none')
  const groups = filters.map((filter) => groupText(t, filter, names))
  const conditions = groups.length > 1 ? groups.map((group) => `(${group})`) : groups
  const only = t('only', { conditions: conditions.join(` ${t('or')} `) })
  return [only, ...new Set(filters.flatMap((filter) => notesOf(t, filter, names)))].join(' ')
}

/** That an empty group lets everybody pass is in the sentence. Which steps there are is not known everywhere it is said. */
function notesOf(t: ConditionWords, filter: Filter, names: StepNames): string[] {
  const children = filter.children ?? []
  const ofConditions = children.flatMap((child) =>
    child.on === 'previousStep' ? [] : (conditionSentence(t, child, names).note ?? []),
  )
  return children.length === 0 ? [] : [...groupNotes(t, filter), ...ofConditions]
}

/** A group as a part of a sentence. */
export function groupText(t: ConditionWords, { value, children }: Filter, names: StepNames): string {
  const texts = (children ?? []).map((child) => conditionSentence(t, child, names).text)
  const join = value === 'AND' ? t('and') : value === 'OR' ? t('or') : value || '?'
  return texts.length === 0 ? t('everybody') : texts.join(` ${join} `)
}
