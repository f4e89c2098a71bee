import { expect, test } from 'vitest'
import { waitOf } from './wait-of.ts'

const now = '2024-10-24T12:00:00.000Z'
const regular = (amount: unknown, unit?: unknown, type: unknown = 'regular') => ({ type, amount, unit })
const scheduled = (delayPath?: unknown) => ({ type: 'scheduled', delayPath })
const after = (minutes: number) => ({
  milliseconds: minutes * 60_000,
  until: new Date(Date.parse(now) + minutes * 60_000).toISOString(),
})
const asSeconds = (count: number) => ({ ...after(count / 60), note: 'countedAsSeconds' })

test.each<[string, unknown, object]>([
  ['seconds', regular(30, 'seconds'), after(0.5)],
  ['minutes', regular(5, 'minutes'), after(5)],
  ['hours', regular(2, 'hours'), after(120)],
  ['days', regular(3, 'days'), after(3 * 1440)],
  ['nothing', regular(0, 'minutes'), after(0)],
  ['an amount stored as text', regular('10', 'minutes'), after(10)],
  ['the look-back type', regular(5, 'minutes', 'backoff'), after(5)],
  ['no type', regular(5, 'minutes', undefined), after(5)],
  ['weeks', regular(2, 'weeks'), asSeconds(2)],
  ['months', regular(1, 'months'), asSeconds(1)],
  ['years', regular(9, 'years'), asSeconds(9)],
  ['no amount', regular(undefined, 'minutes'), { problem: 'noAmount' }],
  ['an empty amount', regular('', 'minutes'), { problem: 'noAmount' }],
  ['no unit', regular(5), { problem: 'noUnit' }],
  ['a negative amount', regular(-5, 'minutes'), { problem: 'badAmount' }],
  ['an amount in words', regular('five', 'minutes'), { problem: 'badAmount' }],
  ['beyond all dates', regular(1e15, 'days'), { problem: 'never' }],
  ['no metadata', undefined, { problem: 'noMetadata' }],
  ['timed', { type: 'timed', amount: 2, unit: 'hours' }, after(120)],
  ['timed, without a time', { type: 'timed', amount: 2, unit: 'days' }, { problem: 'noAtTime' }],
  [
    'timed, more than one period away',
    {
      type: 'timed',
      amount: 1,
      unit: 'months',
      timed: { atTime: '12:00', monthlyType: 'on', ordinal: '5', ordinalValue: 'friday' },
    },
    { ...after(36 * 1440), note: 'beyondPeriod' },
  ],
])('%s', (_, metadata, wait) => {
  expect(waitOf(metadata, now)).toEqual(wait)
})

test.each<[string, unknown, unknown, object]>([
  ['an instant', 'at', { at: '2024-10-24T12:10:00.000Z' }, after(10)],
  ['a time without a zone, in UTC', 'at', { at: '2024-10-24T12:10:00' }, after(10)],
  ['a time in words without a zone, in UTC', 'at', { at: 'Oct 24, 2024 12:10' }, after(10)],
  ['milliseconds', 'at', { at: Date.parse(now) + 1 }, after(1 / 60_000)],
  ['this very moment', 'at', { at: now }, after(0)],
  [
    'a moment ago',
    'at',
    { at: '2024-10-24T11:59:59.999Z' },
    { problem: 'pastDate', at: '2024-10-24T11:59:59.999Z' },
  ],
  ['today, as a day', 'at', { at: '2024-10-24' }, { problem: 'pastDate', at: '2024-10-24T00:00:00.000Z' }],
  ['a path is one key', 'a.b', { a: { b: '2025-01-01' } }, { problem: 'noDate' }],
  ['a missing field', 'at', {}, { problem: 'noDate' }],
  ['text that is not a date', 'at', { at: 'soon' }, { problem: 'badDate' }],
  ['a missing path', undefined, { at: now }, { problem: 'noDelayPath' }],
  ['an empty path', '', { '': now }, { problem: 'noDelayPath' }],
])('until %s', (_, path, payload, wait) => {
  expect(waitOf(scheduled(path), now, payload, 'fixed')).toEqual(wait)
})

test.each<[unknown, object]>([
  ['2024-10-24T12:10:00.000Z', after(10)],
  ['2024-10-24T12:10:00Z', { problem: 'refusedDate' }],
  ['2024-10-24T14:10:00.000+02:00', { problem: 'refusedDate' }],
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
