import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWrite, chained } from '#src/testing/journal.ts'
import { exportText, toJsonLines } from '#src/domain/journal/table.ts'
import { readCommandLine } from '../command-line.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-verify-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the command prints for a file with this text. */
async function verdictOn(text: string, hash?: string): Promise<string> {
  const file = join(folder, 'journal')
  await writeFile(file, text)
  const reading = readCommandLine(['verify-journal', file, ...(hash ? ['--hash', hash] : [])], {})
  if (reading.kind !== 'command') throw new Error(JSON.stringify(reading))
  const lines = await reading
    .run({} as Parameters<typeof reading.run>[0])
    .catch((error: Error) => [error.message])
  return lines.join('\n').replaceAll(file, 'FILE')
}

const three = chained(['a', 'b', 'c'].map((id) => aWrite({ id })))
const hash = three[2]?.hash ?? ''
const end = `It ends with entry 3, hash ${hash}`
const without = (...numbers: number[]) => three.filter(({ number }) => !numbers.includes(number))
const whole = `FILE: 3 entries, whose hashes fit together
${end}
Compare the last hash with one noted elsewhere, or pass it as --hash`

test.each<[string, string, string]>([
  ['JSON lines', toJsonLines(three), whole],
  ['a table', exportText('csv', three), 'FILE is not an exported journal'],
  ['the ends of lines that Windows writes', toJsonLines(three).replaceAll('\n', '\r\n'), whole],
  [
    'an entry missing',
    toJsonLines(without(2)),
    `FILE: Line 2: entry 3 does not follow entry 1\nBefore that, the last one is entry 1, hash ${three[0]?.hash}`,
  ],
  [
    'no beginning',
    toJsonLines(without(1, 2)),
    `FILE: The entries before entry 3 are missing\nBefore that, the last one is entry 3, hash ${hash}`,
  ],
  [
    'a changed entry',
    toJsonLines(three).replace(/(?<=\n.*)"agent":"Robin"/, '"agent":"Robyn"'),
    `FILE: Line 2: entry 2 was changed after it was recorded\nBefore that, the last one is entry 1, hash ${three[0]?.hash}`,
  ],
  [
    'a changed first entry',
    toJsonLines(three).replace('"agent":"Robin"', '"agent":"Robyn"'),
    'FILE: Line 1: entry 1 was changed after it was recorded',
  ],
  [
    'a hash that is none',
    toJsonLines(three).replaceAll(hash, '\\u001b[2J'),
    `FILE: Line 3: not an entry\nBefore that, the last one is entry 2, hash ${three[1]?.hash}`,
  ],
  ['nothing', '', 'FILE is not an exported journal'],
])('reports on a file with %s', async (_, text, answer) => {
  expect(await verdictOn(text)).toBe(answer)
})

test('a hash recorded elsewhere proves that everything before it is unchanged', async () => {
  expect(await verdictOn(toJsonLines(three), hash)).toBe(`FILE: 3 entries, unchanged\n${end}`)
  expect(await verdictOn(toJsonLines(three), three[1]?.hash)).toContain('verifies 2 of 3 entries')
  expect(await verdictOn(toJsonLines(without(3)), hash)).toMatch(
    /verifies 0 of 2 entries\nIt belongs to none of them: the end of the journal may be missing/,
  )
})
