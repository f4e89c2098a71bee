import type { VariableProblem } from '#src/domain/templates/variable-problems.ts'
import { excessLimits } from '#src/domain/templates/template-limits.ts'
import type { WordsOf } from '#src/ui/language.tsx'

/** What is wrong with a text's variables and how to fix it, for the field, the findings and the rules of the form alike. */
export const variableProblemWords = {
  'problem.unclosed': 'Line {line}: {written} is not closed. Add }} after the name.',
  'problem.empty': 'Line {line}: the braces are empty. Enter a name or remove them.',
  'problem.openBlock': 'Line {line}: {written} is not closed. Add {end}.',
  'problem.mismatch': 'Line {line}: {written} does not close {begin}. Use {end} instead.',
  'problem.strayEnd': 'Line {line}: {written} closes nothing. Remove it or open a block.',
  'problem.unreadable': 'Line {line}: {written} cannot be read. Check what is between the braces.',
  'problem.liquid': 'Line {line}: {written} is Liquid. Carillon uses Handlebars.',
  'excess.length': 'Shorten this text to {limit} characters.',
  'excess.variables': 'Use at most {limit} variables in this text.',
  'excess.depth': 'Nest blocks and helpers at most {limit} levels deep.',
  'excess.variable': 'Shorten each variable to {limit} characters.',
  'excess.allTexts': 'Shorten all texts to {limit} characters in total.',
  'excess.allVariables': 'Use at most {limit} variables in all texts.',
  partial: 'Replace the partial “{name}” with its text, or this is never sent.',
  unknownName: '“{name}” is unknown and stays empty.',
  'unknownName.meant': '“{name}” is unknown. Did you mean “{meant}”?',
  unknownHelper: '“{name}” is an unknown helper, so this is not sent.',
  wholeObject: '“{name}” is sent as [object Object]. Use a part of it, such as “{meant}”.',
} as const

type Words = WordsOf<{ english: typeof variableProblemWords }>

const begins: Partial<Record<VariableProblem['kind'], string>> = {
  unclosed: '{{',
  openBlock: '{{#',
  mismatch: '{{/',
  strayEnd: '{{/',
}

export function variableProblemText(t: Words, problem: VariableProblem): string {
  const { kind, name, suggestion: meant = '', line, excess = 'length' } = problem
  // Each message uses some of these values; its type does not say which.
  const translate = t as (key: keyof typeof variableProblemWords, values: object) => string
  const begin = begins[kind]
  const values = {
    line,
    name,
    meant,
    limit: excessLimits[excess],
    written: begin === undefined ? name : `${begin}${name}${kind === 'unclosed' ? '' : '}}'}`,
    begin: `{{#${meant}}}`,
    end: `{{/${meant || name}}}`,
  }
  if (kind === 'excess') return translate(`excess.${excess}`, values)
  if (kind === 'unknownName') return translate(meant === '' ? kind : 'unknownName.meant', values)
  return translate(
    kind === 'partial' || kind === 'unknownHelper' || kind === 'wholeObject' ? kind : `problem.${kind}`,
    values,
  )
}

/** As the message of an issue, which can only be text. */
export const toUnreadableMessage = (problem: VariableProblem): `rule.template ${string}` =>
  `rule.template ${JSON.stringify(problem)}`

export const parseUnreadableMessage = (message: string): VariableProblem | undefined =>
  message.startsWith('rule.template ')
    ? (JSON.parse(message.slice('rule.template '.length)) as VariableProblem) // as made above
    : undefined
