import { expect, test } from 'vitest'
import { parseNumber, toTimeOfDay } from './optional-fields.ts'

test.each([
  ['5', 5],
  [' 12 ', 12],
  ['1.5', 1.5],
  ['５', 5],
  ['１２', 12],
  ['١٢', 12],
  ['۱۲', 12],
  ['-3', -3],
  ['', undefined],
  ['five', undefined],
  ['1 2', undefined],
])('the number %j is %j', (typed, number) => expect(parseNumber(typed)).toBe(number))

test.each([
  ['09:00', '09:00'],
  ['9:30', '09:30'],
  [' 9:30 ', '09:30'],
  ['９：３０', '09:30'],
  ['٩:٣٠', '09:30'],
  ['23:59:59', '23:59:59'],
  ['9', '9'],
  ['', ''],
])('the time of day %j is %j', (typed, time) => expect(toTimeOfDay(typed)).toBe(time))
