import { excessLimits } from '#src/domain/templates/template-limits.ts'
import type { VariableProblem } from '#src/domain/templates/variable-problems.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { variableWords } from './variable-words.ts'

export type VariableWords = WordsOf<typeof variableWords>

type Key = Extract<keyof (typeof variableWords)['english'], `problem.${string}`>

/** Says a sentence with what is written in the text, which may be shown as code. */
export type Say<T> = (
  key: Key,
  code: Readonly<Record<string, string>>,
  values?: Readonly<Record<string, string | number>>,
) => T

export const plainly =
  (t: VariableWords): Say<string> =>
  (key, code, values) =>
    t(key as 'problem.unknownName', { ...values, ...code } as unknown as { written: string }) // each key gets its own

/** What is wrong with a variable, and how to mend it. */
export function sentenceOf<T>(say: Say<T>, problem: VariableProblem): T {
  const { kind, name, meant = '', line, excess = 'length' } = problem
  const at = { line }
  switch (kind) {
    case 'unclosed':
      return say('problem.unclosed', { written: `{{${name}` }, at)
    case 'empty':
      return say('problem.empty', {}, at)
    case 'openBlock':
      return say('problem.openBlock', { written: `{{#${name}}}`, end: `{{/${name}}}` }, at)
    case 'mismatch':
      return say(
        'problem.mismatch',
        { written: `{{/${name}}}`, begin: `{{#${meant}}}`, end: `{{/${meant}}}` },
        at,
      )
    case 'strayEnd':
      return say('problem.strayEnd', { written: `{{/${name}}}` }, at)
    case 'unreadable':
      return say('problem.unreadable', {}, { ...at, written: name })
    case 'excess':
      return say(`problem.excess.${excess}`, {}, { limit: excessLimits[excess] })
    case 'unknownName':
      return meant === ''
        ? say('problem.unknownName', { written: name })
        : say('problem.unknownNameMeant', { written: name, meant })
    case 'partial':
      return say('problem.partial', { written: `{{> ${name}}}` })
    case 'unknownHelper':
      return say('problem.unknownHelper', { written: name })
  }
}
