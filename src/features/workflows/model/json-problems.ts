import type { JsonProblem } from '#src/domain/json/json-text.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'

export const jsonProblems = {
  'json.notJson': 'Line {line}, column {column}: look for a missing comma, quote or bracket.',
  'json.extraComma': 'One comma too many, before line {line}, column {column}.',
  'json.inexactNumber':
    'Line {line}, column {column}: the number {number} has too many digits to be kept exactly. Write it in quotes.',
  'json.tooLarge': 'Too large.',
  'json.tooDeep': 'Nested too deeply.',
} as const
export const jsonWords = defineMessages(jsonProblems)

/** Why a text is refused as JSON, and what to do. */
export function jsonProblemText(t: WordsOf<typeof jsonWords>, reading: JsonProblem): string {
  if (reading.problem === 'inexactNumber') return t('json.inexactNumber', reading)
  if (reading.problem !== 'notJson') return t(`json.${reading.problem}`)
  const { line, column, extraComma } = reading
  return t(extraComma ? 'json.extraComma' : 'json.notJson', { line, column })
}
