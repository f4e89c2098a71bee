import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StepInput } from '#src/contract/step.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf, pasteSteps } from './duplicate.ts'
import { anyStep, anyWorkflow } from '#src/testing/any-workflow.ts'
import { create, group, order } from '#src/testing/stored-workflow.ts'
import { runs } from '#src/testing/runs.ts'

const counter = () => {
  let count = 0
  return () => `new-${++count}`
}
const full = WorkflowCreate.parse({ ...order, notificationGroupId: group, critical: true })

const step = (more: object) => StepInput.parse({ template: { type: 'sms', content: 'x' }, ...more })
const after = (uuid: string, on = 'previousStep') => ({
  filters: [{ value: 'AND', children: [{ on, step: uuid, stepType: 'read' }] }],
})
const lookedAt = (each: StepInput | undefined) => each?.filters?.[0]?.children?.[0]?.step

test('steps get new uuids, and conditions follow them', () => {
  const copy = duplicateOf(full, { newUuid: counter(), name: 'Copy' })
  expect(copy.name).toBe('Copy')
  expect(copy.steps.map(({ uuid }) => uuid)).toEqual(['new-1', 'new-2', 'new-3'])
  expect(lookedAt(copy.steps[2])).toBe('new-1')
  expect(full.steps[0]?.uuid).toBe(order.steps[0]?.uuid)
})

test('conditions of variants follow too, and what only looks like a reference stays', () => {
  const variants = [step({ uuid: 'v', ...after('a') })]
  const steps = [
    step({ uuid: 'a' }),
    step({ uuid: 'b', variants }),
    step({ uuid: 'c', ...after('a', 'payload') }),
  ]
  const copy = duplicateOf({ name: '', notificationGroupId: group, steps }, { newUuid: counter(), name: '' })
  expect(copy.steps.map(({ uuid }) => uuid)).toEqual(['new-1', 'new-2', 'new-4'])
  expect(copy.steps[1]?.variants?.[0]).toMatchObject({ uuid: 'new-3', ...after('new-1') })
  expect(lookedAt(copy.steps[2])).toBe('a')
})

test("a service's answer becomes a body with the same content", () => {
  const served = create({ ...order, critical: true })
  const copy = duplicateOf(served, { newUuid: counter(), name: 'Copy' })
  expect(WorkflowCreate.safeParse(copy)).toMatchObject({ success: true })
  expect(JSON.stringify(copy)).not.toMatch(/"(?:_\w+|id|__v|createdAt|updatedAt|triggers)":/)
  expect(copy.notificationGroupId).toBe(group)
  expect(create(copy).steps?.map(content)).toEqual(served.steps?.map(content))
})

/** A stored step without its identity. */
const content = (value: unknown): unknown => {
  const own = new Set(['_id', 'id', '_templateId', '_parentId', 'uuid', 'step'])
  return JSON.parse(JSON.stringify(value, (key, inside: unknown) => (own.has(key) ? undefined : inside)))
}

test('nothing is lost of any workflow', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const newUuid = counter()
      const copy = duplicateOf(workflow, { newUuid, name: workflow.name })
      expect(content(copy)).toEqual(content(workflow))
      const uuids = copy.steps.map(({ uuid }) => uuid)
      expect(new Set(uuids).size).toBe(workflow.steps.length)
      expect(uuids.every((uuid) => uuid?.startsWith('new-'))).toBe(true)
    }),
    runs(300),
  )
})

test.each([
  ['an unused uuid is kept', [step({ uuid: 'a' })], [step({ uuid: 'b' })], ['a'], []],
  ['a used uuid is replaced', [step({ uuid: 'a' })], [step({ uuid: 'a' })], ['new-1'], []],
  [
    'the uuid of a variant counts as used',
    [step({ uuid: 'a' })],
    [step({ variants: [step({ uuid: 'a' })] })],
    ['new-1'],
    [],
  ],
  ['the referenced step exists', [step({ uuid: 'b', ...after('a') })], [step({ uuid: 'a' })], ['b'], []],
  [
    'the referenced step was copied',
    [step({ uuid: 'a' }), step({ uuid: 'b', ...after('a') })],
    [],
    ['a', 'b'],
    [],
  ],
  ['the referenced step was not copied', [step({ uuid: 'b', ...after('a') })], [], ['b'], ['a']],
])('pasting: %s', (_, steps, existing, uuids, dangling) => {
  const pasted = pasteSteps(steps, existing, counter())
  expect(pasted.steps.map(({ uuid }) => uuid)).toEqual(uuids)
  expect(pasted.dangling).toEqual(dangling)
})

test('pasted conditions follow a step that got a new uuid', () => {
  const steps = [step({ uuid: 'a' }), step({ uuid: 'b', ...after('a') })]
  expect(lookedAt(pasteSteps(steps, [step({ uuid: 'a' })], counter()).steps[1])).toBe('new-1')
})

test('whatever is pasted, no uuid appears twice and nothing else changes', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 4 }),
      fc.array(anyStep, { maxLength: 4 }),
      (steps, existing) => {
        const pasted = pasteSteps(steps, existing, counter())
        expect(content(pasted.steps)).toEqual(content(steps))
        const taken = existing.map(({ uuid }) => uuid)
        const uuids = pasted.steps.map(({ uuid }) => uuid)
        expect(new Set(uuids).size).toBe(steps.length)
        for (const uuid of uuids) expect(taken).not.toContain(uuid)
      },
    ),
    runs(300),
  )
})
