import type { AuthoringRule } from '#src/contract/authoring.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import { fieldWords } from './field-words.ts'
import { parseUnreadableMessage, variableProblemText, variableProblemWords } from './variable-problem-text.ts'
import { type FieldName, isFieldName, isListField, type Part } from '#src/contract/fields.ts'

type LimitedThing = 'tag' | 'url' | 'entry' | 'steps' | 'filters' | 'children' | 'blocks' | 'entries'
type Limited = FieldName | `of.${LimitedThing}`

/** The message of an exceeded limit; `rule.long` and `rule.many` with the field. */
type LimitRule = 'rule.long' | 'rule.many' | `rule.over.${TextExcess}`
/** A limit rule as the message of an issue, which can only be text. */
type LimitMessage = `${LimitRule} ${number} ${Limited}`

export const limitMessage = (rule: LimitRule, limit: number, field: Limited = 'of.entry'): LimitMessage =>
  `${rule} ${limit} ${field}`

/** The rule, limit and field of a message; `undefined` for any other message. */
function readLimitMessage(message: string) {
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

/** The form's own messages, for what is text in the form but an object in the contract, and for refusals. */
export type FormRule =
  | 'rule.data'
  | 'rule.thousand'
  | 'rule.variant'
  | 'rule.identifier'
  | 'rule.identifier.needed'
  | 'rule.identifier.characters'
  | 'rule.name.identifier'
  | 'rule.shortDescription'
  | 'rule.shortestDescription'
  | (typeof variantRules)[keyof typeof variantRules]

/** Rules that offer to turn off the variant instead of its step. */
export const variantRules = {
  'rule.content': 'rule.variant.content',
  'rule.subject': 'rule.variant.subject',
  'rule.title': 'rule.variant.title',
  'rule.block': 'rule.variant.block',
} as const satisfies { [rule in AuthoringRule]?: string }

export const ruleWords = defineMessages({
  'rule.name': 'Enter a name for the workflow.',
  'rule.group': 'Choose a notification group.',
  'rule.identifier': 'Enter an identifier.',
  'rule.identifier.needed': 'Enter an identifier: the name has no Latin letter or digit to make one from.',
  'rule.identifier.characters': 'Use only letters from A to Z, digits, dots, hyphens and underscores.',
  'rule.name.identifier': 'Use a Latin letter or a digit in the name: the identifier is made from it.',
  'rule.shortestDescription': 'Shorten the description to 256 characters.',
  'rule.shortDescription': 'Shorten the description to 300 characters.',
  'rule.description': 'Shorten the description to 1,000 characters.',
  'rule.content': 'Enter the text, or turn this step off.',
  'rule.subject': 'Enter a subject, or turn this step off.',
  'rule.title': 'Enter a title, or turn this step off.',
  'rule.block': 'Add a block, or turn this step off.',
  'rule.variant.content': 'Enter the text, or turn this variant off.',
  'rule.variant.subject': 'Enter a subject, or turn this variant off.',
  'rule.variant.title': 'Enter a title, or turn this variant off.',
  'rule.variant.block': 'Add a block, or turn this variant off.',
  'rule.blockUrl': 'Enter the URL of the button.',
  'rule.amount': 'Enter a whole number, 1 or more.',
  'rule.unit': 'Choose a unit of time.',
  'rule.backoffAmount': 'Enter the look-back as a whole number, 1 or more.',
  'rule.backoffUnit': 'Choose a unit for the look-back.',
  'rule.atTime': 'Enter a time of day, such as 09:00.',
  'rule.weekDays': 'Choose at least one day.',
  'rule.monthDays': 'Enter days between 1 and 31, such as 1, 15.',
  'rule.ordinal': 'Choose both “Which one” and “Which day”.',
  'rule.delayPath': 'Enter the payload field with the date.',
  'rule.emptyGroup': 'Add a condition or remove this group.',
  'rule.source': 'Choose a source.',
  'rule.field': 'Enter a field.',
  'rule.operator': 'Choose an operator.',
  'rule.value': 'Enter a value, or choose “is present”.',
  'rule.online': 'Choose whether the subscriber is online.',
  'rule.count': 'Enter a whole number, 1 or more.',
  'rule.thousand': 'Write a thousand as 1000, and one as 1.',
  'rule.timeOperator': 'Choose a unit of time.',
  'rule.previousStep': 'Choose an earlier step.',
  'rule.previousStepType': 'Choose read, unread, seen or unseen.',
  'rule.webhookUrl': 'Enter a URL that starts with http:// or https://.',
  'rule.replyUrl': 'Enter a URL that starts with http:// or https://, or turn this off.',
  'rule.data': 'Enter a JSON object in braces, or nothing.',
  'rule.variant': 'Add a condition to this variant.',
  'rule.long': 'Shorten the {field} to {limit} characters.',
  'rule.many': 'Keep at most {limit} {field}.',
  ...variableProblemWords,
  ...fieldWords.english,
  'of.tag': 'tag',
  'of.url': 'URL',
  'of.entry': 'entry',
  'of.steps': 'steps',
  'of.filters': 'filter groups',
  'of.children': 'conditions',
  'of.blocks': 'blocks',
  'of.entries': 'entries',
} as const satisfies Record<
  AuthoringRule | FormRule | Exclude<LimitRule, `rule.over.${string}`> | Limited,
  string
>)

type RuleWords = WordsOf<typeof ruleWords>

/** The sentence for a rule; any other message is a sentence of the service. */
export function ruleText(t: RuleWords, message: string): string {
  const passed = readLimitMessage(message)
  if (passed) {
    const { rule, limit, field } = passed
    if (rule === 'rule.long' || rule === 'rule.many') return t(rule, { limit, field: t(field) })
    return t(`excess.${rule.slice('rule.over.'.length) as TextExcess}`, { limit }) // its other rules
  }
  const unread = parseUnreadableMessage(message)
  if (unread) return variableProblemText(t, unread)
  return Object.hasOwn(ruleWords.english, message) ? t(message as AuthoringRule | FormRule) : message // just looked up
}
