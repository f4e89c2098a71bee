import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ShellDialect, shellDialects, shellWords } from './shell.ts'
import { runs } from '#src/testing/runs.ts'

const words = (text: string, dialect: ShellDialect) =>
  shellWords(text, dialect).words.map((word) => word.text)

type Case = [text: string, words: string[]]

/** As in bash 5, except for expansions and Windows line ends, which pasted text may contain. */
const posix: Case[] = [
  [`a b`, ['a', 'b']],
  [`  a\t b  `, ['a', 'b']],
  [`'a b'`, ['a b']],
  [`'a'b"c"`, ['abc']],
  [`''`, ['']],
  [`a '' b`, ['a', '', 'b']],
  [`'a\\b'`, ['a\\b']],
  [`'it'\\''s'`, ["it's"]],
  [`'it'"'"'s'`, ["it's"]],
  [`"a b"`, ['a b']],
  [`"a\\"b"`, ['a"b']],
  [`"a\\\\b"`, ['a\\b']],
  [`"a\\nb"`, ['a\\nb']],
  [`"a\\$b"`, ['a$b']],
  ['"a\\`b"', ['a`b']],
  [`"a'b"`, ["a'b"]],
  [`"a\\\nb"`, ['ab']],
  [`"a\nb"`, ['a\nb']],
  [`a\\ b`, ['a b']],
  [`a\\"b`, ['a"b']],
  [`a \\\n b`, ['a', 'b']],
  [`a\\\nb`, ['ab']],
  [`a \\\r\n  b`, ['a', 'b']],
  [`a\\\\b`, ['a\\b']],
  [`a\\`, ['a\\']],
  [`$'a\\nb'`, ['a\nb']],
  [`$'it\\'s'`, ["it's"]],
  [`$'a\\tb\\\\c'`, ['a\tb\\c']],
  [`$'\\x41\\101\\u0041\\U00000041'`, ['AAAA']],
  [`$'\\u00e9\\u20ac'`, ['é€']],
  [`$'\\"\\?\\e'`, ['"?\u001B']],
  [`$'\\q'`, ['\\q']],
  [`$"a b"`, ['a b']],
  [`a # b`, ['a']],
  [`a#b`, ['a#b']],
  [`'#' a`, ['#', 'a']],
  [`a; b`, ['a']],
  [`a | b`, ['a']],
  [`a && b`, ['a']],
  [`a > f`, ['a']],
  [`'a|b;c&d>e'`, ['a|b;c&d>e']],
  [`a\nb`, ['a']],
  [`\n\na b`, ['a', 'b']],
  [`a $X`, ['a', '$X']],
  [`"$(rm -rf /)"`, ['$(rm -rf /)']],
  [`'{"a": "it'\\''s"}'`, [`{"a": "it's"}`]],
  [`"{\\"a\\": \\"b\\"}"`, ['{"a": "b"}']],
  [`{"a":1}`, ['{a:1}']],
]

const prompt: Case[] = [
  [`a b`, ['a', 'b']],
  [`"a b"`, ['a b']],
  [`"a\\"b"`, ['a"b']],
  [`"a""b"`, ['a"b']],
  [`"a\\\\"`, ['a\\']],
  [`"a\\b"`, ['a\\b']],
  [`"a\\\\\\"b"`, ['a\\"b']],
  [`a\\b`, ['a\\b']],
  [`'a b'`, [`'a`, `b'`]],
  [`a ^\n b`, ['a', 'b']],
  [`a ^\r\n b`, ['a', 'b']],
  [`^"a b^"`, ['a b']],
  [`^"^{^\\^"a^\\^":1^}^"`, ['{"a":1}']],
  [`^"a^\n\nb^"`, ['a\nb']],
  [`"a^b"`, ['a^b']],
  [`a^&b`, ['a&b']],
  [`a & b`, ['a']],
  [`"a & b"`, ['a & b']],
  [`a | b`, ['a']],
  [`""`, ['']],
]

const powershell: Case[] = [
  [`a b`, ['a', 'b']],
  [`'a b'`, ['a b']],
  [`'it''s'`, ["it's"]],
  [`"a b"`, ['a b']],
  ['"a`"b"', ['a"b']],
  [`"a""b"`, ['a"b']],
  ['"a`nb"', ['a\nb']],
  ['"a`$b"', ['a$b']],
  [`"a\\b"`, ['a\\b']],
  ['a `\n b', ['a', 'b']],
  ['a `\r\n b', ['a', 'b']],
  ['a` b', ['a b']],
  [`@'\n{"a": 'b'}\n'@`, [`{"a": 'b'}`]],
  [`@"\n{"a": 1}\n"@`, ['{"a": 1}']],
  [`a | b`, ['a']],
  [`a; b`, ['a']],
  [`'a;b'`, ['a;b']],
  [`a # b`, ['a']],
]

describe.each([
  ['posix', posix],
  ['cmd', prompt],
  ['powershell', powershell],
] as const)('%s', (dialect, cases) => {
  test.each(cases)('%s', (text, expected) => expect(words(text, dialect)).toEqual(expected))
})

test.each([
  ['posix', `a "$X"`, true],
  ['posix', `a \${X}`, true],
  ['posix', 'a "`date`"', true],
  ['posix', `a '$X'`, false],
  ['posix', `a "\\$X"`, false],
  ['posix', `a "costs $"`, false],
  ['posix', `a "costs $5"`, true],
  ['cmd', `a "%KEY%"`, true],
  ['cmd', `a "50% of 20%"`, false],
  ['powershell', `a "$env:KEY"`, true],
  ['powershell', `a '$env:KEY'`, false],
] as const)('%s: %s is replaced by a shell: %s', (dialect, text, expands) => {
  expect(shellWords(text, dialect).words.at(-1)?.expands).toBe(expands)
})

test.each([
  ['posix', `a 'b`],
  ['posix', `a "b`],
  ['posix', `a $'b\\'`],
  ['cmd', `a "b`],
  ['powershell', `a 'b''`],
  ['powershell', `a "b`],
  ['powershell', `a @'\nb`],
] as const)('%s: %s is never closed', (dialect, text) => {
  expect(shellWords(text, dialect)).toMatchObject({ unclosed: true })
  expect(shellWords('a "b"', dialect)).toMatchObject({ unclosed: false, more: false })
})

test.each([
  ['posix', 'a | b'],
  ['posix', 'a\nb'],
  ['cmd', 'a & b'],
  ['powershell', 'a; b'],
] as const)('%s: %s has more than one command', (dialect, text) => {
  expect(shellWords(text, dialect).more).toBe(true)
})

const risky = fc.string({
  unit: fc.constantFrom(...Array.from(`'"\\$\`^%@#;|&<>()\r\n \t{}:,ax0u`)),
  maxLength: 60,
})

test('any text is split into words in every dialect', () => {
  fc.assert(
    fc.property(risky, fc.constantFrom(...shellDialects), (text, dialect) => {
      for (const word of words(text, dialect)) expect(typeof word).toBe('string')
    }),
    runs(2000),
  )
})

test('text between single quotes is read unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(words(`'${text.replaceAll("'", String.raw`'\''`)}'`, 'posix')).toEqual([text])
      expect(words(`'${text.replaceAll("'", "''")}'`, 'powershell')).toEqual([text])
    }),
  )
})

test('a long run of quotes is one word', () => {
  const many = "'".repeat(400_001)
  for (const dialect of shellDialects) expect(shellWords(many, dialect).words).toHaveLength(1)
})
