import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openStoreOn } from './open-store.ts'
import { onFile } from './sqlite.ts'

const waitMs = 400

/** A store and another program that has its file open. */
async function opened(inPlace = () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-lock-'))
  const path = join(folder, 'carillon.db')
  const file = new Libsql(path)
  file.exec('PRAGMA journal_mode = WAL')
  const store = await openStoreOn(onFile(file, { waitMs, inPlace }))
  const environment = { _id: 'env', name: 'env' }
  await store.environments.create({ environment, organizationId: 'o', creatorId: 'u' })
  await store.groups.create('env', { _id: 'g', name: 'made' })
  const other = new Libsql(path)
  onTestFinished(async () => {
    other.close()
    await store.close()
    await rm(folder, { recursive: true })
  })
  const writing = (number: number) =>
    store.groups.update('env', 'g', (group) => ({ ...group, name: `changed ${number}` }))
  return { store, other, writing }
}

const settledIn = async (calls: readonly Promise<unknown>[]) => {
  const began = performance.now()
  const outcomes = await Promise.allSettled(calls)
  return { tookMs: performance.now() - began, outcomes: outcomes.map(({ status }) => status) }
}

test('writes waiting for the lock of another program share one wait, and reads continue', async () => {
  const { store, other, writing } = await opened()
  other.exec('begin immediate')
  const writes = settledIn(Array.from({ length: 20 }, (_, number) => writing(number)))
  const first = Promise.race([store.groups.list('env').then(() => 'a read'), writes.then(() => 'the writes')])
  expect(await first).toBe('a read')
  const { tookMs, outcomes } = await writes
  expect(new Set(outcomes)).toEqual(new Set(['rejected']))
  expect(tookMs, 'not one after the other').toBeLessThan(10 * waitMs)
  other.exec('rollback')
  await writing(99)
  expect((await store.groups.list('env'))[0]?.name).toBe('changed 99')
})

test('reads continue after a write waited in vain for the lock of another program', async () => {
  const { store, other, writing } = await opened()
  other.exec('begin immediate')
  await expect(writing(1)).rejects.toThrow('database is locked')
  expect(await store.groups.list('env')).toHaveLength(1)
  other.exec('rollback')
})

test('waiting writes are carried out one after another once the lock is free', async () => {
  const { store, other, writing } = await opened()
  other.exec('begin immediate')
  const writes = settledIn(Array.from({ length: 20 }, (_, number) => writing(number)))
  expect((await store.groups.list('env'))[0]?.name).toBe('made')
  other.exec('rollback')
  expect(new Set((await writes).outcomes)).toEqual(new Set(['fulfilled']))
  expect((await store.groups.list('env'))[0]?.name).toBe('changed 19')
})

test('a write is refused if the file was moved while it waited for the lock, and the lock is released', async () => {
  let isMoved = false
  const { store, other, writing } = await opened(() => {
    if (isMoved) throw new Error('The file was moved')
  })
  other.exec('begin immediate')
  const write = writing(1)
  const refused = expect(write).rejects.toThrow('The file was moved')
  await store.groups.list('env')
  isMoved = true
  other.exec('rollback')
  await refused
  isMoved = false
  expect((await store.groups.list('env'))[0]?.name).toBe('made')
  await writing(2)
  expect((await store.groups.list('env'))[0]?.name).toBe('changed 2')
})

test('closing fails only the calls that are waiting for the lock of another program', async () => {
  const { store, other, writing } = await opened()
  other.exec('begin immediate')
  const writes = settledIn([writing(1), writing(2)])
  await store.groups.list('env')
  const late = settledIn([store.groups.list('env'), writing(3)])
  await store.close()
  expect((await writes).outcomes).toEqual(['rejected', 'rejected'])
  expect((await late).outcomes).toEqual(['fulfilled', 'rejected'])
})
