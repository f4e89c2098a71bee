import type { Filter } from '#src/contract/filter.ts'
import type { Words } from '#src/ui/language.tsx'
import { conditionSentence, type StepNames } from './condition-sentence.ts'
import type { conditionWords } from './condition-words.ts'

type ConditionWords = Words<(typeof conditionWords)['english']>

/** For whom a step runs, in one sentence: “Only when payload.total is more than 100.” */
export function filtersSentence(t: ConditionWords, filters: readonly Filter[], names: StepNames): string {
  if (filters.length === 0) return t('none')
  const groups = filters.map((filter) => groupText(t, filter, names))
  const conditions = groups.length > 1 ? groups.map((group) => `(${group})`) : groups
  return t('only', { conditions: conditions.join(` ${t('or')} `) })
}

/** A group as a part of a sentence. */
export function groupText(t: ConditionWords, { value, children }: Filter, names: StepNames): string {
  const texts = (children ?? []).map((child) => conditionSentence(t, child, names).text)
  return texts.length === 0 ? t('everybody') : texts.join(` ${t(value === 'OR' ? 'or' : 'and')} `)
}
