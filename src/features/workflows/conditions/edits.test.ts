import { describe, expect, test } from 'vitest'
import { emptyCondition, emptyFilter, emptyStep, type FilterValues } from '../model/values.ts'
import { earlierSteps, moveCondition, partCopy, withOperator, withSource } from './edits.ts'

const condition = (field: string) => ({ ...emptyCondition(), on: 'payload', field })
const group = (...fields: string[]): FilterValues => ({ ...emptyFilter(), children: fields.map(condition) })
/** The fields of each group. */
const text = (filters: readonly FilterValues[]) =>
  filters.map(({ children }) => children.map(({ field }) => field).join(' ')).join(' | ')

describe('a condition that moves', () => {
  const three = [group('a', 'b'), group('c'), group('d')]
  test.each([
    [{ group: 0, row: 0 }, { group: 1, row: Infinity }, 'b | c a | d', { group: 1, row: 1 }],
    [{ group: 0, row: 0 }, { group: 1, row: 0 }, 'b | a c | d', { group: 1, row: 0 }],
    [{ group: 0, row: 0 }, { group: 0, row: 1 }, 'b a | c | d', { group: 0, row: 1 }],
    [{ group: 2, row: 0 }, { group: 0, row: 1 }, 'a d b | c', { group: 0, row: 1 }],
    [{ group: 1, row: 0 }, { group: 2, row: 0 }, 'a b | c d', { group: 1, row: 0 }],
  ])('from %j to %j', (from, to, written, place) => {
    const moved = moveCondition(three, from, to)
    expect(text(moved.filters)).toBe(written)
    expect(moved.place).toEqual(place)
  })
})

test('a copy does not have the ids of its original', () => {
  const kept = { _id: '1', id: '1', on: 'payload', extra: true }
  expect(partCopy({ ...emptyCondition(), kept }).kept).toEqual({ on: 'payload', extra: true })
  const filter = partCopy({
    ...emptyFilter(),
    children: [{ ...emptyCondition(), kept }],
    kept: { _id: '2' },
  })
  expect([filter.kept, filter.children[0]?.kept]).toEqual([{}, { on: 'payload', extra: true }])
})

describe('a condition that changes its source', () => {
  test.each([
    ['payload', 'tenant', '5', '5'],
    ['payload', 'isOnline', '5', ''],
    ['payload', 'isOnlineInLast', '5', ''],
    ['isOnlineInLast', 'previousStep', '5', ''],
    ['isOnline', 'isOnline', 'true', 'true'],
  ])('from %s to %s turns the value %j into %j', (from, on, value, expected) => {
    const before = { ...emptyCondition(), on: from, value, field: 'plan', step: 'u1' }
    expect(withSource(before, on, [])).toEqual({ ...before, on, value: expected })
  })

  test.each([
    ['the only step', ['mail'], '', 'mail'],
    ['one of several steps', ['mail', 'text'], '', ''],
    ['no step', [], '', ''],
    ['another step', ['mail'], 'text', 'text'],
  ])('to the previous step has chosen %s', (_, uuids, chosen, step) => {
    const steps = uuids.map((uuid) => ({ uuid }))
    expect(withSource({ ...emptyCondition(), step: chosen }, 'previousStep', steps).step).toBe(step)
  })
})

test.each([
  ['EQUAL', 'pro', 'ONE_OF', '["pro"]'],
  ['IN', 'a, b,, a', 'ONE_OF', '["a","b"]'],
  ['EQUAL', '{{payload.a}}, b', 'ONE_OF', '["{{payload.a}}, b"]'],
  ['ONE_OF', '["a","b"]', 'EQUAL', 'a, b'],
  ['ONE_OF', '["a","b"]', 'ONE_OF', '["a","b"]'],
  ['EQUAL', 'pro', 'STARTS_WITH', 'pro'],
])('from %s with %j to %s the value is %j', (operator, value, next, expected) =>
  expect(withOperator({ ...emptyCondition(), operator, value }, next)).toMatchObject({
    operator: next,
    value: expected,
  }),
)

test('a condition can refer to the earlier steps that send', () => {
  const steps = (['email', 'delay', 'sms'] as const).map((type) => emptyStep(type, type))
  const namesFor = (path: string) => earlierSteps(steps, path).map(({ name }) => name)
  expect(namesFor('steps.0.filters.0.children.0')).toEqual([])
  expect(namesFor('steps.2.filters.0.children.0')).toEqual(['email'])
  expect(namesFor('steps.3.filters.0.children.0')).toEqual(['email', 'sms'])
})
