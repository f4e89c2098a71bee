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
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? []

const child = 'steps.0.filters.0.children.0'
const cases: [title: string, value: object, ...expected: string[]][] = [
  ['a blank name', workflow({ name: '  ' }), 'name rule.name'],
  ['a name no one can see', workflow({ name: '\u200b \u202e' }), 'name rule.name'],
  ['a blank group', workflow({ notificationGroupId: '' }), 'notificationGroupId rule.group'],
  ['a long description', workflow({ description: 'x'.repeat(1001) }), 'description rule.description'],
  [
    'an SMS without text',
    step({ template: { type: 'sms', content: ' ' } }),
    'steps.0.template.content rule.content',
  ],
  [
    'an email without subject and blocks',
    step({ template: { type: 'email', content: [] } }),
    'steps.0.template.subject rule.subject',
    'steps.0.template.content rule.block',
  ],
  [
    'an email button without words and address',
    step({ template: { type: 'email', subject: 'Hi', content: [{ type: 'button', content: '' }] } }),
    'steps.0.template.content.0.content rule.content',
    'steps.0.template.content.0.url rule.blockUrl',
  ],
  [
    'a push without title',
    step({ template: { type: 'push', content: 'x' } }),
    'steps.0.template.title rule.title',
  ],
  [
    'an empty group',
    sms({ filters: [{ value: 'AND', children: [] }] }),
    'steps.0.filters.0.children rule.emptyGroup',
  ],
  ['no source', condition({ field: 'a' }), `${child}.on rule.source`],
  [
    'an empty comparison',
    condition({ on: 'payload' }),
    `${child}.field rule.field`,
    `${child}.operator rule.operator`,
    `${child}.value rule.value`,
  ],
  ['online as text', condition({ on: 'isOnline', value: 'true' }), `${child}.value rule.online`],
  [
    'online in last without number and unit',
    condition({ on: 'isOnlineInLast' }),
    `${child}.value rule.count`,
    `${child}.timeOperator rule.timeOperator`,
  ],
  [
    'previous step not chosen',
    condition({ on: 'previousStep' }),
    `${child}.step rule.previousStep`,
    `${child}.stepType rule.previousStepType`,
  ],
  [
    'a webhook without address',
    condition({ on: 'webhook', webhookUrl: 'x', field: 'ok', operator: 'IS_DEFINED' }),
    `${child}.webhookUrl rule.webhookUrl`,
  ],
  [
    'a digest without window',
    digest({ type: 'regular' }),
    'steps.0.metadata.amount rule.amount',
    'steps.0.metadata.unit rule.unit',
  ],
  [
    'a look-back without window',
    digest({ type: 'regular', amount: 5, unit: 'minutes', backoff: true }),
    'steps.0.metadata.backoffAmount rule.backoffAmount',
    'steps.0.metadata.backoffUnit rule.backoffUnit',
  ],
  [
    'a weekly digest without time and days',
    digest({ type: 'timed', amount: 1, unit: 'weeks' }),
    'steps.0.metadata.timed.atTime rule.atTime',
    'steps.0.metadata.timed.weekDays rule.weekDays',
  ],
  [
    'a monthly digest on day 32',
    digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', monthDays: [32] } }),
    'steps.0.metadata.timed.monthDays rule.monthDays',
  ],
  [
    'a monthly digest on no weekday',
    digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', monthlyType: 'on' } }),
    'steps.0.metadata.timed.ordinal rule.ordinal',
  ],
  [
    'half a minute',
    delay({ type: 'regular', amount: 0.5, unit: 'minutes' }),
    'steps.0.metadata.amount rule.amount',
  ],
  ['a delay until nowhere', delay({ type: 'scheduled' }), 'steps.0.metadata.delayPath rule.delayPath'],
  [
    'a reply callback without address',
    sms({ replyCallback: { active: true } }),
    'steps.0.replyCallback.url rule.replyUrl',
  ],
]

describe('missing content is reported on its field', () => {
  test.each(cases)('%s', (_title, value, ...expected) => expect(findings(value)).toEqual(expected))

  test('every rule has a case', () => {
    const named = new Set(
      cases.flatMap(([, , ...expected]) => expected.map((finding) => finding.split(' ')[1])),
    )
    expect(named).toEqual(new Set(authoringRules))
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
