import { describe, expect, test } from 'vitest'
import { valueAt } from '#src/domain/json/values.ts'
import {
  changeKind,
  kindOf,
  readValue,
  rowsOf,
  textOf,
  valueKinds,
  withValueAt,
  type ValueKind,
} from './facts.ts'

describe('a value at a path', () => {
  test.each<[Record<string, unknown>, string, unknown, unknown]>([
    [{}, 'total', 1, { total: 1 }],
    [{ a: 1, b: 2 }, 'a', 3, { a: 3, b: 2 }],
    [{}, 'order.total', 1, { order: { total: 1 } }],
    [{ order: { id: 7 } }, 'order.total', 1, { order: { id: 7, total: 1 } }],
    [{ order: 'gone' }, 'order.total', 1, { order: { total: 1 } }],
    [{ items: [{ id: 1 }, { id: 2 }] }, 'items[1].id', 5, { items: [{ id: 1 }, { id: 5 }] }],
    [{ items: [1, 2] }, 'items.2', 3, { items: [1, 2, 3] }],
    [{ items: [1] }, 'items.total', 3, { items: { 0: 1, total: 3 } }],
    [{ a: 1, b: 2 }, 'a', undefined, { b: 2 }],
    [{ order: { id: 7, total: 1 } }, 'order.total', undefined, { order: { id: 7 } }],
    [{ order: 'text' }, 'order.total', undefined, { order: 'text' }],
    [{}, 'order.total', undefined, {}],
  ])('is set in %j at %s to %j', (root, path, value, wanted) => {
    const before = JSON.stringify(root)
    const after = withValueAt(root, path, value)
    expect(after).toEqual(wanted)
    expect(valueAt(after, path)).toEqual(value)
    expect(JSON.stringify(root)).toBe(before)
  })

  test('keeps the order of the fields when set, and can be called __proto__', () => {
    expect(Object.keys(withValueAt({ a: 1, b: 2 }, 'a', 5))).toEqual(['a', 'b'])
    const odd = withValueAt({}, '__proto__', { polluted: true })
    expect(Object.keys(odd)).toEqual(['__proto__'])
    expect((odd as { polluted?: boolean }).polluted).toBeUndefined()
    expect(valueAt(odd, '__proto__.polluted')).toBe(true)
  })
})

test.each<[ValueKind, string, unknown]>([
  ['text', '90', '90'],
  ['number', '90', 90],
  ['number', '9e1', 90],
  ['number', '９０', 90],
  ['number', '1.125', 1.125],
  ['switch', 'true', true],
  ['json', '[1, 2]', [1, 2]],
  ['json', 'null', null],
])('%s %j has the value %j', (kind, text, value) => {
  expect(readValue(kind, text)).toEqual({ value })
})
test.each<[ValueKind, string]>([
  ['number', ''],
  ['number', '9,5'],
  ['number', '"9"'],
  ['number', '9007199254740993'],
  ['json', '[1, '],
])('%s %j has no value', (kind, text) => {
  expect(readValue(kind, text)).toBeUndefined()
})

test.each([undefined, null, '', 'pro', '90', 90, true, false, [1], { a: 1 }])(
  '%j can be converted to any kind',
  (value) => {
    for (const kind of valueKinds) {
      const changed = changeKind(value, kind)
      expect(kindOf(changed)).toBe(kind)
      if (kind !== 'missing') expect(readValue(kind, textOf(changed))).toEqual({ value: changed })
    }
  },
)
test('a number written as text is converted to that number', () => {
  expect([changeKind('90', 'number'), changeKind(90, 'text'), changeKind('x', 'number')]).toEqual([
    90,
    '90',
    0,
  ])
})

test('rows are the requested fields, then all others that have a path', () => {
  const root = { data: { plan: 'pro', team: { name: 'red' }, none: {} }, tags: ['a'], 'a.b': 1 }
  expect(rowsOf(root, ['data.plan', 'total', 'tags[0]'])).toEqual({
    needed: [
      { path: 'data.plan', value: 'pro' },
      { path: 'total', value: undefined },
      { path: 'tags[0]', value: 'a' },
    ],
    others: [
      { path: 'data.team.name', value: 'red' },
      { path: 'data.none', value: {} },
      { path: 'tags', value: ['a'] },
    ],
  })
})
