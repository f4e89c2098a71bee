import { expect, test } from 'vitest'
import { responseDiff, type ResponseDiffRow } from './response-diff.ts'
import { create, group, order } from '#src/testing/stored-workflow.ts'

const sms = { type: 'sms', content: 'x' }
const body = (more: object) => ({ name: 'Ping', notificationGroupId: group, steps: [], ...more })
type Verdict = ResponseDiffRow['verdict'] | 'accepted'
const verdictAt = (rows: ResponseDiffRow[], path: string): Verdict =>
  rows.find((row) => row.path.replace(/^steps\.(?=\d)/, '') === path)?.verdict ?? 'accepted'

/** Compares with the reply that the real rules give, modified by the case. */
const diff = (sent: object, change: object = {}) => responseDiff(body(sent), { ...create(sent), ...change })

test.each([
  ['a full create', order],
  ['a minimal one', {}],
])('the service keeps all fields of %s', (_, sent) => {
  expect(diff(sent)).toEqual([])
})

const step = (more: object) => ({ steps: [{ template: sms, ...more }] })
const text = (more: object) => step({ template: { ...sms, ...more } })
const reply = (more: object) => ({ steps: [more] })
const groups = (...filters: object[]) => ({ filters })
const onPayload = { children: [{ on: 'payload' }] }

test.each<[string, object, string, Verdict]>([
  ['number as text', step({ metadata: { amount: '10' } }), '0.metadata.amount', 'accepted'],
  ['switch as text', step({ active: 'true' }), '0.active', 'accepted'],
  ['switch as a number', step({ metadata: { backoff: 0 } }), '0.metadata.backoff', 'accepted'],
  ['feed under another name', text({ feedId: 'f' }), '0.template.feedId', 'accepted'],
  ['layout under another name', text({ layoutId: 'l' }), '0.template.layoutId', 'accepted'],
  [
    'empty default of a variable',
    text({ variables: [{ name: 'a', defaultValue: '' }] }),
    '0.template.variables',
    'accepted',
  ],
  [
    'identifiers of conditions',
    step(groups({ _id: 'mine', children: [{ id: 'mine', on: 'payload' }] })),
    '0.filters',
    'accepted',
  ],
  [
    'layout of a variant',
    step({
      variants: [{ template: { ...sms, layoutId: 'l' }, filters: [onPayload] }],
    }),
    '0.variants.0.template.layoutId',
    'accepted',
  ],
  [
    'feed of a variant',
    step({ variants: [{ template: { ...sms, feedId: 'f' }, filters: [onPayload] }] }),
    '0.variants.0.template.feedId',
    'accepted',
  ],
  ['unknown key of a step', step({ colour: 'red' }), '0.colour', 'ignored'],
  ['unknown key of metadata', step({ metadata: { cron: '*' } }), '0.metadata.cron', 'ignored'],
  [
    'unknown key of a condition',
    step(groups({ children: [{ on: 'payload', note: 'x' }] })),
    '0.filters',
    'changed',
  ],
  ['unknown key of a workflow', { owner: 'me' }, 'owner', 'ignored'],
  ['draft that contradicts active', { active: true, draft: true }, 'draft', 'changed'],
  ['some of the times', step({ metadata: { timed: { atTime: '09:00' } } }), '0.metadata.timed', 'accepted'],
])('%s', (_, sent, path, verdict) => {
  expect(verdictAt(diff(sent), path)).toBe(verdict)
})

test.each<[string, object, object, string, Verdict]>([
  ['a step that is not there', step({}), { steps: [] }, '0', 'ignored'],
  ['a reply without steps', step({}), { steps: undefined }, 'steps', 'ignored'],
  ['a reply without templates', step({}), { steps: [{}] }, '0.template', 'ignored'],
  [
    'a reply without metadata',
    step({ metadata: { amount: 1 } }),
    reply({ template: sms }),
    '0.metadata',
    'ignored',
  ],
  ['sanitised content', step({}), text({ content: '' }), '0.template.content', 'changed'],
  ['filters that were lost', step(groups(onPayload)), reply(groups()), '0.filters', 'changed'],
  [
    'an inverted preference',
    { preferenceSettings: { sms: false } },
    { preferenceSettings: { sms: true } },
    'preferenceSettings.sms',
    'changed',
  ],
  ['another group', {}, { _notificationGroupId: 'f'.repeat(24) }, 'notificationGroupId', 'changed'],
  [
    'a group by its request name',
    {},
    { _notificationGroupId: undefined, notificationGroupId: group },
    'notificationGroupId',
    'accepted',
  ],
  [
    'defaults of groups left out',
    step(groups({ isNegated: false, type: 'GROUP', value: 'AND', ...onPayload })),
    reply(groups({ value: 'AND', ...onPayload })),
    '0.filters',
    'accepted',
  ],
  [
    'a negation left out',
    step(groups({ isNegated: true, value: 'AND', ...onPayload })),
    reply(groups({ value: 'AND', ...onPayload })),
    '0.filters',
    'changed',
  ],
  [
    'an added negation',
    step(groups({ isNegated: false, value: 'AND', ...onPayload })),
    reply(groups({ isNegated: true, value: 'AND', ...onPayload })),
    '0.filters',
    'changed',
  ],
  [
    'a variant that was lost',
    step({ variants: [{ template: sms }] }),
    reply({ template: sms, variants: [] }),
    '0.variants.0',
    'ignored',
  ],
  [
    'variants left out',
    step({ variants: [{ template: sms }] }),
    reply({ template: sms }),
    '0.variants',
    'ignored',
  ],
  ['data with another id', { data: { id: 'a' } }, { data: { id: 'b' } }, 'data', 'changed'],
  ['a longer list', { tags: ['a'] }, { tags: ['a', 'b'] }, 'tags', 'changed'],
  [
    'another number',
    step({ metadata: { amount: '10' } }),
    reply({ metadata: { amount: 11 } }),
    '0.metadata.amount',
    'changed',
  ],
  [
    'an empty text for a number',
    step({ metadata: { amount: '' } }),
    reply({ metadata: { amount: 0 } }),
    '0.metadata.amount',
    'changed',
  ],
  ['a number that became text', { data: { n: 5 } }, { data: { n: '5' } }, 'data', 'accepted'],
])('%s', (_, sent, change, path, verdict) => {
  const reply = { ...create({}), ...change }
  expect(verdictAt(responseDiff(body(sent), reply), path)).toBe(verdict)
})

test('null counts as not sent, and the ids of a step belong to the service', () => {
  const rows = diff({
    description: null,
    steps: [{ _id: 'a', _parentId: null, _templateId: 'b', template: sms }],
  })
  expect(rows.filter(({ path }) => /description|_id$|_templateId|_parentId/.test(path))).toEqual([])
})

test('a reply may have only the required fields', () => {
  const rows = responseDiff(body({ active: true, ...step({}) }), { _id: 'x', name: 'Ping' })
  expect(rows.map(({ path, verdict }) => [path, verdict])).toEqual([
    ['notificationGroupId', 'ignored'],
    ['steps', 'ignored'],
    ['active', 'ignored'],
  ])
})
