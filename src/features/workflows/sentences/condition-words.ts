import { type Operator, operators, operatorTable, takesValue } from '#src/contract/operators.ts'
import { recordOf } from '#src/contract/record.ts'
import { defineMessages } from '#src/ui/language.tsx'

const comparisons = recordOf(operators, (operator) =>
  [`{left} ${operatorTable[operator].name}`, ...(takesValue(operator) ? ['{value}'] : [])].join(' '),
) as Record<Operator, `{left} {value}`> // the placeholders of each, or some of them

export const conditionWords = defineMessages({
  title: 'Conditions',
  none: 'No conditions: it runs for everyone.',
  ruleOne: 'It runs when this is met:',
  ruleAny: 'It runs when any of these groups is met:',
  group: 'Group {number}',
  only: 'Only when {conditions}.',
  everybody: 'anything',
  and: 'and',
  or: 'or',
  'note.empty': 'An empty group: everybody passes.',
  'note.join': 'The conditions are joined by “{join}”, which the service does not know: this is never met.',
  'note.noJoin': 'The conditions are joined by neither “and” nor “or”: this is never met.',
  'note.negated': 'Marked as negated. The service does not look at that.',
  'note.operator': 'The service never runs “{operator}”: this is never met.',
  'note.noOperator': 'There is no operator: this is never met.',
  'note.source': 'The service does not know this source: this is never met.',
  'note.noStep': 'No step here has this id. The service then counts the condition as met.',
  'note.last': 'There is no number here: this is met only by who is online at that moment.',
  'note.online': 'Only yes or no can be met here; this value never is.',

  'left.payload': 'payload.{field}',
  'left.subscriber': 'subscriber.{field}',
  'left.tenant': 'tenant.{field}',
  'left.webhook': '{field} in the answer of {url}',
  'left.webhookNowhere': '{field} in the answer of a webhook without a URL',
  noField: '(no field)',
  noValue: '(nothing)',

  ...comparisons,
  otherOperator: '{left} {operator} {value}',
  source: '{source}: {field} {operator} {value}',

  online: 'the subscriber is online',
  offline: 'the subscriber is not online',
  onlineOther: 'whether the subscriber is online is {value}',
  'last.other': 'the subscriber was online in the last {value}',
  'last.minutes': {
    one: 'the subscriber was online in the last {count} minute',
    other: 'the subscriber was online in the last {count} minutes',
  },
  'last.hours': {
    one: 'the subscriber was online in the last {count} hour',
    other: 'the subscriber was online in the last {count} hours',
  },
  'last.days': {
    one: 'the subscriber was online in the last {count} day',
    other: 'the subscriber was online in the last {count} days',
  },
  'step.read': 'the message of {step} is read',
  'step.unread': 'the message of {step} is unread',
  'step.seen': 'the message of {step} is seen',
  'step.unseen': 'the message of {step} is unseen',
  'step.other': 'the message of {step} is {state}',
})
