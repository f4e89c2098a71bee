import { type FieldName, isFieldName, isListField, type Part } from '#src/contract/fields.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'

export type LimitedThing = 'tag' | 'url' | 'entry' | 'steps' | 'filters' | 'children' | 'blocks' | 'entries'
export type Limited = FieldName | `of.${LimitedThing}`

/** The message of an exceeded limit; `rule.long` and `rule.many` with the field. */
export type LimitRule = 'rule.long' | 'rule.many' | `rule.over.${TextExcess}`
/** A limit rule as the message of an issue, which can only be text. */
type LimitMessage = `${LimitRule} ${number} ${Limited}`

export const limitMessage = (rule: LimitRule, limit: number, field: Limited = 'of.entry'): LimitMessage =>
  `${rule} ${limit} ${field}`

/** The rule, limit and field of a message; `undefined` for any other message. */
export function readLimitMessage(message: string) {
  const [, rule, limit, field] = /^(rule\.\S+) (\d+) ([\w.]+)$/.exec(message) ?? []
  if (rule === undefined) return undefined
  return { rule: rule as LimitRule, limit: Number(limit), field: field as Limited } // as made above
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

const partsInList: Readonly<Record<string, Part>> = {
  steps: 'step',
  variants: 'step',
  filters: 'group',
  children: 'condition',
  content: 'template',
}
const namesIn = (path: readonly string[]) => path.filter((part) => !/^\d+$/.test(part))

function knownField(path: readonly string[]): FieldName | undefined {
  const [holder = 'workflow', key = ''] = ['workflow', ...namesIn(path)].slice(-2)
  const name = `${partsInList[holder] ?? holder}.${key}`
  return isFieldName(name) ? name : undefined
}

function fieldOf(path: readonly string[]): Limited {
  const name = namesIn(path).at(-1)
  if (name === 'tags') return 'of.tag'
  return knownField(path) ?? (name === 'url' ? 'of.url' : 'of.entry')
}

function listOf(path: readonly string[]): Limited {
  const name = path.at(-1)
  if (name === 'content') return 'of.blocks'
  if (name === 'steps' || name === 'filters' || name === 'children') return `of.${name}`
  const field = knownField(path)
  return field && isListField(field) ? field : 'of.entries'
}
