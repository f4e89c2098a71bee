import { expect, test } from 'vitest'
import { durationAmong, scheduleUnits, withScheduleUnit } from '../steps/step/TimingSection.tsx'

test.each([
  ['5', 'minutes', 'hours', '5'],
  ['5', 'minutes', 'days', '1'],
  ['5', 'minutes', 'weeks', '1'],
  ['5', 'hours', 'months', '1'],
  ['2', 'weeks', 'months', '2'],
  ['3', 'days', 'weeks', '3'],
  ['1', 'weeks', 'minutes', '5'],
  ['2', 'days', 'hours', '1'],
  ['', 'weeks', 'days', ''],
])('every %s %s, then the unit %s: every %s', (amount, unit, next, expected) => {
  expect(withScheduleUnit({ amount, unit }, next)).toEqual({ amount: expected, unit: next })
})

test.each([
  [
    { amount: '7', unit: 'minutes' },
    { amount: '7', unit: 'minutes' },
  ],
  [
    { amount: '30', unit: 'seconds' },
    { amount: '5', unit: 'minutes' },
  ],
  [
    { amount: '2', unit: '' },
    { amount: '5', unit: 'minutes' },
  ],
])('%j on a schedule is %j', (before, after) => {
  expect(durationAmong(before, scheduleUnits)).toEqual(after)
})
