import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { aWrite } from '#src/testing/journal.ts'
import { verify } from '#src/testing/journal.ts'
import { eventually } from '#src/testing/eventually.ts'
import { openStore } from '../store/databases/open-store.ts'
import type { Store } from '../store/databases/open-store.ts'
import { writeJournalFile } from './journal-file.ts'

let store: Store
let folder: string
let path: string
let warnings: string[]
beforeEach(async () => {
  store = await openStore({ memory: true })
  folder = await mkdtemp(join(tmpdir(), 'carillon-journal-'))
  path = join(folder, 'journal.jsonl')
  warnings = []
})
const running: ReturnType<typeof writeJournalFile>[] = []
afterEach(async () => {
  for (const file of running.splice(0)) await file.stop()
  await store.close()
  await rm(folder, { recursive: true })
})

const add = (id: string) => store.journal.end(aWrite({ id }))
function start(to = path, journal: Pick<Store['journal'], 'after'> = store.journal) {
  const file = writeJournalFile({ journal, path: to, warn: (line) => warnings.push(line), pollMs: 20 })
  running.push(file)
  return file
}
const holds = (entries: number, from = path) =>
  eventually(async () =>
    expect(verify(await readFile(from, 'utf8'))).toMatchObject({ entries, problem: undefined }),
  )

test('a file is an export that can be verified, across restarts and a crash in the middle of a line', async () => {
  for (const id of ['a', 'b']) await add(id)
  const file = start()
  await holds(2)
  await add('c')
  file.wake()
  await holds(3)
  await file.stop()
  await appendFile(path, '{"agent":"Ro')
  await add('d')
  start()
  await holds(4)
})

test('the entries of a process that ends are in the file', async () => {
  const file = start()
  await add('a')
  await file.stop()
  await holds(1)
})

test.each(['a last line without an end', 'notes\nand more', '{"other":1}\n{', '{"db":"x","password":0}'])(
  'a file that holds something else is refused and left as it is: %j',
  async (text) => {
    await writeFile(path, text)
    await add('a')
    start()
    await eventually(() =>
      expect(warnings).toEqual([
        `The journal cannot be written to ${path}: it holds something else than a journal`,
      ]),
    )
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

test.each([1, 2, 3])('a file with %i entries of another journal is refused', async (entries) => {
  const other = await openStore({ memory: true })
  onTestFinished(other.close)
  for (let number = 0; number < entries; number += 1) await other.journal.end(aWrite({ id: `o${number}` }))
  const file = start(path, other.journal)
  await holds(entries)
  await file.stop()
  await add('a')
  start()
  await eventually(() => expect(warnings[0]).toContain('is of another journal. Move it away'))
})

test('after an erasure, a file that holds the erased entries continues, and one of another journal is refused', async () => {
  for (const id of ['a', 'b']) await add(id)
  const file = start()
  await holds(2)
  await file.stop()
  expect(file.written()).toBe(2)
  const signed = { id: 'e', agent: '', reason: '', ticket: '', at: aWrite().at, zone: 'UTC' }
  await store.journal.erase(new Date('2100-01-01'), signed)
  start()
  await holds(3)

  const other = await openStore({ memory: true })
  onTestFinished(other.close)
  await other.journal.end(aWrite({ id: 'o' }))
  const otherPath = join(folder, 'other.jsonl')
  const otherFile = start(otherPath, other.journal)
  await holds(1, otherPath)
  await otherFile.stop()
  start(otherPath)
  await eventually(() => expect(warnings[0]).toContain('it lacks entries that were erased'))
})

test('a file that lost entries gets them again', async () => {
  for (const id of ['a', 'b', 'c']) await add(id)
  start()
  await holds(3)
  const [first] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, `${first}\n`)
  await add('d')
  await holds(4)
})

test('a file that cannot be written gets everything in order once it can be, and both are said once', async () => {
  const away = join(folder, 'not', 'there.jsonl')
  await add('a')
  start(away)
  await eventually(() => expect(warnings).toHaveLength(1))
  await add('b')
  await mkdir(join(folder, 'not'))
  await holds(2, away)
  await eventually(() => expect(warnings[1]).toBe(`The journal is written again to ${away}`))
})
