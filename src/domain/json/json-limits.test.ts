import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { jsonExcess } from './json-limits.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

test.each<[string, unknown, ReturnType<typeof jsonExcess>]>([
  ['an ordinary body', { name: 'a', steps: [{ template: { content: 'x' } }] }, undefined],
  ['the maximum depth', nested(limits.json.depth), undefined],
  ['the maximum length', { a: 'x'.repeat(limits.text.content) }, undefined],
  [
    'a text that is too long',
    { a: [{ b: 'x'.repeat(limits.text.content + 1) }] },
    { kind: 'text', path: 'a.0.b' },
  ],
  [
    'a list that is too long',
    { tags: Array.from({ length: limits.json.members + 1 }) },
    { kind: 'members', path: 'tags' },
  ],
  [
    'too many members',
    { data: Object.fromEntries(Array.from({ length: limits.json.members + 1 }, (_, index) => [index, 0])) },
    { kind: 'members', path: 'data' },
  ],
])('%s', (_case, value, expected) => {
  expect(jsonExcess(value)).toEqual(expected)
})

test('many lists, none of them too long, have too many values together', () => {
  const rows = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, () => 0))
  expect(jsonExcess(rows)).toMatchObject({ kind: 'values' })
})

test('the path stays short for nesting deeper than the stack and keys of a megabyte', () => {
  const deep = jsonExcess(nested(100_000))
  expect(deep?.kind).toBe('depth')
  const long = jsonExcess({ ['k'.repeat(1_000_000)]: nested(1000) })
  expect([deep, long].map((found) => (found?.path.length ?? 999) <= 200)).toEqual([true, true])
})
