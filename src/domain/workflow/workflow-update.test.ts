import { expect, test } from 'vitest'
import { WorkflowUpdate } from '#src/contract/workflow.ts'
import { create, later, now, order, update } from '#src/testing/stored-workflow.ts'
import { isEmptyUpdate } from './workflow.ts'

const preferenceSettings = { email: true, sms: true, in_app: true, chat: true, push: true }
const sms = { type: 'sms', content: 'x' }

test.each<[string, object, object]>([
  ['name', { name: 'New name' }, { name: 'New name', triggers: [{ identifier: 'order-shipped-v2' }] }],
  ['an empty name is ignored', { name: '', critical: true }, { name: order.name, critical: true }],
  ['description may be empty', { description: '' }, { description: '' }],
  ['tags', { tags: [] }, { tags: [] }],
  ['identifier', { identifier: 'other' }, { triggers: [{ identifier: 'other' }] }],
  [
    'group',
    { notificationGroupId: '671a0000000000000000b002' },
    { _notificationGroupId: '671a0000000000000000b002' },
  ],
  [
    'preferences are replaced',
    { preferenceSettings: { chat: false } },
    { preferenceSettings: { ...preferenceSettings, chat: false } },
  ],
  ['data', { data: { a: 1 } }, { data: { a: 1 } }],
  ['active is not settable', { active: false, name: 'x' }, { active: true, draft: false, name: 'x' }],
])('update: %s', (_, body, expected) => {
  const before = create(order)
  const after = update(before, body)
  expect(after).toMatchObject(expected)
  expect(after).not.toHaveProperty('identifier')
  expect(after.steps).toBe(before.steps)
  expect(after.updatedAt).toBe(later)
  expect(after.createdAt).toBe(now)
  expect(before).toEqual(create(order))
})

test.each([
  [{}, true],
  [{ name: '' }, true],
  [{ active: true }, true],
  [{ identifier: '' }, true],
  [{ description: '' }, false],
  [{ critical: false }, false],
  [{ steps: [] }, false],
  [{ identifier: 'a' }, false],
])('%j is an empty update: %s', (body, empty) => {
  expect(isEmptyUpdate(WorkflowUpdate.parse(body))).toBe(empty)
})

test('steps are replaced, but one with a template id keeps its template', () => {
  const before = create(order)
  const [bell] = before.steps ?? []
  const after = update(before, {
    steps: [
      { template: { type: 'sms', content: '{{code}}' } },
      {
        _templateId: bell?._templateId,
        name: 'Bell 2',
        template: { type: 'in_app', content: 'New {{word}}' },
      },
    ],
  })
  expect(after.steps).toHaveLength(2)
  const [text, kept] = after.steps ?? []
  expect(before.steps?.map((step) => step._id)).not.toContain(text?._id)
  expect(kept).toMatchObject({ _id: bell?._id, _templateId: bell?._id, _parentId: text?._id, name: 'Bell 2' })
  expect(kept?.template).toMatchObject({ content: 'New {{word}}', createdAt: now, updatedAt: later })
  expect(kept?.template).not.toHaveProperty('cta')
  expect(after.triggers?.[0]).toMatchObject({
    _id: before.triggers?.[0]?.['_id'],
    identifier: 'order-shipped-v2',
  })
  expect(after.triggers?.[0]?.variables?.map(({ name }) => name)).toEqual(['code', 'word'])
  expect(after.triggers?.[0]?.subscriberVariables?.map(({ name }) => name)).toEqual(['phone'])
})

test('a template of another workflow is not used', () => {
  const after = update(create(order), { steps: [{ _templateId: 'f'.repeat(24), template: sms }] })
  expect(after.steps?.[0]?._id).not.toBe('f'.repeat(24))
})

test('a kept template changes only the given fields', () => {
  const email = { type: 'email', layoutId: 'first', variables: [{ name: 'a' }] }
  const before = create({ steps: [{ template: email }] })
  const _templateId = before.steps?.[0]?._templateId
  const templateAfter = (template: object) =>
    update(before, { steps: [{ _templateId, template }] }).steps?.[0]?.template
  expect(templateAfter({ type: 'email' })).toMatchObject({ _layoutId: 'first', variables: [{ name: 'a' }] })
  expect(templateAfter({ type: 'email', layoutId: 'second', variables: [] })).toMatchObject({
    _layoutId: 'second',
    variables: [],
  })
})
