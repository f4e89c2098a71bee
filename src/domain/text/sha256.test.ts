import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const known = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test.each(['', 'abc', 'ö 🙂 é', ...[55, 56, 63, 64, 65, 119, 120, 1000].map((length) => 'a'.repeat(length))])(
  'the hash of %j equals that of node:crypto',
  (text) => {
    expect(sha256(text)).toBe(known(text))
  },
)

test('the hash of any text equals that of node:crypto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256(text) === known(text)),
  )
})
