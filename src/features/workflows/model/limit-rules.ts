import type { TextExcess } from '#src/domain/templates/template-limits.ts'

/** Fields and lists that a limit names; others are “this entry” or “entries”. */
const limitedFields = [
  'name',
  'stepName',
  'tag',
  'content',
  'subject',
  'title',
  'preheader',
  'senderName',
  'url',
  'field',
  'value',
  'digestKey',
  'entry',
  'steps',
  'tags',
  'filters',
  'children',
  'blocks',
  'entries',
] as const
export type LimitedField = (typeof limitedFields)[number]

/** The message of an exceeded limit; `rule.long` and `rule.many` with the field. */
export type LimitRule = 'rule.long' | 'rule.many' | `rule.over.${TextExcess}`
/** A limit's rule as an issue message, which can only be text. */
export type LimitMessage = `${LimitRule} ${number} ${LimitedField}`

export const limitMessage = (rule: LimitRule, limit: number, field: LimitedField = 'entry'): LimitMessage =>
  `${rule} ${limit} ${field}`

/** The rule, limit and field of a message; `undefined` for any other message. */
export function readLimitMessage(message: string) {
  const [, rule, limit, field] = /^(rule\.\S+) (\d+) (\w+)$/.exec(message) ?? []
  if (rule === undefined) return undefined
  return { rule: rule as LimitRule, limit: Number(limit), field: field as LimitedField } // as made above
}

const longRule = /^must be shorter than or equal to (\d+) characters$/
const manyRule = /^must contain no more than (\d+) elements$/

/** Turns the contract's message about a length into a rule that names the field; other messages are unchanged. */
export function limitRuleOf(message: string, path: readonly string[]): string {
  const long = longRule.exec(message)?.[1]
  if (long !== undefined) return limitMessage('rule.long', Number(long), fieldOf(path))
  const many = manyRule.exec(message)?.[1]
  return many === undefined ? message : limitMessage('rule.many', Number(many), listOf(path))
}

function fieldOf(path: readonly string[]): LimitedField {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (name === 'name') return path.length > 1 ? 'stepName' : 'name'
  if (name === 'tags') return 'tag'
  return limitedFields.find((field) => field === name) ?? 'entry'
}

function listOf(path: readonly string[]): LimitedField {
  const name = path.at(-1)
  if (name === 'content') return 'blocks'
  return limitedFields.find((field) => field === name) ?? 'entries'
}
