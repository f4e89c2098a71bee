import { excessLimits } from '#src/domain/templates/template-limits.ts'
import type { VariableProblem } from '#src/domain/templates/variable-problems.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { type SentenceFormatter as SayOf, unreadableSentence } from '../../model/unreadable-text.ts'
import type { variableWords } from './variable-words.ts'

export type VariableWords = WordsOf<typeof variableWords>

/** Formats a sentence with parts of the text, which may be shown as code. */
export type SentenceFormatter<T> = SayOf<T, Key>

type Key = Extract<keyof (typeof variableWords)['english'], `problem.${string}`>

export const formatPlain =
  (t: VariableWords): SentenceFormatter<string> =>
  (key, code, values) =>
    t(key as 'problem.unknownName', { ...values, ...code } as unknown as { written: string }) // each key gets its own

/** What is wrong with a variable, and how to fix it. */
export function sentenceOf<T>(format: SentenceFormatter<T>, problem: VariableProblem): T {
  const { kind, name, suggestion = '', excess = 'length' } = problem
  switch (kind) {
    case 'excess':
      return format(`problem.excess.${excess}`, {}, { limit: excessLimits[excess] })
    case 'unknownName':
      return suggestion === ''
        ? format('problem.unknownName', { written: name })
        : format('problem.unknownNameMeant', { written: name, meant: suggestion })
    case 'partial':
      return format('problem.partial', { written: `{{> ${name}}}` })
    case 'unknownHelper':
      return format('problem.unknownHelper', { written: name })
    default:
      return unreadableSentence(format, problem) as T // the kinds that are left
  }
}
