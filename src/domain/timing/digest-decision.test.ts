import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestDecision, type PastEvent } from './digest-decision.ts'
import { digestTimeline } from './digest-timeline.ts'

const time = (clock: string) => `2024-10-24T${clock.padEnd(8, ':00')}.000Z`
const event = (clock: string, payload: object = {}, more: object = {}): PastEvent => ({
  at: time(clock),
  payload,
  ...more,
})
const ten = { type: 'regular', amount: 10, unit: 'minutes' }
const byOrder = { ...ten, digestKey: 'order.id' }
const lookBack = { ...ten, backoff: true, backoffAmount: 1, backoffUnit: 'hours' }
const daily = { type: 'timed', amount: 1, unit: 'days', timed: { atTime: '09:00' } }

const told = (metadata: unknown, clock: string, history: PastEvent[], payload = {}, more = {}) => {
  const { decision, end, problem } = digestDecision(metadata, event(clock, payload, more), history)
  return [decision, end?.slice(5, 16), problem].filter(Boolean).join(' ')
}
const order = (id: unknown) => ({ order: { id } })

describe('one event after others', () => {
  test.each<[string, object, string, PastEvent[], object, string]>([
    ['the first opens a digest', ten, '12:00', [], {}, 'created 10-24T12:10'],
    ['the second joins it', ten, '12:05', [event('12:00')], {}, 'merged 10-24T12:10'],
    ['the moment of sending is too late', ten, '12:10', [event('12:00')], {}, 'created 10-24T12:20'],
    [
      'a merged event does not extend it',
      ten,
      '12:11',
      [event('12:00'), event('12:09')],
      {},
      'created 10-24T12:21',
    ],
    ['history in any order', ten, '12:09', [event('12:05'), event('12:00')], {}, 'merged 10-24T12:10'],
    ['later events do not count', ten, '12:00', [event('12:05')], {}, 'created 10-24T12:10'],
    ['the same moment joins', ten, '12:00', [event('12:00')], {}, 'merged 10-24T12:10'],
    ['weeks are seconds to the service', { ...ten, unit: 'weeks' }, '12:00', [], {}, 'created 10-24T12:00'],
    // keys
    ['equal values join', byOrder, '12:05', [event('12:00', order(7))], order(7), 'merged 10-24T12:10'],
    ['other values do not', byOrder, '12:05', [event('12:00', order(7))], order(8), 'created 10-24T12:15'],
    ['7 is not "7"', byOrder, '12:05', [event('12:00', order(7))], order('7'), 'created 10-24T12:15'],
    ['both without a value join', byOrder, '12:05', [event('12:00')], {}, 'merged 10-24T12:10'],
    ['no key, other payloads', ten, '12:05', [event('12:00', order(7))], order(8), 'merged 10-24T12:10'],
    // look-back
    ['nothing before: straight through', lookBack, '12:00', [], {}, 'skipped'],
    ['one before: a digest', lookBack, '12:30', [event('12:00')], {}, 'created 10-24T12:40'],
    ['exactly at the look-back', lookBack, '13:00', [event('12:00')], {}, 'created 10-24T13:10'],
    ['into the open digest', lookBack, '12:35', [event('12:00'), event('12:30')], {}, 'merged 10-24T12:40'],
    ['by type', { ...lookBack, type: 'backoff', backoff: undefined }, '12:00', [], {}, 'skipped'],
    ['switched off', { ...lookBack, backoff: false }, '12:00', [], {}, 'created 10-24T12:10'],
    [
      'weeks are weeks',
      { ...lookBack, backoffUnit: 'weeks' },
      '12:00',
      [{ at: '2024-10-17T12:00:00Z' }],
      {},
      'created 10-24T12:10',
    ],
    [
      'and no longer',
      { ...lookBack, backoffUnit: 'months' },
      '12:00',
      [{ at: '2024-09-24T11:59:59Z' }],
      {},
      'skipped',
    ],
    [
      'without an amount nothing counts',
      { ...lookBack, backoffAmount: undefined },
      '12:00',
      [event('12:00')],
      {},
      'skipped',
    ],
    // timed
    ['until tomorrow', daily, '12:00', [], {}, 'created 10-25T09:00'],
    ['all events of a day together', daily, '23:00', [event('12:00')], {}, 'merged 10-25T09:00'],
    // recorded decisions
    [
      'recorded as opened',
      ten,
      '12:30',
      [event('12:00', {}, { decision: 'created', end: time('13:00') })],
      {},
      'merged 10-24T13:00',
    ],
    [
      'recorded as merged',
      ten,
      '12:05',
      [event('12:00', {}, { decision: 'merged' })],
      {},
      'created 10-24T12:15',
    ],
    // incomplete settings
    ['no amount', { ...ten, amount: undefined }, '12:00', [], {}, 'failed noAmount'],
    ['no time', { ...daily, timed: {} }, '12:00', [], {}, 'failed noAtTime'],
  ])('%s', (_, metadata, clock, history, payload, expected) => {
    expect(told(metadata, clock, history, payload)).toBe(expected)
  })

  test('a digest belongs to one subscriber and one workflow', () => {
    const history = [event('12:00', {}, { subscriberId: 'ada', workflowId: 'w1' })]
    expect(told(ten, '12:05', history, {}, { subscriberId: 'ada', workflowId: 'w1' })).toBe(
      'merged 10-24T12:10',
    )
    expect(told(ten, '12:05', history, {}, { subscriberId: 'bo', workflowId: 'w1' })).toBe(
      'created 10-24T12:15',
    )
    expect(told(ten, '12:05', history, {}, { subscriberId: 'ada', workflowId: 'w2' })).toBe(
      'created 10-24T12:15',
    )
  })

  test('the decision contains key, value and times', () => {
    expect(digestDecision(byOrder, event('12:05', order(7)), [event('12:00', order(7))])).toMatchObject({
      decision: 'merged',
      openedAt: time('12:00'),
      end: time('12:10'),
      key: { path: 'order.id', value: '7' },
    })
    expect(digestDecision(lookBack, event('12:00'))).not.toHaveProperty('key')
    expect(digestDecision({ ...ten, unit: 'weeks' }, event('12:00')).note).toBe('countedAsSeconds')
  })

  test.each([undefined, null, {}, { at: 'soon' }])('an event without a time (%j) fails', (bad) => {
    expect(digestDecision(ten, bad as never)).toMatchObject({
      decision: 'failed',
      problem: 'badNow',
    })
  })
})

describe('a sequence of events', () => {
  const day = 86_400_000
  const start = Date.parse(time('00:00'))
  const anyEvents = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 3 * day }).map((offset) => start + offset),
      payload: fc.record({ k: fc.constantFrom(1, '1', 2, null) }),
    }),
    { maxLength: 30 },
  )
  const anyMetadata = fc.oneof(
    fc.record({
      type: fc.constantFrom('regular', 'backoff'),
      amount: fc.integer({ min: 1, max: 90 }),
      unit: fc.constantFrom('seconds', 'minutes', 'hours', 'weeks'),
      digestKey: fc.constantFrom('k', '', undefined),
      backoff: fc.boolean(),
      backoffAmount: fc.integer({ min: 1, max: 90 }),
      backoffUnit: fc.constantFrom('minutes', 'hours', 'days'),
    }),
    fc.record({
      type: fc.constant('timed'),
      amount: fc.integer({ min: 1, max: 3 }),
      unit: fc.constantFrom('hours', 'days', 'weeks'),
      digestKey: fc.constantFrom('k', ''),
      timed: fc.constant({ atTime: '09:00', weekDays: ['friday', 'monday'] }),
    }),
  )
  const law = (check: (metadata: { digestKey?: string | undefined }, events: PastEvent[]) => void) =>
    fc.assert(fc.property(anyMetadata, anyEvents, check))

  test('loses no event, and sends none twice', () => {
    law((metadata, events) => {
      const grouped = digestTimeline(metadata, events).sends.flatMap((send) => send.events)
      expect(grouped.toSorted((one, other) => one - other)).toEqual([...events.keys()])
    })
  })

  test('is never sent before the last of its events', () => {
    law((metadata, events) => {
      for (const send of digestTimeline(metadata, events).sends)
        for (const place of send.events)
          expect(Date.parse(send.at)).toBeGreaterThanOrEqual(Number(events[place]?.at))
    })
  })

  test('is separated by key: events of each value are decided as if they were alone', () => {
    law((metadata, events) => {
      const value = ({ payload }: PastEvent) => JSON.stringify((payload as { k: unknown }).k)
      const all = digestTimeline({ ...metadata, digestKey: 'k' }, events)
      for (const kind of new Set(events.map(value))) {
        const places = [...events.keys()].filter((place) => events[place] && value(events[place]) === kind)
        const alone = digestTimeline(
          { ...metadata, digestKey: 'k' },
          events.filter((each) => value(each) === kind),
        )
        expect(alone.decisions).toEqual(places.map((place) => all.decisions[place]))
      }
      for (const send of all.sends)
        expect(new Set(send.events.map((place) => events[place] && value(events[place]))).size).toBe(1)
    })
  })

  test('has the same decisions when decided one by one', () => {
    law((metadata, events) => {
      const ordered = events.toSorted((one, other) => Number(one.at) - Number(other.at))
      expect(digestTimeline(metadata, ordered).decisions).toEqual(
        ordered.map((each, place) => digestDecision(metadata, each, ordered.slice(0, place))),
      )
    })
  })

  test('within two minutes is sent together, except for the first event of a look-back', () => {
    const burst = ['12:00', '12:00:30', '12:01', '12:01:30', '12:02'].map((clock) => event(clock))
    expect(digestTimeline(ten, burst).sends).toEqual([
      { at: time('12:10'), kind: 'digest', partition: '["","",[]]', events: [0, 1, 2, 3, 4] },
    ])
    const first = digestTimeline(lookBack, burst).sends
    expect(first.map(({ at, kind, events }) => [at, kind, events.length])).toEqual([
      [time('12:00'), 'straight', 1],
      [time('12:10:30'), 'digest', 4],
    ])
  })

  test('leaves out an event without a time, and all events of a digest without settings', () => {
    const { decisions, sends } = digestTimeline(ten, [{ at: 'soon' }, event('12:00')])
    expect(decisions.map(({ decision }) => decision)).toEqual(['failed', 'created'])
    expect(sends.map((send) => send.events)).toEqual([[1]])
    expect(digestTimeline({}, [event('12:00')]).sends).toEqual([])
  })
})
