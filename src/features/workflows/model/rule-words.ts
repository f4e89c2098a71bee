import type { AuthoringRule } from '#src/contract/authoring.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import { parseUnreadableMessage, variableProblemText, variableProblemWords } from './variable-problem-text.ts'

/** The message of an exceeded limit. */
type LimitRule = 'rule.long' | 'rule.many' | `rule.over.${TextExcess}`

/** A limit rule as the message of an issue, which can only be text. */
export const limitMessage = (rule: LimitRule, limit: number): `${LimitRule} ${number}` => `${rule} ${limit}`

/** The rule and limit of a message; `undefined` for any other message. */
function readLimitMessage(message: string) {
  const [, rule, limit] = /^(rule\.\S+) (\d+)$/.exec(message) ?? []
  return rule === undefined ? undefined : { rule: rule as LimitRule, limit: Number(limit) } // as made above
}

const lengthRules = [
  [/^must be shorter than or equal to (\d+) characters$/, 'rule.long'],
  [/^must contain no more than (\d+) elements$/, 'rule.many'],
] as const

/** Turns the contract's message about a length into a rule; other messages are unchanged. */
export function limitRuleOf(message: string): string {
  for (const [shape, rule] of lengthRules) {
    const limit = shape.exec(message)?.[1]
    if (limit !== undefined) return limitMessage(rule, Number(limit))
  }
  return message
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

export const ruleWords = defineMessages({
  'rule.name': 'Enter a name for the workflow.',
  'rule.group': 'Choose a notification group.',
  'rule.identifier': 'Enter an identifier.',
  'rule.identifier.needed': 'Enter an identifier: the name has no Latin letter or digit to make one from.',
  'rule.identifier.characters': 'Use only letters from A to Z, digits, dots, hyphens and underscores.',
  'rule.name.identifier': 'Use a Latin letter or a digit in the name: the identifier is made from it.',
  'rule.description': 'Shorten the description to 1,000 characters.',
  'rule.content': 'Enter the text, or turn this off.',
  'rule.subject': 'Enter a subject, or turn this off.',
  'rule.title': 'Enter a title, or turn this off.',
  'rule.block': 'Add a block, or turn this off.',
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
  'rule.long': 'Shorten this to {limit} characters.',
  'rule.many': 'Keep at most {limit} here.',
  ...variableProblemWords,
} as const satisfies Record<AuthoringRule | FormRule | Exclude<LimitRule, `rule.over.${string}`>, string>)

type RuleWords = WordsOf<typeof ruleWords>

/** The sentence for a rule; any other message is a sentence of the service. */
export function ruleText(t: RuleWords, message: string): string {
  const passed = readLimitMessage(message)
  if (passed) {
    const { rule, limit } = passed
    if (rule === 'rule.long' || rule === 'rule.many') return t(rule, { limit })
    return t(`excess.${rule.slice('rule.over.'.length) as TextExcess}`, { limit }) // its other rules
  }
  const unread = parseUnreadableMessage(message)
  if (unread) return variableProblemText(t, unread)
  return Object.hasOwn(ruleWords.english, message) ? t(message as AuthoringRule | FormRule) : message // just looked up
}
