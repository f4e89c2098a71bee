import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { erasure, noEntries } from '../store/journal/chain.ts'
import type { Entry, Linkable } from '#src/domain/journal/entry.ts'
import { aWrite, chained } from '#src/testing/journal.ts'
import { exportText, toJsonLines } from '#src/domain/journal/table.ts'
import { verify } from '#src/testing/journal.ts'

const five = chained(
  ['a', 'b', 'c', 'd', 'e'].map((id) =>
    aWrite({ id, reason: `=HYPERLINK("${id}")\nsecond; line, "quoted"` }),
  ),
)
const lines = (entries: readonly Entry[]) => toJsonLines(entries).trimEnd().split('\n')
const joined = (texts: readonly string[]) => texts.join('\n')
const unlinked = ({ hash: _, previous: __, format: ___, number: ____, ...record }: Entry): Linkable =>
  record as Linkable
const signed = { id: 'x', at: five[0]?.at ?? '', zone: 'UTC', agent: 'Kim', reason: 'old', ticket: '' }

describe('an exported file', () => {
  const write = toJsonLines
  const [first, second, third] = five
  if (!first || !second || !third) throw new Error('no entries')
  test('is complete', () => {
    expect(verify(write(five))).toEqual({
      entries: 5,
      isJournal: true,
      head: { number: 5, hash: five[4]?.hash },
      erased: 0,
      vouched: 0,
      problem: undefined,
    })
    expect(verify(write([]))).toMatchObject({
      entries: 0,
      isJournal: false,
      head: noEntries,
      problem: undefined,
    })
  })
  test.each([
    ['a gap', [first, third], 'Line 2: entry 3 does not follow entry 1'],
    ['an entry twice', [first, second, second], 'Line 3: entry 2 does not follow entry 2'],
    ['a wrong order', [second, first], 'Line 2: entry 1 does not follow entry 2'],
  ])('shows the first place of %s', (_, entries, problem) => {
    expect(verify(write(entries))).toMatchObject({ problem })
  })
  test('that starts in the middle is reported, unless its beginning was erased and signed off', () => {
    const isMissing = 'The entries before entry 3 are missing'
    expect(verify(write([third]))).toMatchObject({ problem: isMissing })
    const [sign] = chained([erasure({ number: 1 }, second, signed)], third)
    if (!sign) throw new Error('no erasure')
    expect(verify(write([third, sign]))).toMatchObject({ erased: 2, problem: undefined })
    expect(verify(write([sign]))).toMatchObject({ problem: 'The entries before entry 4 are missing' })
    const forged = { ...sign, reason: 'no reason' }
    expect(verify(write([third, forged])).problem).toContain('Line 2: entry 4 was changed')
  })
})

describe('a file is vouched for', () => {
  const hashAt = (number: number) => five[number - 1]?.hash ?? ''
  test.each([
    ['by nothing if no hash is known', undefined, 0],
    ['by no hash of another journal', '0'.repeat(64), 0],
    ['by the hash of its last entry', hashAt(5), 5],
    ['up to an entry whose hash was published', hashAt(3), 3],
  ])('%s', (_, known, vouched) => {
    expect(verify(toJsonLines(five), known)).toMatchObject({ vouched, problem: undefined })
  })
  test('not by the hash of a forged entry, though its recomputed hashes fit together', () => {
    const forged = chained(
      five.map((entry) =>
        entry.number === 3 ? aWrite({ id: 'c', reason: 'never asked' }) : unlinked(entry),
      ),
    )
    expect(verify(toJsonLines(forged), hashAt(5))).toMatchObject({ vouched: 0, problem: undefined })
    expect(verify(toJsonLines(forged), hashAt(2))).toMatchObject({ vouched: 2, problem: undefined })
  })
})

test('a change of any character is detected, and its line is named', () => {
  const whole = lines(five)
  fc.assert(
    fc.property(fc.nat(4), fc.nat(), fc.constantFrom('x', '0', '"', ' '), (line, place, character) => {
      const text = whole[line] ?? ''
      const at = place % text.length
      const changed = text.slice(0, at) + character + text.slice(at + 1)
      fc.pre(changed !== text)
      expect(verify(joined(whole.with(line, changed))).problem).toContain(`Line ${line + 1}: `)
    }),
  )
})

test('a duplicate key in a line is detected: people read the first, JSON the last', () => {
  const file = joined(
    lines(five).map((line, index) => (index === 2 ? line.replace('{', '{"agent":"Eve",') : line)),
  )
  expect(verify(file).problem).toContain('Line 3: ')
})

test('a line that another tool wrote with its own whitespace and order is the same entry', () => {
  const file = joined(
    lines(five).map((line) => {
      const fields = Object.entries(JSON.parse(line) as Entry).toReversed()
      return JSON.stringify(Object.fromEntries(fields), null, 1).replaceAll('\n', '')
    }),
  )
  expect(verify(file)).toMatchObject({ entries: 5, problem: undefined })
})

test('a line that is nested too deeply is a problem, not an error', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const [first = '', ...rest] = lines(five)
  const file = joined([first.replace(/}$/, `,"x":${deep}}`), ...rest])
  expect(verify(file).problem).toContain('Line 1: ')
})

test('an independent script computes the same hashes', () => {
  for (const [index, line] of lines(five).entries()) {
    const { hash, ...body } = JSON.parse(line) as Entry
    const text = line.replace(`"hash":"${hash}",`, '')
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(body.previous).toBe(index === 0 ? '0'.repeat(64) : five[index - 1]?.hash)
  }
})

test('any text is verified without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(verify(text).head.number).toBe(0)
    }),
  )
})

test('a table names the outcome of a write as every other view does', () => {
  const sms = { preferences: [{ type: 'sms', enabled: false }] }
  const [on, off] = [{ channels: { sms: true } }, { channels: { sms: false } }]
  const written = chained([
    aWrite({ request: sms, before: on, after: off }),
    aWrite({ request: sms, before: on, after: on }),
    aWrite({ request: sms, before: off, after: off }),
    aWrite({ request: sms, before: on, after: undefined, outcome: 'refused', settledBy: 'read' }),
  ])
  const [names, ...rows] = exportText('csv', written)
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  const column = names?.split(',').indexOf('outcome') ?? -1
  expect(rows.map((row) => row.split(',')[column])).toEqual(['applied', 'otherwise', 'already', 'notApplied'])
})
