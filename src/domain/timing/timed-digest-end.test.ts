import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ordinals, ordinalValues, weekDays } from '#src/contract/step.ts'
import { timedDigestEnd } from './timed-digest-end.ts'

const timed = (amount: unknown, unit: unknown, schedule?: object) => ({
  type: 'timed',
  amount,
  unit,
  ...(schedule ? { timed: schedule } : {}),
})
const at = (atTime: string, more: object = {}) => ({ atTime, weekDays: [], monthDays: [], ...more })
const days = (amount: number, time: string) => timed(amount, 'days', at(time))
const weeks = (amount: number, time: string, ...names: string[]) =>
  timed(amount, 'weeks', at(time, { weekDays: names }))
const months = (amount: number, time: string, ...monthDays: number[]) =>
  timed(amount, 'months', at(time, { monthlyType: 'each', monthDays }))
const on = (amount: number, time: string, ordinal: string, ordinalValue: string) =>
  timed(amount, 'months', at(time, { monthlyType: 'on', ordinal, ordinalValue }))

const endOf = (metadata: unknown, now: unknown, zone?: string) => {
  const result = timedDigestEnd(metadata, now, zone, 'fixed')
  return 'problem' in result ? result.problem : result.end.replace(':00.000Z', 'Z')
}

// 24 October 2024 is a Thursday; the clocks of Berlin go back on the 27th, those of New York on 3 November.
const thursday = '2024-10-24T12:00:00.000Z'

describe('by the service’s clock', () => {
  test.each<[string, object, string, string]>([
    ['a minute', timed(1, 'minutes'), thursday, '2024-10-24T12:01Z'],
    ['an hour', timed(1, 'hours'), thursday, '2024-10-24T13:00Z'],
    ['an amount stored as text', timed('10', 'hours'), thursday, '2024-10-24T22:00Z'],
    ['minutes ignore the schedule', timed(5, 'minutes', at('09:00')), thursday, '2024-10-24T12:05Z'],
    // days
    ['later today', days(1, '18:30'), thursday, '2024-10-24T18:30Z'],
    ['earlier today is tomorrow', days(1, '09:00'), thursday, '2024-10-25T09:00Z'],
    ['this very minute is tomorrow', days(1, '12:00'), thursday, '2024-10-25T12:00Z'],
    ['seconds are read', days(1, '12:00:01'), thursday, '2024-10-24T12:00:01.000Z'],
    ['over the end of a month', days(1, '09:00'), '2024-10-31T09:00Z', '2024-11-01T09:00Z'],
    ['into a leap day', days(1, '09:00'), '2024-02-28T10:00Z', '2024-02-29T09:00Z'],
    ['over a February of 28 days', days(1, '09:00'), '2023-02-28T10:00Z', '2023-03-01T09:00Z'],
    ['midnight', days(1, '00:00'), thursday, '2024-10-25T00:00Z'],
    // weeks
    ['today is one of the days', weeks(1, '13:00', 'thursday'), thursday, '2024-10-24T13:00Z'],
    ['today, but too late', weeks(1, '11:00', 'thursday'), thursday, '2024-10-31T11:00Z'],
    ['the next day of two', weeks(1, '09:00', 'monday', 'friday'), thursday, '2024-10-25T09:00Z'],
    ['only monday', weeks(1, '09:00', 'monday'), thursday, '2024-10-28T09:00Z'],
    ['every second week, day to come', weeks(2, '09:00', 'friday'), thursday, '2024-10-25T09:00Z'],
    ['every second week, day gone', weeks(2, '09:00', 'monday'), thursday, '2024-11-04T09:00Z'],
    ['a sunday belongs to its week', weeks(2, '09:00', 'monday'), '2024-10-27T10:00Z', '2024-11-04T09:00Z'],
    // months, days by number
    ['a day to come', months(1, '09:00', 28), thursday, '2024-10-28T09:00Z'],
    ['a day gone', months(1, '09:00', 1), thursday, '2024-11-01T09:00Z'],
    ['the 31st of a month that has one', months(1, '09:00', 31), thursday, '2024-10-31T09:00Z'],
    ['the 31st skips a month of thirty', months(1, '09:00', 31), '2024-11-01T00:00Z', '2024-12-31T09:00Z'],
    ['the 29th in a leap year', months(1, '09:00', 29), '2024-02-01T00:00Z', '2024-02-29T09:00Z'],
    ['the next leap day', months(12, '09:00', 29), '2024-02-29T09:00Z', '2028-02-29T09:00Z'],
    [
      'without a kind, days by number',
      timed(1, 'months', at('09:00', { monthDays: [5] })),
      thursday,
      '2024-11-05T09:00Z',
    ],
    // months, days by ordinal
    ['first day', on(1, '12:00', '1', 'day'), '2023-05-04T12:00Z', '2023-06-01T12:00Z'],
    ['last day of thirty', on(1, '12:00', 'last', 'day'), '2023-06-01T12:00Z', '2023-06-30T12:00Z'],
    ['first weekday', on(1, '12:00', '1', 'weekday'), '2023-07-01T12:00Z', '2023-07-03T12:00Z'],
    ['last weekday', on(1, '12:00', 'last', 'weekday'), '2023-07-01T12:00Z', '2023-07-31T12:00Z'],
    [
      'last weekday before a weekend',
      on(1, '12:00', 'last', 'weekday'),
      '2024-03-01T00:00Z',
      '2024-03-29T12:00Z',
    ],
    ['first weekend day', on(1, '12:00', '1', 'weekend'), '2023-06-01T12:00Z', '2023-06-03T12:00Z'],
    ['last weekend day', on(1, '12:00', 'last', 'weekend'), '2023-06-01T12:00Z', '2023-06-25T12:00Z'],
    ['first wednesday', on(1, '12:00', '1', 'wednesday'), '2023-06-01T12:00Z', '2023-06-07T12:00Z'],
    ['last friday', on(1, '12:00', 'last', 'friday'), thursday, '2024-10-25T12:00Z'],
    ['a fifth that a month lacks', on(1, '12:00', '5', 'friday'), thursday, '2024-11-29T12:00Z'],
    ['every second month', on(2, '09:00', '1', 'monday'), thursday, '2024-12-02T09:00Z'],
  ])('%s', (_, metadata, now, end) => {
    expect(endOf(metadata, now)).toBe(end)
  })
})

describe('in a zone', () => {
  const berlin = 'Europe/Berlin'
  test.each<[string, object, string, string, string]>([
    ['summer in Berlin', days(1, '09:00'), '2024-07-01T00:00Z', berlin, '2024-07-01T07:00Z'],
    ['the night the clocks go back', days(1, '09:00'), '2024-10-26T10:00Z', berlin, '2024-10-27T08:00Z'],
    ['the night they go forward', days(1, '09:00'), '2024-03-30T10:00Z', berlin, '2024-03-31T07:00Z'],
    ['a time shown twice: the first', days(1, '02:30'), '2024-10-26T10:00Z', berlin, '2024-10-27T00:30Z'],
    ['between the two times: tomorrow', days(1, '02:30'), '2024-10-27T01:00Z', berlin, '2024-10-28T01:30Z'],
    ['a time never shown: an hour later', days(1, '02:30'), '2024-03-30T10:00Z', berlin, '2024-03-31T01:30Z'],
    ['already tomorrow there', days(1, '09:00'), '2024-10-24T20:00Z', 'Asia/Tokyo', '2024-10-25T00:00Z'],
    ['half an hour off', days(1, '09:00'), thursday, 'Asia/Kolkata', '2024-10-25T03:30Z'],
    [
      'monday of that zone',
      weeks(1, '08:00', 'monday'),
      '2024-10-27T20:00Z',
      'Pacific/Auckland',
      '2024-11-03T19:00Z',
    ],
    [
      'the last day of the month in that zone',
      on(1, '23:00', 'last', 'day'),
      '2024-10-31T22:30Z',
      berlin,
      '2024-11-30T22:00Z',
    ],
    ['the local month', months(1, '00:30', 1), '2024-10-31T23:15Z', berlin, '2024-10-31T23:30Z'],
    ['elapsed hours', timed(24, 'hours'), '2024-10-26T10:00Z', berlin, '2024-10-27T10:00Z'],
  ])('%s', (_, metadata, now, zone, end) => {
    expect(endOf(metadata, now, zone)).toBe(end)
  })
})

test.each<[string, object, string, boolean]>([
  ['the 31st from November', months(1, '09:00', 31), '2024-11-01T00:00Z', true],
  ['the 30th from the 31st of January', months(1, '09:00', 30), '2024-01-31T00:00Z', true],
  ['the same time one month on', months(1, '09:00', 24), '2024-10-24T09:00Z', false],
  ['the last day', on(1, '09:00', 'last', 'day'), '2024-10-31T10:00Z', false],
  ['a fifth friday', on(1, '12:00', '5', 'friday'), thursday, true],
  ['a day', days(1, '12:00'), thursday, false],
  ['minutes', timed(5, 'minutes'), thursday, false],
])('beyond one period or not: %s', (_, metadata, now, isBeyondPeriod) => {
  expect(timedDigestEnd(metadata, now, 'UTC', 'fixed')).toMatchObject({ isBeyondPeriod })
})

test.each<[string, unknown, unknown, string]>([
  ['no metadata', undefined, thursday, 'noAmount'],
  ['no amount', timed(undefined, 'days', at('09:00')), thursday, 'noAmount'],
  ['a negative amount', timed(-1, 'minutes'), thursday, 'badAmount'],
  ['an amount in words', timed('two', 'days'), thursday, 'badAmount'],
  ['no unit', timed(1, undefined), thursday, 'noUnit'],
  ['seconds', timed(30, 'seconds'), thursday, 'unknownUnit'],
  ['no time', timed(1, 'days'), thursday, 'noAtTime'],
  ['an empty time', days(1, ''), thursday, 'noAtTime'],
  ['24:00', days(1, '24:00'), thursday, 'badAtTime'],
  ['09:60', days(1, '09:60'), thursday, 'badAtTime'],
  ['an unknown day', weeks(1, '09:00', 'Monday'), thursday, 'badWeekDay'],
  ['the 32nd', months(1, '09:00', 32), thursday, 'badMonthDay'],
  ['no ordinal', on(1, '09:00', '', 'day'), thursday, 'noOrdinal'],
  ['an ordinal of six', on(1, '09:00', '6', 'day'), thursday, 'badOrdinal'],
  ['an unknown kind of day', on(1, '09:00', '1', 'holiday'), thursday, 'badOrdinal'],
  ['a day that never comes', months(12, '09:00', 31), '2024-02-01T00:00Z', 'never'],
  ['no now', days(1, '09:00'), undefined, 'badNow'],
  ['now in words', days(1, '09:00'), 'soon', 'badNow'],
])('%s: %s', (_, metadata, now, problem) => {
  expect(timedDigestEnd(metadata, now, undefined, 'fixed')).toEqual({ problem })
})

test('an unknown zone is refused', () => {
  const end = timedDigestEnd(days(1, '09:00'), thursday, 'Mars/Olympus')
  expect(end).toEqual({ problem: 'unknownZone' })
})

describe('by date, on the service of 2024', () => {
  test.each(Array.from({ length: 31 }, (_, index) => index + 1))('the %ith is refused', (date) => {
    expect(timedDigestEnd(months(1, '09:00', date), thursday)).toEqual({ problem: 'refusedMonthDays' })
  })
  test.each<[string, object, string, string]>([
    [
      'dates are ignored without a monthly type',
      timed(1, 'months', at('09:00', { monthDays: [5] })),
      thursday,
      '2024-11-05T09:00',
    ],
    ['by weekday', on(1, '09:00', '1', 'monday'), thursday, '2024-11-04T09:00'],
  ])('%s', (_, metadata, now, end) => {
    expect(timedDigestEnd(metadata, now)).toMatchObject({ end: `${end}:00.000Z` })
  })
})

describe('without days, every day of each interval week or month', () => {
  test.each<[string, object, string, string]>([
    ['two weeks, past time: tomorrow', weeks(2, '09:00'), '2023-05-04T10:00Z', '2023-05-05T09:00'],
    ['two weeks, future time: today', weeks(2, '09:00'), '2023-05-04T08:00Z', '2023-05-04T09:00'],
    ['two weeks, on their last day', weeks(2, '09:00'), '2023-05-07T10:00Z', '2023-05-15T09:00'],
    ['a week, this very minute', weeks(1, '09:00'), '2023-05-04T09:00Z', '2023-05-05T09:00'],
    ['a week, on its last day', weeks(1, '09:00'), '2023-05-07T10:00Z', '2023-05-08T09:00'],
    ['a month, past time: tomorrow', months(1, '09:00'), '2023-05-04T10:00Z', '2023-05-05T09:00'],
    ['two months, on their last day', months(2, '09:00'), '2023-05-31T10:00Z', '2023-07-01T09:00'],
  ])('%s', (_, metadata, now, end) => {
    for (const semantics of ['2024', 'fixed'] as const)
      expect(timedDigestEnd(metadata, now, 'UTC', semantics)).toMatchObject({
        end: `${end}:00.000Z`,
        isBeyondPeriod: false,
      })
  })
})

const anySchedule = fc.record({
  amount: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom('minutes', 'hours', 'days', 'weeks', 'months'),
  timed: fc.record({
    atTime: fc.constantFrom('00:00', '02:30', '09:15', '23:59:59'),
    weekDays: fc.uniqueArray(fc.constantFrom(...weekDays)),
    monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 })),
    monthlyType: fc.constantFrom('each', 'on'),
    ordinal: fc.constantFrom(...ordinals),
    ordinalValue: fc.constantFrom(...ordinalValues),
  }),
})
const anyNow = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2035-01-01') })
const anyZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Apia',
  'Australia/Lord_Howe',
)

test('ends after now, by the milliseconds it reports', () => {
  fc.assert(
    fc.property(anySchedule, anyNow, anyZone, (metadata, now, zone) => {
      const result = timedDigestEnd(metadata, now, zone, 'fixed')
      if ('problem' in result) {
        expect(result.problem).toBe('never')
        return
      }
      expect(result.milliseconds).toBeGreaterThan(0)
      expect(Date.parse(result.end)).toBe(now + result.milliseconds)
    }),
  )
})
