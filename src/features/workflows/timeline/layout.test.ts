import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf } from './axis.ts'
import { packLanes, layoutOf, sizes, textWidth, truncate } from './layout.ts'
import { type SampleEvent } from './events.ts'
import { scaleOf, viewOf } from './scale.ts'
import { momentsOf, simulate, type Timing } from './simulation.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const timings: Timing[] = [
  { kind: 'digest', metadata: { type: 'regular', amount: 5, unit: 'minutes' } },
  { kind: 'digest', metadata: { type: 'regular', amount: 5, unit: 'minutes', digestKey: 'a' } },
  {
    kind: 'digest',
    metadata: { type: 'backoff', amount: 9, unit: 'minutes', backoffAmount: 9, backoffUnit: 'minutes' },
  },
  { kind: 'delay', metadata: { type: 'regular', amount: 30, unit: 'minutes' } },
  { kind: 'delay', metadata: { type: 'regular' } },
]

const drawn = (timing: Timing, events: readonly SampleEvent[], width: number, fromRight = false) => {
  const simulation = simulate(timing, events)
  const scale = scaleOf(viewOf(momentsOf(simulation), 5 * minute), width, 12, fromRight)
  const layout = layoutOf(timing.kind === 'delay' ? packLanes(simulation, scale) : simulation, {
    scale,
    hasHeads: timing.metadata['digestKey'] !== undefined,
    labelOf: ({ events: { length } }) => `${length} until 12:10:00 PM`,
  })
  return { simulation, scale, layout }
}
const event = (id: number, minutes: number, key = 'A'): SampleEvent => ({
  id: `${id}`,
  at: noon + minutes * minute,
  key,
  date: '',
})

type Box = { left: number; right: number; top: number; bottom: number }
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('a layout', () => {
  const someEvents = fc.array(fc.tuple(fc.nat(60), fc.constantFrom('A', 'B', '')), {
    minLength: 1,
    maxLength: 24,
  })

  test('has no overlapping marks and labels, however narrow it is', () => {
    fc.assert(
      fc.property(
        someEvents,
        fc.constantFrom(...timings),
        fc.constantFrom(280, 640),
        fc.boolean(),
        (given, timing, width, fromRight) => {
          const { simulation, layout } = drawn(
            timing,
            given.map(([at, key], place) => event(place + 1, at, key)),
            width,
            fromRight,
          )
          const half = sizes.mark / 2
          const marks = layout.marks.map(({ x, y }) => ({
            left: x - half,
            right: x + half,
            top: y - half,
            bottom: y + half,
          }))
          const labels = layout.labels.map(({ text, x, y }) => ({
            left: x - textWidth(text) / 2,
            right: x + textWidth(text) / 2,
            top: y - 9,
            bottom: y + 2,
          }))
          const boxes = [...marks, ...labels]
          for (const [place, box] of boxes.entries()) {
            for (const other of boxes.slice(place + 1)) expect(meet(box, other)).toBe(false)
            expect(box.left).toBeGreaterThanOrEqual(0)
            expect(box.right).toBeLessThanOrEqual(width)
            expect(box.bottom).toBeLessThanOrEqual(layout.height)
          }
          expect(layout.marks).toHaveLength(simulation.entries.length)
          expect(layout.bands).toHaveLength(simulation.bands.length)
        },
      ),
    )
  })

  test('has the events of a digest in its band', () => {
    fc.assert(
      fc.property(someEvents, fc.constantFrom(...timings), fc.boolean(), (given, timing, fromRight) => {
        const events = given.map(([at, key], place) => event(place + 1, at, key))
        const { layout } = drawn(timing, events, 640, fromRight)
        for (const { band, x, width, y, height, endX } of layout.bands) {
          expect(fromRight ? x : x + width).toBe(endX)
          for (const mark of layout.marks.filter(({ entry }) => band.events.includes(entry.event.id))) {
            expect(mark.x).toBeGreaterThanOrEqual(x)
            expect(mark.x).toBeLessThanOrEqual(x + width)
            expect(mark.y).toBeGreaterThan(y)
            expect(mark.y).toBeLessThan(y + height)
          }
        }
      }),
    )
  })

  test('has a lane per value of the key, with room for its name', () => {
    const [, byKey] = timings
    if (!byKey) throw new Error('There is one')
    const { layout } = drawn(byKey, [event(1, 0), event(2, 1, 'B'), event(3, 2), event(4, 2)], 640)
    expect(layout.lanes.map(({ value }) => value)).toEqual(['A', 'B'])
    const [first, second] = layout.lanes
    // Two simultaneous events are stacked.
    expect(first?.height).toBe(sizes.head + 2 * sizes.row + sizes.label)
    expect(second?.y).toBe(sizes.gap + (first?.height ?? 0) + sizes.gap)
  })

  test('lets delays that do not overlap share a lane', () => {
    const delay: Timing = { kind: 'delay', metadata: { type: 'regular', amount: 5, unit: 'minutes' } }
    const apart = drawn(delay, [event(1, 0), event(2, 30), event(3, 60)], 640)
    expect(apart.layout.lanes).toHaveLength(1)
    const atOnce = drawn(delay, [event(1, 0), event(2, 1), event(3, 60)], 640)
    expect(atOnce.layout.lanes).toHaveLength(2)
  })
})

test('the labels of an axis do not touch, and days take precedence over times', () => {
  const view = { from: noon, to: noon + 36 * 60 * minute }
  const ticks = axisOf(scaleOf(view, 640, 12, false), 'UTC', ({ at, precision }) =>
    precision === 'day' ? 'Sunday 22 November' : new Date(at).toISOString().slice(11, 16),
  )
  const written = ticks
    .flatMap(({ x, text }) => (text === undefined ? [] : [{ x, text }]))
    .toSorted((a, b) => a.x - b.x)
  expect(written.some(({ text }) => text === 'Sunday 22 November')).toBe(true)
  expect(written.length).toBeLessThan(ticks.length)
  for (const [place, { x, text }] of written.entries()) {
    const before = written[place - 1]
    if (before) expect(x - before.x).toBeGreaterThanOrEqual((textWidth(text) + textWidth(before.text)) / 2)
  }
})

test('the name of a lane is truncated if it does not fit into the drawing', () => {
  expect(truncate('order.id: A', 300)).toBe('order.id: A')
  const cut = truncate('order.id: '.repeat(20), 300)
  expect(cut).toMatch(/^order.*…$/)
  expect(textWidth(cut)).toBeLessThan(300 - sizes.gap)
})
