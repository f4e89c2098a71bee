import { expect, test } from 'vitest'
import { matchesConfirmation } from './matches-confirmation.ts'

test.each([
  ['9998', '9998', true],
  [' 9,998 ', '9998', true],
  ['9.998', '9998', true],
  ['9\u202f998', '9998', true],
  ['998', '9998', false],
  ['', '9998', false],
  ['erase ', 'erase', true],
  ['era.se', 'erase', false],
  ['Order shipped', ' Order  shipped', true],
  ['order shipped', 'Order shipped', false],
])('accepts %j for %j: %j', (text, wanted, enough) => {
  expect(matchesConfirmation(text, wanted)).toBe(enough)
})
