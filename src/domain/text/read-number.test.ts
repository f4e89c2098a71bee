import { expect, test } from 'vitest'
import { readNumber, readNumbers, readTimeOfDay } from './read-number.ts'

test.each<[string, number | undefined]>([
  ['5', 5],
  [' 12 ', 12],
  ['５', 5],
  ['1 000', 1000],
  ['12\u202f345\u2009678', 12_345_678],
  ['1.5', 1.5],
  ['-3', -3],
  ['1000.000', 1000],
  // A thousand or one, by country.
  ['1.000', undefined],
  ['1,000', undefined],
  ['1,5', undefined],
  ['1 00', undefined],
  ["1'000", undefined],
  ['0x10', undefined],
  ['999999999999999', 999_999_999_999_999],
  ['9007199254740993', undefined],
  ['', undefined],
])('%j is read as %j', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test.each<[string, number[]]>([
  ['1, 15', [1, 15]],
  ['１、１５', [1, 15]],
  ['1;x', [1, Number.NaN]],
  ['', []],
])('%j are the days %j', (typed, days) => {
  expect(readNumbers(typed)).toEqual(days)
})

test.each([
  ['9:30', '09:30'],
  ['９：３０', '09:30'],
  ['9:30:15', '09:30:15'],
  ['9', '9'],
  ['9:3', '9:3'],
])('%j is the time %j', (typed, time) => {
  expect(readTimeOfDay(typed)).toBe(time)
})
