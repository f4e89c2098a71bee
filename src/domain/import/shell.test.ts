import { expect, test } from 'vitest'
import { shellWords } from './shell.ts'

const words = (text: string) => shellWords(text).words.map((word) => word.text)

type Case = [text: string, words: string[]]

/** As in bash 5, except for expansions and Windows line ends, which pasted text may contain. */
const posix: Case[] = [
  [`a b`, ['a', 'b']],
  [`'a'b"c"`, ['abc']],
  [`''`, ['']],
  [`'a\\b'`, ['a\\b']],
  [`'it'\\''s'`, ["it's"]],
  [`"a\\"b"`, ['a"b']],
  [`"a\\nb"`, ['a\\nb']],
  [`"a\\$b"`, ['a$b']],
  [`"a'b"`, ["a'b"]],
  [`"a\\\nb"`, ['ab']],
  [`"a\nb"`, ['a\nb']],
  [`a\\ b`, ['a b']],
  [`a \\\n b`, ['a', 'b']],
  [`a \\\r\n  b`, ['a', 'b']],
  [`$'a\\nb'`, ['a\nb']],
  [`$'it\\'s'`, ["it's"]],
  [`$'\\x41\\u0041'`, ['AA']],
  [`$'\\u00e9\\u20ac'`, ['é€']],
  [`a#b`, ['a#b']],
  [`'#' a`, ['#', 'a']],
  [`a; b`, ['a']],
  [`a | b`, ['a']],
  [`a > f`, ['a']],
  [`'a|b;c&d>e'`, ['a|b;c&d>e']],
  [`a\nb`, ['a']],
  [`\n\na b`, ['a', 'b']],
  [`a $X`, ['a', '$X']],
  [`"$(rm -rf /)"`, ['$(rm -rf /)']],
  [`'{"a": "it'\\''s"}'`, [`{"a": "it's"}`]],
  [`{"a":1}`, ['{a:1}']],
]

test.each(posix)('%s', (text, expected) => expect(words(text)).toEqual(expected))

test.each([
  [`a "$X"`, true],
  [`a \${X}`, true],
  ['a "`date`"', true],
  [`a '$X'`, false],
  [`a "\\$X"`, false],
  [`a "costs $"`, false],
  [`a "costs $5"`, true],
] as const)('%s is replaced by a shell: %s', (text, expands) => {
  expect(shellWords(text).words.at(-1)?.expands).toBe(expands)
})

test.each([[`a 'b`], [`a "b`], [`a $'b\\'`]] as const)('%s is never closed', (text) => {
  expect(shellWords(text)).toMatchObject({ unclosed: true })
  expect(shellWords('a "b"')).toMatchObject({ unclosed: false, more: false })
})

test.each([['a | b'], ['a\nb']] as const)('%s has more than one command', (text) => {
  expect(shellWords(text).more).toBe(true)
})

test('a long run of quotes is one word', () => {
  const many = "'".repeat(400_001)
  expect(shellWords(many).words).toHaveLength(1)
})
