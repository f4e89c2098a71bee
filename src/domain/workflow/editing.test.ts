import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StepInput } from '#src/contract/step.ts'
import { WorkflowCreate, WorkflowUpdate } from '#src/contract/workflow.ts'
import { editableOf, isNoUpdate, updateOf } from './editing.ts'
import { isSame } from '../json/same-json.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { create, group, order, update } from '#src/testing/stored-workflow.ts'

const variant = { template: { type: 'sms', content: 'v' }, filters: [{ children: [{ on: 'payload' }] }] }
const stored = create({ ...order, steps: [{ ...order.steps[0], variants: [variant] }, order.steps[1]] })

test('steps and variants keep their template ids, but nothing else of the service', () => {
  const body = editableOf(stored)
  expect(body.steps.map((step) => step._templateId)).toEqual(stored.steps?.map((step) => step._templateId))
  const [kept] = body.steps[0]?.variants ?? []
  expect(kept).toMatchObject({ _templateId: expect.stringMatching(/^[0-9a-f]{24}$/) as string })
  const rest = JSON.stringify(body).replaceAll(/"_templateId":"\w+",?/g, '')
  expect(rest).not.toMatch(/"(?:_\w+|id|__v|createdAt|updatedAt|triggers|origin)":/)
  expect(body.notificationGroupId).toBe(group)
})

test('a workflow that is sent back unchanged stays the same', () => {
  const { notificationGroupId, ...body } = editableOf(stored)
  const after = update(stored, { ...body, notificationGroupId })
  const content = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, inside: unknown) =>
        ['_id', 'id', 'updatedAt'].includes(key) ? undefined : inside,
      ),
    )
  expect(content(after)).toEqual(content(stored))
  expect(after.steps?.map((step) => step._id)).toEqual(stored.steps?.map((step) => step._id))
})

const all = { name: 'A', notificationGroupId: group, steps: [StepInput.parse({ template: { type: 'sms' } })] }
test.each<[string, object, object, object]>([
  ['nothing', {}, {}, {}],
  ['a name', {}, { name: 'B' }, { name: 'B' }],
  ['a description', { description: 'x' }, { description: 'y' }, { description: 'y' }],
  ['a removed description', { description: 'x' }, {}, { description: '' }],
  ['no description before or after', { description: '' }, {}, {}],
  ['removed tags', { tags: ['a'] }, {}, { tags: [] }],
  ['a workflow that is no longer critical', { critical: true }, {}, { critical: false }],
  [
    'all channels turned on again',
    { preferenceSettings: { sms: false } },
    {},
    { preferenceSettings: { email: true, sms: true, in_app: true, chat: true, push: true } },
  ],
  ['removed data', { data: { a: 1 } }, {}, { data: {} }],
  ['an identifier', { identifier: 'a' }, { identifier: 'b' }, { identifier: 'b' }],
  ['removed steps', {}, { steps: [] }, { steps: [] }],
  ['the status, which an update cannot set', { active: false }, { active: true }, {}],
  ['an unknown key', { 'x-a': 1 }, { 'x-a': 2 }, {}],
])('an update of %s', (_, before, after, expected) => {
  const body = updateOf({ ...all, ...before }, { ...all, ...after })
  expect(body).toEqual(expected)
  expect(isNoUpdate(body)).toBe(Object.keys(expected).length === 0)
})

test('an update of any workflow to any other sends only what differs', () => {
  fc.assert(
    fc.property(anyWorkflow, anyWorkflow, (before, after) => {
      const body = updateOf(before, after)
      expect(WorkflowUpdate.safeParse(body).success).toBe(true)
      for (const [key, value] of Object.entries(body)) {
        expect(isSame(before[key], value)).toBe(false)
        if (after[key] !== undefined) expect(value).toEqual(after[key])
      }
      expect(updateOf(after, WorkflowCreate.parse({ ...after }))).toEqual({})
    }),
  )
})
