import { expect, test } from 'vitest'
import { identifierIn, kindOf } from './workflow-reading.ts'

test.each([
  [{ template: { type: 'digest' } }, 'digest'],
  [{ template: { type: 'fax' } }, undefined],
  [{ template: {} }, undefined],
  [{}, undefined],
])('the kind of %j is %s', (step, kind) => {
  expect(kindOf(step)).toBe(kind)
})

test.each([
  [[{ identifier: 'one' }, { identifier: 'two' }], 'one'],
  [[{}], ''],
  [[], ''],
  [null, ''],
])('what triggers a workflow with the triggers %j is "%s"', (triggers, identifier) => {
  expect(identifierIn({ _id: 'x', name: 'X', triggers })).toBe(identifier)
})
