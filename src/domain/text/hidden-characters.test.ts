import { expect, test } from 'vitest'
import { cleanText, hiddenIn, showHidden, showStray } from './hidden-characters.ts'

test('shows and removes invisible characters', () => {
  expect(showHidden('a\u200bb\u00a0c d')).toBe('a␣b␣c d')
  expect(hiddenIn('a\u200bb')).toEqual([{ name: 'U+200B', position: 2 }])
})

test.each([
  ['gold\u200b', 'gold'],
  ['\u202egold\u202c', 'gold'],
  ['gold\u200d', 'gold'],
  [' gold \u200b', 'gold'],
  ['👩‍💻', '👩‍💻'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u200b', ''],
])('%j is entered as %j', (typed, meant) => {
  expect(cleanText(typed)).toBe(meant)
})

test('shows where a stray character is', () => expect(showStray('go\u200bld\u00a0')).toBe('go␣ld␣'))
