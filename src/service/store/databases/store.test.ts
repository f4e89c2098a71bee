import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { fingerprintOf } from '../environments/environments.ts'
import { openDatabase, openStore, openStoreOn } from './open-store.ts'
import { IdentifierTaken, StoreUnusable } from '../sql/store-error.ts'
import type { Store } from '../databases/open-store.ts'
import { migrations } from './migrations.ts'
import { openTestStore, testDatabases, type TestDatabases } from '#src/testing/service/databases.ts'

const at = new Date('2026-11-21T08:00:00.000Z')
const everything = { page: 0, limit: 100 }

const anEnvironment = (id: string) => ({
  environment: { _id: id, name: id },
  organizationId: 'org',
  creatorId: 'user',
})

const aWorkflow = (id: string, more: Partial<Workflow> = {}): Workflow => ({
  _id: id,
  name: `Workflow ${id}`,
  triggers: [{ identifier: `workflow-${id}` }],
  createdAt: at.toISOString(),
  ...more,
})

const ids = (workflows: readonly Workflow[]) => workflows.map((workflow) => workflow._id)

describe.each(testDatabases)('on $name', ({ start }) => {
  let databases: TestDatabases
  let store: Store
  let made = 0

  beforeAll(async () => {
    const opened = await openTestStore(start)
    ;({ databases, store } = opened)
    return opened.close
  })

  /** Each test has its own environment, and another one that must stay unchanged. */
  const environment = async () => {
    made += 1
    const id = `env${made}`
    await store.environments.create(anEnvironment(id))
    return id
  }

  describe('environments and keys', () => {
    test('a key gives access only to its environment, until it is retired', async () => {
      const [first, second] = [await environment(), await environment()]
      await store.apiKeys.add(first, `${first}-a`)
      await store.apiKeys.add(first, `${first}-a`)
      await store.apiKeys.add(first, `${first}-b`)
      await store.apiKeys.add(second, `${second}-a`)
      const opened = async (key: string) => (await store.apiKeys.find(key))?.environment._id
      expect(await opened(`${first}-a`)).toBe(first)
      expect(await opened(`${first}-b`)).toBe(first)
      expect(await opened('unknown')).toBeUndefined()
      expect(await opened('')).toBeUndefined()

      await store.apiKeys.retire(first, fingerprintOf(`${first}-a`))
      expect(await opened(`${first}-a`)).toBeUndefined()
      expect(await opened(`${first}-b`)).toBe(first)
      expect(await opened(`${second}-a`)).toBe(second)
    })

    test('keys are listed by fingerprint, oldest first, and retired one by one', async () => {
      const [here, elsewhere] = [await environment(), await environment()]
      await store.apiKeys.add(here, `${here}-new`, new Date('2026-02-01T00:00:00Z'))
      await store.apiKeys.add(here, `${here}-old`, new Date('2026-01-01T00:00:00Z'))
      await store.apiKeys.add(here, `${here}-old`, new Date('2026-03-01T00:00:00Z'))
      const [old, recent] = [fingerprintOf(`${here}-old`), fingerprintOf(`${here}-new`)]
      expect(await store.apiKeys.list(here)).toMatchObject([
        { fingerprint: old, addedAt: '2026-01-01T00:00:00.000Z' },
        { fingerprint: recent, addedAt: '2026-02-01T00:00:00.000Z' },
      ])
      expect(await store.apiKeys.retire(elsewhere, old)).toBe(false)
      expect(await store.apiKeys.retire(here, old)).toBe(true)
      expect(await store.apiKeys.retire(here, old)).toBe(false)
      expect(await store.apiKeys.find(`${here}-old`)).toBeUndefined()
      expect((await store.apiKeys.find(`${here}-new`))?.environment._id).toBe(here)
    })

    test('a key has a name, a last day of use and an end, after which it is invalid', async () => {
      const here = await environment()
      const [key, other] = [`${here}-named`, `${here}-other`]
      const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
      const [past, soon, later] = [inHours(-1), inHours(1), inHours(2)]
      await store.apiKeys.add(here, key, new Date('2026-01-01T00:00:00Z'), 'CI', later)
      await store.apiKeys.add(here, other, new Date('2026-02-01T00:00:00Z'))
      for (const at of ['2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', '2026-02-01T00:00:00Z'])
        await store.apiKeys.noteUse(key, new Date(at))
      await store.apiKeys.expire(here, fingerprintOf(key), soon, 'next')
      await store.apiKeys.expire(here, fingerprintOf(key), later, 'next')
      expect(await store.apiKeys.list(here)).toEqual([
        {
          fingerprint: fingerprintOf(key),
          name: 'CI',
          addedAt: '2026-01-01T00:00:00.000Z',
          expiresAt: soon.toISOString(),
          lastUsedOn: '2026-03-01',
          successor: 'next',
        },
        expect.objectContaining({ name: '', expiresAt: '', lastUsedOn: '' }),
      ])
      expect((await store.apiKeys.find(key))?.environment._id).toBe(here)
      expect(await store.apiKeys.expire(here, fingerprintOf(key), past, 'next')).toBe(true)
      expect(await store.apiKeys.find(key)).toBeUndefined()
      // Starting with the key adds it again, which does not renew it.
      await store.apiKeys.add(here, key)
      expect(await store.apiKeys.find(key)).toBeUndefined()
      expect(await store.apiKeys.expire('elsewhere', fingerprintOf(other), past, 'next')).toBe(false)
    })

    test('of several first environments created at the same time, one is stored', async () => {
      const fresh = await openStoreOn(await databases.create())
      const outcomes = await Promise.all(
        ['a', 'b', 'c'].map((id) => fresh.environments.createFirst(anEnvironment(id))),
      )
      expect(outcomes.filter(Boolean)).toEqual([true])
      expect(await fresh.environments.list()).toHaveLength(1)
      await fresh.close()
    })
  })

  test('groups can be created, listed in order, renamed and removed', async () => {
    const [here, elsewhere] = [await environment(), await environment()]
    const [first, second] = [`${here}-1`, `${here}-2`]
    await store.groups.create(here, { _id: second, name: 'Second' })
    await store.groups.create(here, { _id: first, name: 'First', _parentId: second })
    expect(await store.groups.list(here)).toEqual([
      { _id: second, name: 'Second' },
      { _id: first, name: 'First', _parentId: second },
    ])
    expect(await store.groups.get(elsewhere, first)).toBeUndefined()
    expect(await store.groups.update(elsewhere, first, (group) => ({ ...group, name: 'x' }))).toBeUndefined()
    expect(await store.groups.update(here, first, (group) => ({ ...group, name: 'Renamed' }))).toMatchObject({
      name: 'Renamed',
    })
    expect(await store.groups.get(here, first)).toEqual({ _id: first, name: 'Renamed', _parentId: second })
    expect(await store.groups.remove(elsewhere, first)).toBe(false)
    expect(await store.groups.remove(here, first)).toBe(true)
    expect(await store.groups.remove(here, first)).toBe(false)
    expect(await store.groups.list(here)).toHaveLength(1)
  })

  describe('workflows', () => {
    test('are returned with the same keys in the same order', async () => {
      const here = await environment()
      const workflow = aWorkflow(`${here}-a`, {
        zebra: 1,
        apple: { y: null, b: ['\u0000', '\ud83d', '🎉'] },
        7: 'seven',
      })
      await store.workflows.create(here, workflow)
      expect(JSON.stringify(await store.workflows.get(here, workflow._id))).toBe(JSON.stringify(workflow))
      expect(await store.workflows.getByIdentifier(here, `workflow-${here}-a`)).toEqual(workflow)
      expect(await store.workflows.get(await environment(), workflow._id)).toBeUndefined()
    })

    test('created at the same time are all stored, except a second one with the same identifier', async () => {
      const here = await environment()
      const made = await Promise.allSettled(
        ['same', 'same', 'other'].map((identifier, index) => {
          const named = { tags: [`tag${index}`], triggers: [{ identifier }] }
          return store.workflows.create(here, aWorkflow(`${here}-${index}`, named))
        }),
      )
      expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      const tagged = (tag: string) => store.workflows.list(here, { page: 0, limit: 9, tag })
      const counts = await Promise.all(['tag0', 'tag1', 'tag2'].map(tagged))
      expect(counts.map(({ totalCount }) => totalCount)).toEqual([1, 0, 1])
    })

    test('cannot share an identifier within an environment until one is removed', async () => {
      const [here, elsewhere] = [await environment(), await environment()]
      const named = (id: string, identifier: string) =>
        aWorkflow(`${here}-${id}`, { triggers: [{ identifier }] })
      await store.workflows.create(here, named('a', 'same'))
      await store.workflows.create(here, named('b', 'other'))
      await store.workflows.create(elsewhere, named('c', 'same'))
      await expect(store.workflows.create(here, named('d', 'same'))).rejects.toThrow(IdentifierTaken)
      await expect(store.workflows.update(here, `${here}-b`, () => named('b', 'same'))).rejects.toThrow(
        'The identifier same is taken.',
      )
      expect(await store.workflows.getByIdentifier(here, 'other')).toEqual(named('b', 'other'))

      expect(await store.workflows.remove(elsewhere, `${here}-a`, '')).toBe(false)
      expect(await store.workflows.remove(here, `${here}-a`, '')).toBe(true)
      expect(await store.workflows.remove(here, `${here}-a`, '')).toBe(false)
      expect(await store.workflows.get(here, `${here}-a`)).toBeUndefined()
      await store.workflows.create(here, named('d', 'same'))
      expect((await store.workflows.getByIdentifier(here, 'same'))?._id).toBe(`${here}-d`)
    })

    test('are listed newest first, in pages, with the total', async () => {
      const here = await environment()
      for (const day of ['03', '01', '05', '02', '04']) {
        const createdAt = `2026-01-${day}T00:00:00.000Z`
        await store.workflows.create(here, aWorkflow(`${here}-${day}`, { createdAt, active: day > '03' }))
      }
      const page = async (number: number) =>
        ids((await store.workflows.list(here, { page: number, limit: 2 })).data)
      const expected = ['05', '04', '03', '02', '01'].map((day) => `${here}-${day}`)
      expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([
        expected.slice(0, 2),
        expected.slice(2, 4),
        expected.slice(4),
        [],
      ])
      expect(await page(-1)).toEqual(expected.slice(0, 2))
      expect((await store.workflows.list(here, { page: 9, limit: 2 })).totalCount).toBe(5)
      expect(ids(await store.workflows.listActive(here))).toEqual(expected.slice(0, 2))
      await store.workflows.remove(here, `${here}-05`, '')
      expect((await store.workflows.list(here, everything)).totalCount).toBe(4)
      expect(ids(await store.workflows.listActive(here))).toEqual([`${here}-04`])
    })

    test.each([
      ['order', ['order', 'both']],
      ['ORDER', ['order', 'both']],
      ['rder sh', ['order']],
      ['100%', ['percent']],
      ['%', ['percent']],
      ['_', ['underscore']],
      ['\\', ['backslash']],
      ['ÉTÉ', ['accent']],
      ['order-', ['both']],
      ["'; drop", []],
      ['\0', ['order', 'percent', 'underscore', 'backslash', 'accent', 'both']],
      ['', ['order', 'percent', 'underscore', 'backslash', 'accent', 'both']],
    ])('with %j in the name or identifier are found', async (query, expected) => {
      const here = await environment()
      const names = ['Order shipped', '100% off', 'snake_case', 'back\\slash', 'Un été', 'Receipt']
      const keys = ['order', 'percent', 'underscore', 'backslash', 'accent', 'both']
      for (const [index, name] of names.entries()) {
        const identifier = keys[index] === 'both' ? 'ORDER-receipt' : `id-${index}`
        await store.workflows.create(
          here,
          aWorkflow(`${here}-${keys[index]}`, { name, triggers: [{ identifier }] }),
        )
      }
      const found = await store.workflows.list(here, { ...everything, query })
      expect(ids(found.data).toSorted()).toEqual(expected.map((key) => `${here}-${key}`).toSorted())
      expect(found.totalCount).toBe(expected.length)
    })

    test('lose none of several concurrent changes', async () => {
      const here = await environment()
      await store.workflows.create(here, aWorkflow(`${here}-a`, { tags: [] }))
      const tags = Array.from({ length: 12 }, (_, index) => `tag${index}`)
      const addTag = (tag: string) =>
        store.workflows.update(here, `${here}-a`, (stored) => ({
          ...stored,
          tags: [...(stored.tags ?? []), tag],
        }))
      await Promise.all(tags.map(addTag))
      expect((await store.workflows.get(here, `${here}-a`))?.tags?.toSorted()).toEqual(tags.toSorted())
    })

    test('stay unchanged when a change throws', async () => {
      const here = await environment()
      await store.workflows.create(here, aWorkflow(`${here}-a`))
      const refuse = () => {
        throw new RangeError('no')
      }
      await expect(store.workflows.update(here, `${here}-a`, refuse)).rejects.toThrow(RangeError)
      expect(await store.workflows.get(here, `${here}-a`)).toEqual(aWorkflow(`${here}-a`))
    })
  })

  describe('the database itself', () => {
    test('answers, and can be closed twice', async () => {
      const fresh = await openStoreOn(await databases.create())
      await fresh.ping()
      await fresh.close()
      await fresh.close()
      await expect(fresh.ping()).rejects.toThrow()
    })

    test('waits for running calls before closing', async () => {
      const fresh = await openStoreOn(await databases.create())
      await fresh.environments.create(anEnvironment('env'))
      await fresh.groups.create('env', { _id: 'group', name: 'Before' })
      let closing: Promise<void> | undefined
      const changed = await fresh.groups.update('env', 'group', (group) => {
        closing = fresh.close()
        return { ...group, name: 'After' }
      })
      expect(changed?.name).toBe('After')
      expect(closing).toBeDefined()
      await closing
    })

    test('is refused and left unchanged if a newer program wrote it', async () => {
      const database = await databases.create()
      await sql`create table schema_versions (version integer primary key)`.execute(database.db)
      await sql`insert into schema_versions (version) values (999)`.execute(database.db)
      await expect(openStoreOn(database)).rejects.toThrow(
        new StoreUnusable(
          `The database has version 999, made by a newer Carillon; this one supports versions up to ${migrations.at(-1)?.version}. Start the newer Carillon, or restore an older backup`,
        ),
      )
      await expect(sql`select 1`.execute(database.db)).rejects.toThrow()
    })
  })
})

test('only the owner can read the file of the embedded database', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'carillon-rights-'))
  const store = await openStore({ directory })
  await store.environments.create(anEnvironment('env'))
  const files = await readdir(directory)
  const rights = await Promise.all(
    files.map(async (file) => (await stat(join(directory, file))).mode & 0o077),
  )
  await store.close()
  await rm(directory, { recursive: true })
  expect(files).toContain('carillon.db-wal')
  expect(rights).toEqual(files.map(() => 0))
})

test.each([
  [
    'a server that does not answer',
    { databaseUrl: 'postgresql://ada:sesame@127.0.0.1:1/none' },
    /^Could not use the database of DATABASE_URL: .*ECONNREFUSED/,
  ],
  [
    'a folder that is a file',
    { directory: new URL(import.meta.url).pathname },
    /^Could not open the database .*carillon\.db: /,
  ],
])('%s is refused in one line without a password', async (_, place, line) => {
  const refusal = openDatabase(place).then(openStoreOn)
  await expect(refusal).rejects.toThrow(StoreUnusable)
  await expect(refusal).rejects.toThrow(line)
  await expect(refusal).rejects.not.toThrow(/sesame|\n/)
})
