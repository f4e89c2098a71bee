import type { VariableProblem } from '#src/domain/templates/variable-problems.ts'

/** What keeps every service from reading a text. */
export type UnreadableText = Pick<VariableProblem, 'kind' | 'name' | 'suggestion' | 'line'>

export const unreadableWords = {
  'problem.unclosed': 'Line {line}: {written} is not closed. Add }} after the name.',
  'problem.empty': 'Line {line}: the braces are empty. Enter a name or remove them.',
  'problem.openBlock': 'Line {line}: {written} is not closed. Add {end}.',
  'problem.mismatch': 'Line {line}: {written} does not close {begin}. Use {end} instead.',
  'problem.strayEnd': 'Line {line}: {written} closes nothing. Remove it or open a block.',
  'problem.unreadable': 'Line {line}: {written} cannot be read. Check what is between the braces.',
  'problem.liquid': 'Line {line}: {written} is Liquid. Carillon uses Handlebars.',
  'problem.liquidMeant': 'Line {line}: {written} is Liquid. Carillon uses Handlebars: {meant}.',
} as const

/** Formats a sentence with parts of the text, which may be shown as code. */
export type SentenceFormatter<T, Key = keyof typeof unreadableWords> = (
  key: Key,
  code: Readonly<Record<string, string>>,
  values?: Readonly<Record<string, string | number>>,
) => T

/** What makes a text unreadable and how to fix it; `undefined` for a problem that leaves it readable. */
export function unreadableSentence<T>(
  format: SentenceFormatter<T>,
  { kind, name, suggestion = '', line }: UnreadableText,
): T | undefined {
  const at = { line }
  switch (kind) {
    case 'unclosed':
      return format('problem.unclosed', { written: `{{${name}` }, at)
    case 'empty':
      return format('problem.empty', {}, at)
    case 'openBlock':
      return format('problem.openBlock', { written: `{{#${name}}}`, end: `{{/${name}}}` }, at)
    case 'mismatch':
      return format(
        'problem.mismatch',
        { written: `{{/${name}}}`, begin: `{{#${suggestion}}}`, end: `{{/${suggestion}}}` },
        at,
      )
    case 'strayEnd':
      return format('problem.strayEnd', { written: `{{/${name}}}` }, at)
    case 'unreadable':
      return format('problem.unreadable', { written: name }, at)
    case 'liquid':
      return suggestion === ''
        ? format('problem.liquid', { written: name }, at)
        : format('problem.liquidMeant', { written: name, meant: suggestion }, at)
    default:
      return undefined
  }
}

/** As the message of an issue, which can only be text. */
export const toUnreadableMessage = (problem: UnreadableText): `rule.template ${string}` =>
  `rule.template ${JSON.stringify(problem)}`

export const parseUnreadableMessage = (message: string): UnreadableText | undefined =>
  message.startsWith('rule.template ')
    ? (JSON.parse(message.slice('rule.template '.length)) as UnreadableText) // as made above
    : undefined
