import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDifference, rebuildList } from './list-difference.ts'

const sameLetter = (one: string, other: string) => (one[0] === other[0] ? 1 : 0)
const of = (before: string, after: string) =>
  listDifference(before.split(' ').filter(Boolean), after.split(' ').filter(Boolean), sameLetter)

test.each([
  ['', '', { pairs: [], removed: [], added: [], moved: [] }],
  ['a b', 'a b', { removed: [], added: [], moved: [] }],
  ['a b', 'b', { removed: [0], added: [], moved: [] }],
  ['b', 'a b', { removed: [], added: [0], moved: [] }],
  ['a b c', 'c a b', { removed: [], added: [], moved: [[2, 0]] }],
  ['a b c', 'b c a', { removed: [], added: [], moved: [[0, 2]] }],
  ['a b', 'b a', { removed: [], added: [], moved: [[0, 1]] }],
  [
    'a1 b',
    'a2 b',
    {
      pairs: [
        [0, 0],
        [1, 1],
      ],
      removed: [],
      added: [],
      moved: [],
    },
  ],
  ['a1 b', 'c b', { removed: [0], added: [0], moved: [] }],
  ['a a', 'a', { removed: [1], added: [], moved: [] }],
  ['a1 a2', 'a2', { pairs: [[1, 0]], removed: [0] }],
  [
    'a1 a2',
    'a3 a2',
    {
      pairs: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
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

test('any list can be rebuilt from the members that stayed, moved and were added', () => {
  const list = fc.array(fc.constantFrom('a', 'a1', 'a2', 'b', 'b1', 'c', 'd', 'e'), { maxLength: 8 })
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { pairs, removed, added, moved } = listDifference(before, after, sameLetter)
      const unmoved = pairs.filter((pair) => !moved.some(([from]) => from === pair[0]))
      const placed = new Map(
        [...added, ...moved.map(([, to]) => to)].map((index) => [index, after[index] ?? '']),
      )
      expect(
        rebuildList(
          unmoved.map(([, to]) => after[to] ?? ''),
          placed,
        ),
      ).toEqual(after)
      expect(pairs.length + removed.length).toBe(before.length)
      expect(pairs.length + added.length).toBe(after.length)
    }),
  )
})
