import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDifference } from './list-difference.ts'

const sameLetter = (one: string, other: string) => (one[0] === other[0] ? 1 : 0)
const of = (before: string, after: string) =>
  listDifference(before.split(' ').filter(Boolean), after.split(' ').filter(Boolean), sameLetter)

const both = [
  [0, 0],
  [1, 1],
]
test.each([
  ['', '', { pairs: [], removed: [], added: [], moved: [] }],
  ['a b', 'a b', { removed: [], added: [], moved: [] }],
  ['a b', 'b', { removed: [0], added: [], moved: [] }],
  ['b', 'a b', { removed: [], added: [0], moved: [] }],
  ['a b c', 'c a b', { removed: [], added: [], moved: [[2, 0]] }],
  ['a b c', 'b c a', { removed: [], added: [], moved: [[0, 2]] }],
  ['a b', 'b a', { removed: [], added: [], moved: [[0, 1]] }],
  ['a1 b', 'a2 b', { pairs: both, removed: [], added: [], moved: [] }],
  ['a1 b', 'c b', { removed: [0], added: [0], moved: [] }],
  ['a a', 'a', { removed: [1], added: [], moved: [] }],
  ['a1 a2', 'a2', { pairs: [[1, 0]], removed: [0] }],
  ['a1 a2', 'a3 a2', { pairs: both }],
  [
    'a b c d e',
    'e b d c a',
    { moved: expect.toSatisfy((moved: unknown[]) => moved.length === 3) as unknown },
  ],
])('%j to %j', (before, after, difference) => expect(of(before, after)).toMatchObject(difference))

test('the most similar members are paired, however far apart', () => {
  const common = (one: string, other: string) =>
    Array.from(one).filter((letter) => other.includes(letter)).length
  expect(listDifference(['abcd'], ['axyz', 'xyzw', 'abcx'], common)).toMatchObject({
    pairs: [[0, 2]],
    added: [0, 1],
  })
})

test('every member is kept, removed or added, and those that are not moved keep their order', () => {
  const list = fc.array(fc.constantFrom('a', 'a1', 'a2', 'b', 'b1', 'c', 'd', 'e'), { maxLength: 8 })
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { pairs, removed, added, moved } = listDifference(before, after, sameLetter)
      const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
      expect(sorted([...pairs.map(([from]) => from), ...removed])).toEqual([...before.keys()])
      expect(sorted([...pairs.map(([, to]) => to), ...added])).toEqual([...after.keys()])
      const stay = pairs.filter(([from]) => !moved.some(([one]) => one === from))
      const places = stay.toSorted(([one], [other]) => one - other).map(([, to]) => to)
      expect(places).toEqual(sorted(places))
    }),
  )
})
