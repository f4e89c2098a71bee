import { describe, expect, test } from 'vitest'
import { moveStepOf, niceStep, scaleOf, viewOf } from './scale.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const noon = Date.UTC(2026, 10, 21, 12)

test.each<[atLeast: number, step: number]>([
  [0, second],
  [second, second],
  [second + 1, 2 * second],
  [20 * second, 30 * second],
  [31 * second, minute],
  [31 * minute, hour],
  [13 * hour, day],
  [3 * day, 7 * day],
  [20 * day, 28 * day],
  [400 * day, 1_826 * day],
  [1e9 * day, 365_250 * day],
])('the shortest round length of at least %d ms is %d ms', (atLeast, step) => {
  expect(niceStep(atLeast)).toBe(step)
})

describe('the first view', () => {
  test.each<[string, number[], length: number, from: number, to: number]>([
    ['shows a digest of five minutes and its end', [0, 5 * minute], 5 * minute, -30 * second, 5.5 * minute],
    ['shows one event of a digest that fails', [0], 5 * minute, -30 * second, 5.5 * minute],
    ['shows a digest of a second', [0, second], second, -second, 11 * second],
    ['shows a day of events', [0, day], 5 * minute, -2 * hour, 26 * hour],
    ['shows events that are out of order', [8 * minute, 0, 5 * minute], 5 * minute, -minute, 9 * minute],
  ])('%s', (_name, moments, length, from, to) => {
    const view = viewOf(
      moments.map((at) => noon + at),
      length,
    )
    expect([view.from - noon, view.to - noon]).toEqual([from, to])
  })

  test('does not change with every small move of the last event', () => {
    const view = viewOf([noon, noon + 61 * minute], minute)
    expect(viewOf([noon, noon + 62 * minute], minute)).toEqual(view)
  })
})

test('an arrow key moves by a small round length, and by a smaller one when zoomed in', () => {
  expect(moveStepOf({ from: 0, to: 6 * minute }, 1)).toBe(2 * second)
  expect(moveStepOf({ from: 0, to: 10 * day }, 1)).toBe(2 * hour)
  expect(moveStepOf({ from: 0, to: 10 * day }, 8)).toBe(10 * minute)
})

describe('positions and moments', () => {
  const view = { from: noon, to: noon + 10 * minute }
  test.each<[fromRight: boolean, at: number, x: number]>([
    [false, 0, 10],
    [false, 5 * minute, 110],
    [false, 10 * minute, 210],
    [true, 0, 210],
    [true, 2.5 * minute, 160],
    [true, 10 * minute, 10],
  ])('from the right: %s, %d ms is at %d px, and back', (fromRight, at, x) => {
    const scale = scaleOf(view, 220, 10, fromRight)
    expect(scale.toX(noon + at)).toBe(x)
    expect(scale.toMoment(x)).toBe(noon + at)
  })

  test('a position outside is the nearest visible moment', () => {
    const scale = scaleOf(view, 220, 10, false)
    expect(scale.toMoment(-50)).toBe(view.from)
    expect(scale.toMoment(500)).toBe(view.to)
  })
})
