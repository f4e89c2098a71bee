import { expect, test } from 'vitest'
import { formattedDate } from './date-format.ts'

const date = new Date('2026-03-01T15:04:09.000Z')

test.each<[string, string]>([
  ['PP', 'Mar 1, 2026'],
  ['PPP', 'March 1st, 2026'],
  ['PPPP', 'Sunday, March 1st, 2026'],
  ['PPpp', 'Mar 1, 2026, 3:04:09 PM'],
  ['EEEE, d MMMM yyyy', 'Sunday, 1 March 2026'],
  ["EEE yy-M-dd 'at' HH:mm:ss 'o''clock'", "Sun 26-3-01 at 15:04:09 o'clock"],
  ["do ''Mo'' y h hh H m s aaa", "1st '3rd' 2026 3 03 15 4 9 pm"],
])('%s', (pattern, expected) => {
  expect(formattedDate(date, pattern)).toBe(expected)
})

test.each([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31])('day %i has its own ending', (day) => {
  const [, ending = ''] = /\d+(.*)/.exec(formattedDate(new Date(Date.UTC(2026, 0, day)), 'do')) ?? []
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(day)
  expect(ending).toBe({ one: 'st', two: 'nd', few: 'rd' }[rule as string] ?? 'th')
})

test.each(['yyyy Q', 'RRRR', 'constructor', 'PPPPP'])('%s is refused', (pattern) => {
  expect(() => formattedDate(date, pattern)).toThrow(RangeError)
})
