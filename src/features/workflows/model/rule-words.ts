import type { AuthoringRule } from '#src/contract/authoring.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import { fieldWords } from './field-words.ts'
import type { FormRule } from './form-schema.ts'
import { type Limited, type LimitRule, readLimitMessage } from './limit-rules.ts'

export const unreadable =
  'The service cannot read this text: close each variable with braces, as in {{name}}, and each block with its end.'

export const tooMuch = {
  length: 'Shorten this text to {limit} characters.',
  variables: 'This text has more than {limit} variables. Take some out, or split it over several steps.',
  depth: 'This text nests blocks or calls more than {limit} deep. Take some levels out.',
  variable: 'A variable of this text has more than {limit} characters. Shorten it.',
  allTexts: 'The texts of this workflow have more than {limit} characters together. Shorten some.',
  allVariables: 'The texts of this workflow have more than {limit} variables together. Take some out.',
} as const

export const ruleWords = defineMessages({
  'rule.name': 'Enter a name for the workflow.',
  'rule.group': 'Choose the notification group this workflow belongs to.',
  'rule.identifier': 'Enter an identifier: your application triggers the workflow by it.',
  'rule.shortDescription':
    'Shorten the description to 300 characters: a service takes more only when a workflow is created.',
  'rule.description': 'Shorten the description to 1,000 characters.',
  'rule.content': 'Enter the text to send, or turn this step off.',
  'rule.subject': 'Enter a subject, or turn this step off.',
  'rule.title': 'Enter a title, or turn this step off.',
  'rule.block': 'Add at least one block to the email, or turn this step off.',
  'rule.blockUrl': 'Enter where the button leads.',
  'rule.amount': 'Enter a whole number, 1 or more.',
  'rule.unit': 'Choose a unit of time.',
  'rule.backoffAmount': 'Enter how far to look back: a whole number, 1 or more.',
  'rule.backoffUnit': 'Choose a unit of time for the look-back.',
  'rule.atTime': 'Enter a time of day, such as 09:00.',
  'rule.weekDays': 'Choose at least one day of the week.',
  'rule.monthDays': 'Enter days of the month between 1 and 31, such as 1, 15.',
  'rule.ordinal': 'Choose both which one and which day.',
  'rule.delayPath': 'Enter the payload field that holds the date.',
  'rule.emptyGroup': 'Add a condition to this group, or remove the group: an empty one lets everybody pass.',
  'rule.source': 'Choose what the condition looks at.',
  'rule.field': 'Enter the field to compare.',
  'rule.operator': 'Choose how to compare.',
  'rule.value': 'Enter a value to compare with, or choose “is present”.',
  'rule.online': 'Choose whether the subscriber is online.',
  'rule.count': 'Enter a whole number, 1 or more.',
  'rule.timeOperator': 'Choose a unit of time.',
  'rule.previousStep': 'Choose an earlier step.',
  'rule.previousStepType': 'Choose what must have happened to its message.',
  'rule.webhookUrl': 'Enter a web address that begins with http:// or https://.',
  'rule.replyUrl':
    'Enter a web address that begins with http:// or https://, or turn the reply callback off.',
  'rule.data': 'Enter a JSON object, with names and values between braces, or leave this empty.',
  'rule.template': unreadable,
  'rule.variant':
    'The service refuses a variant without conditions. Add a condition in the raw JSON of the step.',
  'rule.long': 'Shorten the {field} to {limit} characters.',
  'rule.many': 'There are too many {field}: keep at most {limit}.',
  'rule.over.length': tooMuch.length,
  'rule.over.variables': tooMuch.variables,
  'rule.over.depth': tooMuch.depth,
  'rule.over.variable': tooMuch.variable,
  'rule.over.allTexts': tooMuch.allTexts,
  'rule.over.allVariables': tooMuch.allVariables,
  ...fieldWords.english,
  'of.tag': 'tag',
  'of.url': 'URL',
  'of.entry': 'entry',
  'of.steps': 'steps',
  'of.filters': 'condition groups',
  'of.children': 'conditions',
  'of.blocks': 'blocks',
  'of.entries': 'entries',
} as const satisfies Record<AuthoringRule | FormRule | LimitRule | Limited, string>)

type RuleWords = WordsOf<typeof ruleWords>

/** A rule in our words; anything else is a sentence of the service. */
export function ruleText(t: RuleWords, message: string): string {
  const passed = readLimitMessage(message)
  if (passed) {
    const { rule, limit, field } = passed
    return rule === 'rule.long' || rule === 'rule.many'
      ? t(rule, { limit, field: t(field) })
      : t(rule, { limit })
  }
  return Object.hasOwn(ruleWords.english, message) ? t(message as AuthoringRule | FormRule) : message // just looked up
}
