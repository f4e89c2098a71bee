import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitOf } from './wait-of.ts'

const now = '2024-10-24T12:00:00.000Z'
const regular = (amount: unknown, unit?: unknown, type: unknown = 'regular') => ({ type, amount, unit })
const scheduled = (delayPath?: unknown) => ({ type: 'scheduled', delayPath })
const minutes = (count: number) => ({ milliseconds: count * 60_000 })

test.each<[string, unknown, object]>([
  ['seconds', regular(30, 'seconds'), { milliseconds: 30_000, until: '2024-10-24T12:00:30.000Z' }],
  ['minutes', regular(5, 'minutes'), { ...minutes(5), until: '2024-10-24T12:05:00.000Z' }],
  ['hours', regular(2, 'hours'), { ...minutes(120), until: '2024-10-24T14:00:00.000Z' }],
  ['days', regular(3, 'days'), { ...minutes(3 * 1440), until: '2024-10-27T12:00:00.000Z' }],
  ['nothing', regular(0, 'minutes'), { milliseconds: 0, until: now }],
  ['half a minute', regular(0.5, 'minutes'), { milliseconds: 30_000, until: '2024-10-24T12:00:30.000Z' }],
  [
    'an amount stored as text',
    regular('10', 'minutes'),
    { ...minutes(10), until: '2024-10-24T12:10:00.000Z' },
  ],
  [
    'the look-back type',
    regular(5, 'minutes', 'backoff'),
    { ...minutes(5), until: '2024-10-24T12:05:00.000Z' },
  ],
  ['no type', regular(5, 'minutes', undefined), { ...minutes(5), until: '2024-10-24T12:05:00.000Z' }],
  [
    'weeks',
    regular(2, 'weeks'),
    { milliseconds: 2_000, until: '2024-10-24T12:00:02.000Z', note: 'countedAsSeconds' },
  ],
  [
    'months',
    regular(1, 'months'),
    { milliseconds: 1_000, until: '2024-10-24T12:00:01.000Z', note: 'countedAsSeconds' },
  ],
  [
    'years',
    regular(9, 'years'),
    { milliseconds: 9_000, until: '2024-10-24T12:00:09.000Z', note: 'countedAsSeconds' },
  ],
  ['no amount', regular(undefined, 'minutes'), { problem: 'noAmount' }],
  ['an empty amount', regular('', 'minutes'), { problem: 'noAmount' }],
  ['no unit', regular(5), { problem: 'noUnit' }],
  ['a negative amount', regular(-5, 'minutes'), { problem: 'badAmount' }],
  ['an amount in words', regular('five', 'minutes'), { problem: 'badAmount' }],
  ['a list', regular([5], 'minutes'), { problem: 'badAmount' }],
  ['beyond all dates', regular(1e15, 'days'), { problem: 'never' }],
  ['beyond the year 9999', regular(3_000_000, 'days'), { problem: 'never' }],
  ['no metadata', undefined, { problem: 'noMetadata' }],
  ['a text', 'regular', { problem: 'noMetadata' }],
  [
    'timed',
    { type: 'timed', amount: 2, unit: 'hours' },
    { ...minutes(120), until: '2024-10-24T14:00:00.000Z' },
  ],
  ['a blank amount', { type: 'regular', amount: ' ', unit: 'minutes' }, { problem: 'badAmount' }],
  ['timed, without a time', { type: 'timed', amount: 2, unit: 'days' }, { problem: 'noAtTime' }],
  [
    'timed, more than one period away',
    {
      type: 'timed',
      amount: 1,
      unit: 'months',
      timed: { atTime: '12:00', monthlyType: 'on', ordinal: '5', ordinalValue: 'friday' },
    },
    { ...minutes(36 * 1440), until: '2024-11-29T12:00:00.000Z', note: 'beyondPeriod' },
  ],
])('%s', (_, metadata, wait) => {
  expect(waitOf(metadata, now)).toEqual(wait)
})

test.each<[string, unknown, unknown, object]>([
  [
    'an instant',
    scheduled('at'),
    { at: '2024-10-24T12:10:00.000Z' },
    { ...minutes(10), until: '2024-10-24T12:10:00.000Z' },
  ],
  [
    'a time with an offset',
    scheduled('at'),
    { at: '2024-10-24T14:10:00+02:00' },
    { ...minutes(10), until: '2024-10-24T12:10:00.000Z' },
  ],
  [
    'a time without a zone, in UTC',
    scheduled('at'),
    { at: '2024-10-24T12:10:00' },
    { ...minutes(10), until: '2024-10-24T12:10:00.000Z' },
  ],
  [
    'a time in words without a zone, in UTC',
    scheduled('at'),
    { at: 'Oct 24, 2024 12:10' },
    { ...minutes(10), until: '2024-10-24T12:10:00.000Z' },
  ],
  [
    'the start of a day',
    scheduled('at'),
    { at: '2024-10-25' },
    { ...minutes(720), until: '2024-10-25T00:00:00.000Z' },
  ],
  [
    'milliseconds',
    scheduled('at'),
    { at: Date.parse(now) + 1 },
    { milliseconds: 1, until: '2024-10-24T12:00:00.001Z' },
  ],
  ['this very moment', scheduled('at'), { at: now }, { milliseconds: 0, until: now }],
  [
    'a moment ago',
    scheduled('at'),
    { at: '2024-10-24T11:59:59.999Z' },
    { problem: 'pastDate', at: '2024-10-24T11:59:59.999Z' },
  ],
  [
    'today, as a day',
    scheduled('at'),
    { at: '2024-10-24' },
    { problem: 'pastDate', at: '2024-10-24T00:00:00.000Z' },
  ],
  ['a path is one key', scheduled('a.b'), { a: { b: '2025-01-01' } }, { problem: 'noDate' }],
  [
    'a key with a dot',
    scheduled('a.b'),
    { 'a.b': '2024-10-25' },
    { ...minutes(720), until: '2024-10-25T00:00:00.000Z' },
  ],
  ['a missing field', scheduled('at'), {}, { problem: 'noDate' }],
  ['a missing payload', scheduled('at'), undefined, { problem: 'noDate' }],
  ['null', scheduled('at'), { at: null }, { problem: 'noDate' }],
  ['an inherited property', scheduled('constructor'), {}, { problem: 'noDate' }],
  ['text that is not a date', scheduled('at'), { at: 'soon' }, { problem: 'badDate' }],
  ['an object', scheduled('at'), { at: {} }, { problem: 'badDate' }],
  ['a missing path', scheduled(), { at: now }, { problem: 'noDelayPath' }],
  ['an empty path', scheduled(''), { '': now }, { problem: 'noDelayPath' }],
])('until %s', (_, metadata, payload, wait) => {
  expect(waitOf(metadata, now, payload, 'fixed')).toEqual(wait)
})

test.each<[unknown, object]>([
  ['2024-10-24T12:10:00.000Z', { ...minutes(10), until: '2024-10-24T12:10:00.000Z' }],
  ['2024-10-24T12:10:00Z', { problem: 'refusedDate' }],
  ['2024-10-24T12:10:00', { problem: 'refusedDate' }],
  ['2024-10-24T14:10:00.000+02:00', { problem: 'refusedDate' }],
  ['2024-10-25', { problem: 'refusedDate' }],
  ['2024-10-24', { problem: 'refusedDate' }],
  [Date.parse(now) + 1, { problem: 'refusedDate' }],
  ['soon', { problem: 'badDate' }],
])('on the service of 2024, until the date %j', (date, wait) => {
  expect(waitOf(scheduled('at'), now, { at: date })).toEqual(wait)
})

test.each(['mystery', 'Regular', 5])('does not wait for an unknown type such as %j', (type) => {
  expect(waitOf({ type, amount: 5, unit: 'minutes' }, now)).toEqual({
    milliseconds: 0,
    until: now,
    note: 'unknownType',
  })
})

test('needs a start time', () => {
  expect(waitOf(regular(5, 'minutes'), 'soon')).toEqual({ problem: 'badNow' })
  expect(waitOf(regular(5, 'minutes'), Date.parse(now))).toEqual(waitOf(regular(5, 'minutes'), now))
})

test('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (metadata, from, payload) => {
      expect(waitOf(metadata, from, payload)).toBeTypeOf('object')
      expect(waitOf(scheduled('at'), now, { at: payload })).toBeTypeOf('object')
    }),
  )
})
