import type { Suggestion } from './suggestions.ts'
import { type VariableWords, variableWords } from './variable-words.ts'

/** The name of a suggestion. */
export const labelOf = (t: VariableWords, { kind, value }: Suggestion): string =>
  kind === 'snippet' ? t(`snippet.${value}`) : kind === 'block' ? `#${value}` : value

/** What a suggestion stands for, in a few words. */
export function hintOf(t: VariableWords, { kind, value }: Suggestion): string {
  if (kind === 'snippet') return t(`snippet.${value}.hint`)
  if (kind === 'payload') return t('payload.source')
  if (kind === 'helper') return t(`helper.${value}`)
  if (kind === 'block') return t(`block.${value}`)
  const key = `name.${value.split('.').at(-1) ?? ''}`
  return Object.hasOwn(variableWords.english, key) ? t(key as 'name.email') : '' // just looked up
}
