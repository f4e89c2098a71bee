import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPortable, mapGroups, toExport, withGroups } from './export-file.ts'
import { duplicateOf } from './duplicate.ts'
import { readImport } from './read-import.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { runs } from '#src/testing/runs.ts'

const workflow = (notificationGroupId: string) => ({ name: 'Ping', notificationGroupId, steps: [] })
const named = (id: string, name: string) => ({ id, name })

test('a file contains its version and only the groups of its workflows', () => {
  const groups = [named('a', 'A'), named('b', 'B'), named('c', 'C')]
  expect(toExport([workflow('a'), workflow('c'), workflow('a')], groups)).toEqual({
    carillon: 1,
    workflows: [workflow('a'), workflow('c'), workflow('a')],
    groups: [named('a', 'A'), named('c', 'C')],
  })
  expect(toExport([], groups)).toEqual({ carillon: 1, workflows: [], groups: [] })
})

test('an export can be imported again, including unknown keys', () => {
  fc.assert(
    fc.property(fc.array(anyWorkflow, { minLength: 1, maxLength: 3 }), (workflows) => {
      const groups = [named('671a0000000000000000b001', 'One'), named('671a0000000000000000b002', 'Two')]
      const file = toExport(workflows, groups)
      const imported = readImport(JSON.stringify(file))
      expect(imported).toMatchObject({ kind: 'export', removedSecrets: [], problems: [] })
      const inactive = workflows.map((one) => (one.active ? { ...one, active: false } : one))
      expect(imported.workflows).toEqual(inactive)
      expect(toExport(imported.workflows, imported.groups)).toEqual({
        ...file,
        workflows: inactive,
      })
    }),
    runs(300),
  )
})

test('a workflow arrives inactive, and it is known how many were active', () => {
  const one = { name: 'Ping', notificationGroupId: 'g', steps: [] }
  const take = (value: unknown) => readImport(JSON.stringify(value))
  const imported = take([one, { ...one, active: true }, { ...one, active: true }])
  expect(imported.workflows.map(({ active }) => active)).toEqual([undefined, false, false])
  expect(imported.madeInactive).toBe(2)
})

test('the trigger identifier is exported, whatever the name', () => {
  const reply = { _id: 'x', name: 'Parcel new', triggers: [{ identifier: 'parcel-old', variables: [] }] }
  const carried = toPortable(reply)
  expect(carried).toMatchObject({ name: 'Parcel new', identifier: 'parcel-old' })
  expect(carried).not.toHaveProperty('triggers')
  const [taken] = readImport(JSON.stringify(toExport([carried], []))).workflows
  expect(taken).toMatchObject({ identifier: 'parcel-old' })
  expect(toPortable({ _id: 'x', name: 'Untriggered' })).not.toHaveProperty('identifier')
  const elsewhere = { ...carried, type: 'BRIDGE' }
  expect(duplicateOf(elsewhere, { newUuid: () => 'u', name: 'Copy' })).not.toHaveProperty('type')
  expect(duplicateOf(carried, { newUuid: () => 'u', name: 'Copy' })).not.toHaveProperty('identifier')
})

const theirs = [named('t1', 'Orders'), named('t2', 'Security'), named('t3', 'Nowhere')]
const ours = [
  named('o1', 'Orders'),
  named('o2', 'Security'),
  named('o3', 'Twice'),
  named('o4', 'Twice'),
  named('t4', 'X'),
]

test.each([
  ['the same id', 't4', theirs, 't4'],
  ['the same name', 't2', theirs, 'o2'],
  ['no such name', 't3', theirs, undefined],
  ['an ambiguous name', 'x', [named('x', 'Twice')], undefined],
] as const)('%s', (_, id, given, to) => {
  expect(mapGroups([workflow(id)], given, ours)).toMatchObject([{ from: { id }, to }])
})

test('each group is matched once, and only found groups are decided', () => {
  const workflows = [workflow('t1'), workflow('t3'), workflow('t1')]
  const matches = mapGroups(workflows, theirs, ours)
  expect(matches.map(({ from }) => from)).toEqual([
    { id: 't1', name: 'Orders' },
    { id: 't3', name: 'Nowhere' },
  ])
  const decided = new Map(
    matches.flatMap(({ from, to }) => (to === undefined ? [] : [[from.id, to] as const])),
  )
  expect(withGroups(workflows, decided).map((each) => each.notificationGroupId)).toEqual(['o1', 't3', 'o1'])
  expect(withGroups(workflows, new Map([...decided, ['t3', 'o2']])).at(1)).toEqual(workflow('o2'))
})
