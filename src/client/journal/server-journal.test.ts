import { afterEach, beforeEach, expect, test } from 'vitest'
import { verify } from '#src/domain/journal/verify.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { openServiceForPerson } from '#src/service/process/test-journal.ts'
import { aSubscriber } from '#src/testing/builders.ts'
import { eventually } from '#src/testing/eventually.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient, type Client } from '../client.ts'
import { toPerson } from '../person.ts'
import { openServerJournal } from './server-journal.ts'
import type { Journal } from './source.ts'

const origin = 'http://console.test'
let desk: Awaited<ReturnType<typeof openServiceForPerson>>
let client: Client
let journal: Journal

beforeEach(async () => {
  desk = await openServiceForPerson({ memory: true })
  const { store, environment } = desk.service
  await store.subscribers.upsert(environment.environment._id, {
    subscriberId: 'ann',
    change: () => ({ _id: 'x', ...aSubscriber({ subscriberId: 'ann' }) }),
  })
  client = createClient({
    storage: createMemoryStorage(),
    origin,
    person: toPerson({ name: 'robin', roles: ['support'] }),
    send: (url, init) => desk.send(new Request(url, init)),
  })
  journal = openServerJournal(client)
})
afterEach(async () => {
  journal.close()
  await desk.close()
})

const setSms = (enabled: boolean, note = {}) =>
  client.call('preferencesUpdate', {
    subscriberId: 'ann',
    body: { preferences: [{ type: 'sms', enabled }] },
    note,
  })
const newest = async () => (await journal.browse({})).rows[0]?.entry as WriteEntry

test('writes of this tab and of others are read from the server, with their reasons', async () => {
  let told = 0
  journal.subscribe(() => (told += 1))
  await setSms(false, { id: 'noted', reason: 'asked · ü', ticket: 'T-1' })
  expect(told).toBe(1)
  await desk.call('PATCH', '/v1/subscribers/ann/preferences', { enabled: false })
  const { rows, related, totalRows } = await journal.browse({})
  expect(totalRows).toBe(2)
  expect((await journal.browse({}, 100)).rows).toHaveLength(2)
  expect(rows.map(({ entry }) => entry)).toMatchObject([
    { agent: 'robin', connection: { baseUrl: origin }, request: { enabled: false } },
    { id: journal.idOf('noted'), reason: 'asked · ü', ticket: 'T-1' },
  ])
  expect(related).toHaveLength(2)
  expect(await journal.list({ subscriberId: 'nobody' })).toEqual([])
  expect(await journal.pending()).toEqual([])
})

test('an undo is the inverse of an entry, and is recorded as such', async () => {
  await setSms(false, { id: 'noted' })
  const inverse = await journal.inverse(await newest())
  expect(inverse).toEqual({ kind: 'possible', back: { sms: true } })
  await setSms(true, { id: 'undo', undoes: 'noted' })
  expect(await newest()).toMatchObject({ undoes: journal.idOf('noted'), outcome: 'applied' })
  const [, first] = await journal.list()
  expect(first?.kind === 'write' && (await journal.inverse(first)).kind).toBe('newer')
})

test('the exported file verifies by the hash of the last entry, and only an admin can erase', async () => {
  for (const on of [false, true]) await setSms(on)
  const exported = async (...asked: Parameters<Journal['exportFile']>) => {
    const { url = '' } = (await journal.exportFile(...asked)) as { url?: string }
    return (await desk.send(new Request(url))).text()
  }
  const file = await exported('jsonl')
  const head = await journal.head()
  expect(verify(file, [head.hash])).toMatchObject({
    entries: 2,
    vouched: 2,
    findings: [],
    head,
  })
  expect(verify(await exported('csv', { subscriberId: 'ann' })).findings).toEqual([])
  await expect(journal.erase({ reason: 'old' })).rejects.toThrow('403')
})

test('an expired sign-in causes a prompt for another', async () => {
  await setSms(false)
  let answers = 0
  desk.send = async () => Response.json({}, { status: (answers += 1) === 1 ? 401 : 200 })
  const asked = journal.head()
  await eventually(() => expect(client.session.get().renewing).toBe(true))
  client.session.answer('')
  await expect(asked).rejects.toThrow('cannot be read')
  expect(answers).toBe(2)
})

test.each([
  ['the journal', () => journal.head()],
  ['the service', () => client.call('environmentMe', {})],
])('%s that asks for a sign-in right after one causes no endless prompts', async (_, ask) => {
  desk.send = async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })
  const asked = ask().catch((error: unknown) => error)
  await eventually(() => expect(client.session.get().renewing).toBe(true))
  client.session.answer('')
  expect(await asked).toMatchObject({ failure: { kind: 'locked', why: 'stillAsked' } })
  expect(client.session.get().renewing).toBe(false)
})

test('entries are not erased in the name of another person than the one who asked', async () => {
  const { send: ask } = desk
  desk.send = async () => Response.json({}, { status: 401 })
  const asked = journal.erase({ reason: 'old' }).catch((error: unknown) => error)
  await eventually(() => expect(client.session.get().renewing).toBe(true))
  desk.send = ask
  client.session.setPerson(toPerson({ name: 'eve', roles: ['admin'] }))
  client.session.answer('')
  expect(await asked).toMatchObject({ failure: { kind: 'locked', signedIn: 'eve' } })
})
