import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNewStore } from './look.ts'
import { openDatabase, openStore } from './open-store.ts'
import { StoreUnusable } from '../sql/store-error.ts'
import { createDatabase, findPostgres } from '#src/testing/service/postgres.ts'

type Place = { databaseUrl: string } | { directory: string }
type Places = { create: () => Promise<Place>; stop: () => Promise<void> }

async function folders(): Promise<Places> {
  const top = await mkdtemp(join(tmpdir(), 'carillon-look-'))
  return {
    create: async () => ({ directory: await mkdtemp(join(top, 'data-')) }),
    stop: () => rm(top, { recursive: true }),
  }
}

const server = async (bin: string): Promise<Places> => ({
  create: async () => ({ databaseUrl: await createDatabase(bin) }),
  stop: async () => {},
})

const bin = findPostgres()
const all = [
  { name: 'a SQLite file', start: folders },
  ...(bin === undefined ? [] : [{ name: 'a PostgreSQL server', start: () => server(bin) }]),
]

describe.each(all)('inspecting $name', ({ start }) => {
  let places: Places

  beforeAll(async () => {
    places = await start()
  })
  afterAll(() => places.stop())

  test('recognises a new database and leaves it new', async () => {
    const place = await places.create()
    for (let time = 0; time < 2; time += 1) expect(await isNewStore(place)).toBe(true)
    if ('directory' in place) expect(await readdir(place.directory)).toEqual([])
  })

  test('refuses a database of a newer Carillon', async () => {
    const place = await places.create()
    await (await openStore(place)).close()
    expect(await isNewStore(place)).toBe(false)
    const { db } = await openDatabase(place)
    await sql`insert into schema_versions (version) values (999)`.execute(db)
    await db.destroy()
    const refusal = isNewStore(place)
    await expect(refusal).rejects.toThrow(StoreUnusable)
    await expect(refusal).rejects.toThrow('has version 999, made by a newer Carillon')
  })
})

test('inspecting a server that does not answer fails without revealing the password', async () => {
  const refusal = isNewStore({ databaseUrl: 'postgresql://ada:sesame@127.0.0.1:1/none' })
  await expect(refusal).rejects.toThrow(StoreUnusable)
  await expect(refusal).rejects.toThrow(/^No answer from the database of DATABASE_URL: .*ECONNREFUSED/)
  await expect(refusal).rejects.not.toThrow(/sesame|\n/)
})
