import { describe, expect, test } from 'vitest'
import { presetEvents, type Preset, type SampleEvent } from './events.ts'
import { keyOf, lengthOf, simulate, type Timing } from './simulation.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const digest = (metadata: object): Timing => ({ kind: 'digest', metadata: { ...metadata } })
const delay = (metadata: object): Timing => ({ kind: 'delay', metadata: { ...metadata } })
const five = digest({ type: 'regular', amount: 5, unit: 'minutes' })
const byOrder = digest({ ...five.metadata, digestKey: 'order.id' })
const lookBack = digest({ ...five.metadata, backoff: true, backoffAmount: 5, backoffUnit: 'minutes' })
const daily = digest({ type: 'timed', amount: 1, unit: 'days', timed: { atTime: '09:00' } })
const monthly = digest({
  type: 'timed',
  amount: 1,
  unit: 'months',
  timed: { atTime: '09:00', monthlyType: 'on', ordinal: 'last', ordinalValue: 'day' },
})

/** Events sent together, and when: `1 3 → 12:05`. */
function told(timing: Timing, events: readonly SampleEvent[]) {
  const batches = new Map<string, string[]>()
  for (const { event, sentAt, outcome, decision } of simulate(timing, events)) {
    if (sentAt === undefined || outcome === 'skipped') continue
    const batch = decision ? `${decision.partition} ${sentAt}` : event.id
    batches.set(batch, [...(batches.get(batch) ?? []), event.id])
  }
  const sent = (id: string | undefined) => simulate(timing, events).find(({ event }) => event.id === id)
  return [...batches.values()].map(
    (ids) => `${ids.join(' ')} → ${new Date(sent(ids[0])?.sentAt ?? 0).toISOString().slice(5, 16)}`,
  )
}
const outcomes = (timing: Timing, events: readonly SampleEvent[]) =>
  simulate(timing, events)
    .map(({ outcome }) => outcome)
    .join(' ')

describe('what the presets show', () => {
  test.each<[string, Timing, Preset, string[]]>([
    ['around one digest', five, 'around', ['1 2 3 → 11-21T12:05', '4 → 11-21T12:13']],
    [
      'around one digest, by key',
      byOrder,
      'around',
      ['1 3 → 11-21T12:05', '2 → 11-21T12:07', '4 → 11-21T12:13'],
    ],
    ['around one digest that looks back', lookBack, 'around', ['2 3 → 11-21T12:07', '4 → 11-21T12:13']],
    ['five in two minutes', five, 'fiveInTwo', ['1 2 3 4 5 → 11-21T12:05']],
    ['a burst', five, 'burst', ['1 2 3 4 5 6 → 11-21T12:05', '7 → 11-21T15:05']],
    ['a burst, looking back', lookBack, 'burst', ['2 3 4 5 6 → 11-21T12:05']],
    [
      'one a day, sent every morning',
      daily,
      'daily',
      ['1 → 11-22T09:00', '2 → 11-23T09:00', '3 → 11-24T09:00', '4 → 11-25T09:00', '5 → 11-26T09:00'].concat(
        '6 → 11-27T09:00',
        '7 → 11-28T09:00',
      ),
    ],
    [
      'the last day of months of all lengths',
      monthly,
      'monthly',
      ['1 → 11-30T09:00', '2 → 12-31T09:00', '3 → 01-31T09:00', '4 → 02-28T09:00', '5 → 03-31T09:00'].concat(
        '6 → 04-30T09:00',
      ),
    ],
    [
      'delays run side by side',
      delay({ type: 'regular', amount: 1, unit: 'hours' }),
      'fiveInTwo',
      ['1 → 11-21T13:00', '2 → 11-21T13:00', '3 → 11-21T13:01', '4 → 11-21T13:01', '5 → 11-21T13:02'],
    ],
  ])('%s', (_name, timing, preset, bands) => {
    const length = lengthOf(timing, noon) ?? 5 * minute
    expect(told(timing, presetEvents(preset, noon, length))).toEqual(bands)
  })

  test('a delay until a date reads it from the payload, and a past one fails', () => {
    const timing = delay({ type: 'scheduled', delayPath: 'sendAt' })
    const events = presetEvents('around', noon, hour)
    expect(told(timing, events)).toEqual(['1 → 11-21T13:00', '2 → 11-21T13:00', '3 → 11-21T13:00'])
    const entries = simulate(timing, events)
    expect(entries[3]).toMatchObject({ outcome: 'failed', problem: 'pastDate' })
    const changed = events.map((event) => ({ ...event, date: event.id === '1' ? '' : 'soon' }))
    expect(simulate(timing, changed).map(({ problem }) => problem)).toEqual([
      'noDate',
      'badDate',
      'badDate',
      'badDate',
    ])
  })
})

describe('the simulation', () => {
  const events = presetEvents('around', noon, 5 * minute)
  test('reads the key at any depth', () => {
    const deep = digest({ ...five.metadata, digestKey: 'items[0].__proto__.id' })
    expect(told(deep, events)).toEqual(told(byOrder, events))
    expect(keyOf(deep)).toBe('items[0].__proto__.id')
  })

  test('reports events that pass straight through, fail, or are counted in another unit', () => {
    expect(outcomes(lookBack, events)).toBe('skipped created merged created')
    expect(simulate(lookBack, events)[0]?.sentAt).toBe(noon)
    expect(outcomes(digest({ type: 'regular' }), events)).toBe('failed failed failed failed')
    const weeks = simulate(digest({ type: 'regular', amount: 2, unit: 'weeks' }), events)
    expect(weeks[0]).toMatchObject({ note: 'countedAsSeconds', sentAt: noon + 2000 })
  })

  test('is in chronological order, whatever the order of the events', () => {
    expect(simulate(lookBack, events.toReversed())).toEqual(simulate(lookBack, events))
  })
})
