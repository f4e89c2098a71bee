import { type Operator, operators, operatorTable, takesValue } from '#src/contract/operators.ts'
import { recordOf } from '#src/contract/record.ts'
import { defineMessages } from '#src/ui/language.tsx'

const comparisons = recordOf(operators, (operator) =>
  [`{left} ${operatorTable[operator].name}`, ...(takesValue(operator) ? ['{value}'] : [])].join(' '),
) as Record<Operator, `{left} {value}`> // each has all or some of these placeholders

export const conditionWords = defineMessages({
  none: 'Runs for everyone.',
  only: 'Only when {conditions}.',
  everybody: 'always met',
  and: 'and',
  or: 'or',

  'left.payload': 'payload.{field}',
  'left.subscriber': 'subscriber.{field}',
  'left.tenant': 'tenant.{field}',
  'left.webhook': '{field} in the response from {url}',
  'left.webhookNowhere': '{field} in the response from a webhook without a URL',
  text: '“{text}”',
  noField: '(no field)',
  noValue: '(no value)',
  unfinished: '(unfinished condition)',
  'unfinished.some': 'Has an unfinished condition.',

  ...comparisons,
  oneOf: '{left} is one of {values}',
  startsWith: '{left} starts with {value}',
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
  'step.read': 'the message of “{step}” is read',
  'step.unread': 'the message of “{step}” is unread',
  'step.seen': 'the message of “{step}” is seen',
  'step.unseen': 'the message of “{step}” is unseen',
  'step.other': 'the message of “{step}” is {state}',
})
