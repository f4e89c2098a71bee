import { expect, test } from 'vitest'
import { partTone } from './tokens.ts'

test.each([
  [3, 0, 'success'],
  [0, 0, 'success'],
  [2, 1, 'warning'],
  [0, 3, 'error'],
])('%i done and %i left is told as %s', (done, left, tone) => expect(partTone(done, left)).toBe(tone))
