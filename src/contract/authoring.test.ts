import { describe, expect, test } from 'vitest'
import { AuthoredWorkflow, authoringRules } from './authoring.ts'

const workflow = (over: object = {}) => ({
  name: 'Order shipped',
  notificationGroupId: 'general',
  steps: [],
  ...over,
})
const step = (over: object) => workflow({ steps: [over] })
const sms = (over: object = {}) => step({ template: { type: 'sms', content: 'Hi' }, ...over })
const condition = (child: object) => sms({ filters: [{ value: 'AND', children: [child] }] })
const digest = (metadata: object) => step({ template: { type: 'digest', content: '' }, metadata })
const delay = (metadata: object) => step({ template: { type: 'delay', content: '' }, metadata })

const findings = (value: unknown) =>
  AuthoredWorkflow.safeParse(value).error?.issues.map(
    ({ path, message }) => `${path.join('.').replace('steps.0.', '')} ${message.replace('rule.', '')}`,
  ) ?? []

const child = 'filters.0.children.0'
const cases: [title: string, value: object, ...expected: string[]][] = [
  ['a blank name', workflow({ name: '  ' }), 'name name'],
  ['a name no one can see', workflow({ name: '\u200b \u202e' }), 'name name'],
  ['a blank group', workflow({ notificationGroupId: '' }), 'notificationGroupId group'],
  ['a long description', workflow({ description: 'x'.repeat(1001) }), 'description description'],
  ['an SMS without text', step({ template: { type: 'sms', content: ' ' } }), 'template.content content'],
  [
    'an email without subject and blocks',
    step({ template: { type: 'email', content: [] } }),
    'template.subject subject',
    'template.content block',
  ],
  [
    'an email button without words and address',
    step({ template: { type: 'email', subject: 'Hi', content: [{ type: 'button', content: '' }] } }),
    'template.content.0.content content',
    'template.content.0.url blockUrl',
  ],
  ['a push without title', step({ template: { type: 'push', content: 'x' } }), 'template.title title'],
  ['an empty group', sms({ filters: [{ value: 'AND', children: [] }] }), 'filters.0.children emptyGroup'],
  ['no source', condition({ field: 'a' }), `${child}.on source`],
  [
    'an empty comparison',
    condition({ on: 'payload' }),
    `${child}.field field`,
    `${child}.operator operator`,
    `${child}.value value`,
  ],
  ['online as text', condition({ on: 'isOnline', value: 'true' }), `${child}.value online`],
  [
    'online in last without number and unit',
    condition({ on: 'isOnlineInLast' }),
    `${child}.value count`,
    `${child}.timeOperator timeOperator`,
  ],
  [
    'previous step not chosen',
    condition({ on: 'previousStep' }),
    `${child}.step previousStep`,
    `${child}.stepType previousStepType`,
  ],
  [
    'a webhook without address',
    condition({ on: 'webhook', webhookUrl: 'x', field: 'ok', operator: 'IS_DEFINED' }),
    `${child}.webhookUrl webhookUrl`,
  ],
  ['a digest without window', digest({ type: 'regular' }), 'metadata.amount amount', 'metadata.unit unit'],
  [
    'a look-back without window',
    digest({ type: 'regular', amount: 5, unit: 'minutes', backoff: true }),
    'metadata.backoffAmount backoffAmount',
    'metadata.backoffUnit backoffUnit',
  ],
  [
    'a weekly digest without time and days',
    digest({ type: 'timed', amount: 1, unit: 'weeks' }),
    'metadata.timed.atTime atTime',
    'metadata.timed.weekDays weekDays',
  ],
  [
    'a monthly digest on day 32',
    digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', monthDays: [32] } }),
    'metadata.timed.monthDays monthDays',
  ],
  [
    'a monthly digest on no weekday',
    digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', monthlyType: 'on' } }),
    'metadata.timed.ordinal ordinal',
  ],
  ['half a minute', delay({ type: 'regular', amount: 0.5, unit: 'minutes' }), 'metadata.amount amount'],
  ['a delay until nowhere', delay({ type: 'scheduled' }), 'metadata.delayPath delayPath'],
  [
    'a reply callback without address',
    sms({ replyCallback: { active: true } }),
    'replyCallback.url replyUrl',
  ],
]

describe('missing content is reported on its field', () => {
  test.each(cases)('%s', (_title, value, ...expected) => expect(findings(value)).toEqual(expected))

  test('every rule has a case', () => {
    const named = new Set(
      cases.flatMap(([, , ...expected]) => expected.map((finding) => finding.split(' ')[1])),
    )
    expect(named).toEqual(new Set(authoringRules.map((rule) => rule.replace('rule.', ''))))
  })
})

test.each([
  ['a workflow without steps', workflow()],
  [
    'an unfinished step that is off',
    step({ active: false, template: { type: 'email', subject: '', content: '' } }),
  ],
  ['a comparison with 0', condition({ on: 'payload', field: 'total', operator: 'EQUAL', value: 0 })],
  ['presence needs no value', condition({ on: 'payload', field: 'total', operator: 'IS_DEFINED' })],
  [
    'a source we do not know, fully given',
    condition({ on: 'weather', field: 'a', operator: 'EQUAL', value: 'b' }),
  ],
  ['a daily digest', digest({ type: 'timed', amount: 1, unit: 'days', timed: { atTime: '09:00' } })],
  ['a step made by another tool', step({ template: { type: 'custom' } })],
])('reports nothing for %s', (_title, value) => expect(findings(value)).toEqual([]))

test('unknown keys are kept', () => {
  const value = sms({ colour: 'blue', metadata: { zone: 'UTC' } })
  expect(AuthoredWorkflow.parse({ ...value, owner: 'shop' })).toMatchObject({
    owner: 'shop',
    steps: [{ colour: 'blue', metadata: { zone: 'UTC' } }],
  })
})
