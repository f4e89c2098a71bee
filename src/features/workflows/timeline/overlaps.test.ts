import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelsWithoutOverlap, rowsOf } from './overlaps.ts'

describe('rows', () => {
  test.each<[string, [number, number][], number[]]>([
    ['none', [], []],
    [
      'one after another',
      [
        [0, 10],
        [20, 30],
      ],
      [0, 0],
    ],
    [
      'that touch',
      [
        [0, 10],
        [10, 20],
      ],
      [0, 0],
    ],
    [
      'that overlap',
      [
        [0, 10],
        [5, 15],
        [9, 20],
      ],
      [0, 1, 2],
    ],
    [
      'a row that is free again',
      [
        [0, 10],
        [5, 25],
        [12, 20],
      ],
      [0, 1, 0],
    ],
    [
      'out of order',
      [
        [12, 20],
        [0, 10],
        [5, 25],
      ],
      [0, 0, 1],
    ],
    [
      'at the same place',
      [
        [0, 10],
        [0, 10],
      ],
      [0, 1],
    ],
  ])('%s', (_name, stretches, rows) => {
    expect(rowsOf(stretches.map(([from, to]) => ({ from, to })))).toEqual(rows)
  })

  test('no two ranges in a row overlap, and there are no more rows than necessary', () => {
    const stretch = fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 30 }))
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 24 }), (given) => {
        const stretches = given.map(([from, length]) => ({ from, to: from + length }))
        const rows = rowsOf(stretches)
        for (const [one, a] of stretches.entries())
          for (const [other, b] of stretches.entries())
            if (one < other && rows[one] === rows[other]) expect(a.from >= b.to || b.from >= a.to).toBe(true)
        const atOnce = stretches.map(
          ({ from }) => stretches.filter((each) => each.from <= from && from < each.to).length,
        )
        expect(Math.max(-1, ...rows) + 1).toBe(Math.max(0, ...atOnce))
      }),
    )
  })
})

describe('labels', () => {
  test.each<[string, [x: number, width: number][], (number | undefined)[]]>([
    [
      'apart',
      [
        [50, 40],
        [150, 40],
      ],
      [50, 150],
    ],
    [
      'the first wins',
      [
        [50, 40],
        [60, 40],
      ],
      [50, undefined],
    ],
    [
      'as close as the gap',
      [
        [50, 40],
        [98, 40],
      ],
      [50, 98],
    ],
    [
      'moved in from the edges',
      [
        [5, 40],
        [198, 40],
      ],
      [20, 180],
    ],
    [
      'moved in, then on another',
      [
        [45, 40],
        [5, 40],
      ],
      [45, undefined],
    ],
    [
      'out of sight',
      [
        [-5, 40],
        [210, 40],
      ],
      [undefined, undefined],
    ],
    ['too wide', [[100, 220]], [undefined]],
  ])('%s', (_name, labels, places) => {
    expect(
      labelsWithoutOverlap(
        labels.map(([x, width]) => ({ x, width })),
        200,
        8,
      ),
    ).toEqual(places)
  })
})
