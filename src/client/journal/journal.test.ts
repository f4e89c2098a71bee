import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { verify } from '#src/domain/journal/verify.ts'
import { openService, type OpenService } from '#src/service/api/open-service.ts'
import { eventually } from '#src/testing/eventually.ts'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { createFakeLocks } from '#src/testing/fake-locks.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient, type Client } from '../client.ts'
import { transact } from '../database.ts'
import { read, write } from '../query.ts'
import { openJournal } from './journal.ts'
import type { Journal } from './source.ts'

const key = '0123456789abcdef0123456789abcdef'
let service: OpenService
let failing: ((request: Request) => Promise<Response> | undefined) | undefined
let clock: number
const closings: (() => unknown)[] = []
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  failing = undefined
  clock = Date.UTC(2026, 2, 1, 12, 0)
  service = await openService({ apiKey: key })
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  await service.close()
})
function openTab() {
  const now = () => new Date(clock)
  const client = createClient({
    storage: createMemoryStorage(),
    origin: 'http://api.test',
    sleep: () => Promise.resolve(),
    now,
    send: async (url, init) => {
      const request = new Request(url, init)
      return failing?.(request) ?? service.fetch(request)
    },
  })
  client.session.connect({ name: 'Shop', baseUrl: 'http://api.test', apiKey: key })
  client.journal.agent.set('Robin')
  const journal = openJournal({ ...client, now })
  closings.push(journal.close)
  return { client, journal }
}
const verified = async (journal: ReturnType<typeof openJournal>, format: 'csv' | 'jsonl') =>
  verify((await journal.exportFile(format)).text)
const mutate = <N extends Parameters<typeof write>[0]>(client: Client, name: N) =>
  new MutationObserver(client.queryClient, write(name))
const person = { subscriberId: 'ann' }
const setSms = (client: Client, enabled: boolean, note = {}) =>
  mutate(client, 'preferencesUpdate').mutate({
    ...person,
    body: { preferences: [{ type: 'sms', enabled }] },
    note,
  })
const loadState = (client: Client) =>
  client.queryClient.query({ ...read('preferencesByLevel', { ...person, level: 'global' }), staleTime: 0 })
const withPerson = async (client: Client) => {
  await client.call('subscriberCreate', { body: aSubscriber(person) })
  await loadState(client)
}
const newest = async (journal: Journal): Promise<WriteEntry> => {
  const [entry] = await journal.list()
  if (entry?.kind !== 'write') throw new Error('No write is recorded')
  return entry
}

describe('a write', () => {
  test('is recorded once, with who, why, where, what, and the earlier state', async () => {
    const { client, journal } = openTab()
    await withPerson(client)
    await setSms(client, false, { reason: 'asked by phone', ticket: 'T-1' })
    const entries = await journal.list()
    expect(entries.map(({ number }) => number)).toEqual([2, 1])
    const on = { in_app: true, email: true, sms: true, chat: true, push: true }
    expect(entries[0]).toMatchObject({
      kind: 'write',
      agent: 'Robin',
      reason: 'asked by phone',
      ticket: 'T-1',
      connection: { name: 'Shop', baseUrl: 'http://api.test' },
      operation: 'preferencesUpdate',
      subject: person,
      request: { preferences: [{ type: 'sms', enabled: false }] },
      before: { enabled: true, channels: on },
      after: { enabled: true, channels: { ...on, sms: false } },
      outcome: 'applied',
    })
    const entry = await newest(journal)
    expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(entry.at).toMatch(/^2026-03-01T\d\d:\d\d:\d\d\.000[+-]\d\d:\d\d$/)
    expect(Date.parse(entry.at)).toBe(clock)
    expect(entry.zone).not.toBe('')
  })

  test('of a workflow has the changed fields, and of a new one its id and name', async () => {
    const { client, journal } = openTab()
    const [group] = await client.call('groupList', {})
    const body = aWorkflowCreate({ notificationGroupId: group?._id ?? '', name: 'Order shipped' })
    const { _id: workflowId } = await mutate(client, 'workflowCreate').mutate({ body })
    expect(await newest(journal)).toMatchObject({ subject: { workflowId, name: 'Order shipped' } })
    const { active } = await client.queryClient.query(read('workflowGet', { workflowId }))
    await mutate(client, 'workflowStatusUpdate').mutate({ workflowId, body: { active: active !== true } })
    const { before, after } = await newest(journal)
    expect([before, after]).toMatchObject([{ active: active === true }, { active: active !== true }])
  })

  test.each<[string, (request: Request) => Promise<Response>, object]>([
    [
      'refused',
      async () => Response.json({ statusCode: 404, message: 'Subscriber not found' }, { status: 404 }),
      { outcome: 'refused', failure: { kind: 'refused', status: 404, messages: ['Subscriber not found'] } },
    ],
    [
      'carried out but not answered',
      async (request) => {
        await service.fetch(request)
        throw new TypeError('reset')
      },
      { outcome: 'unknown', failure: { kind: 'noAnswer', messages: [] } },
    ],
    [
      'answered by a failure',
      async () => Response.json({ statusCode: 502, message: 'no' }, { status: 502 }),
      { outcome: 'unknown', failure: { kind: 'refused', status: 502, messages: ['no'] } },
    ],
  ])('that was %s has that outcome', async (_, answer, expected) => {
    const { client, journal } = openTab()
    await withPerson(client)
    failing = answer
    await expect(setSms(client, false)).rejects.toThrow('preferencesUpdate')
    expect(await newest(journal)).toMatchObject(expected)
  })

  test('of a new workflow has its name even without an answer', async () => {
    const { client, journal } = openTab()
    const body = aWorkflowCreate({ name: 'Order shipped', notificationGroupId: '0'.repeat(24) })
    failing = () => Promise.reject(new TypeError('The line went dead'))
    await expect(client.call('workflowCreate', { body })).rejects.toThrow()
    expect(await newest(journal)).toMatchObject({ outcome: 'unknown', subject: { name: 'Order shipped' } })
  })

  test('that was never sent is not recorded, and neither are reads', async () => {
    const { client, journal } = openTab()
    await withPerson(client)
    client.session.lock()
    await expect(setSms(client, false)).rejects.toThrow('locked')
    expect(await journal.list()).toHaveLength(1)
  })

  test('never contains the key, wherever it was typed', async () => {
    const { client, journal } = openTab()
    await withPerson(client)
    client.journal.agent.set(`Robin ${key}`)
    await setSms(client, false, { reason: `with ${key}`, ticket: key })
    await journal.erase({ reason: key }, { before: new Date(0) })
    const text = (await journal.exportFile('jsonl')).text + (await journal.exportFile('csv')).text
    expect(text).not.toContain(key)
    expect(text).toContain('••••')
  })

  test('succeeds even if the disk is full, which is reported', async () => {
    const { client } = openTab()
    await withPerson(client)
    await client.journal.settled()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    const reply = await setSms(client, false)
    await client.journal.settled()
    expect(reply.preference.channels.sms).toBe(false)
    expect(client.journal.storageFailure()).toBe('full')
    full.mockRestore()
    await setSms(client, true)
    await client.journal.settled()
    expect(client.journal.storageFailure()).toBeUndefined()
  })
})

describe('a write in flight', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A tab whose write is not answered until `answer` is called. `die` ends the tab as the browser sees it. */
  async function sending({ landed = false } = {}) {
    const locks = createFakeLocks()
    vi.stubGlobal('navigator', { locks })
    const { client, journal } = openTab()
    await withPerson(client)
    let answer: (response: Response) => void = () => undefined
    failing = async (request) => {
      if (landed) await service.fetch(request.clone())
      return new Promise((resolve) => (answer = resolve))
    }
    const flight = setSms(client, false)
    await eventually(() => expect(client.journal.inFlightIds().size).toBe(1))
    await client.journal.settled()
    failing = undefined
    const [sent] = await journal.pending()
    const id = sent?.id ?? ''
    const die = async () => {
      journal.close()
      await locks.request(`carillon-write ${id}`, { steal: true }, async () => undefined)
    }
    const off = { in_app: true, email: true, sms: false, chat: true, push: true }
    const end = () => answer(Response.json({ data: { preference: { enabled: true, channels: off } } }))
    // Without an answer, it would time out in a later test.
    closings.unshift(end, () => flight.catch(() => undefined))
    return { flight, die, answer: end }
  }

  test('is visible at once, even in other tabs, and ends with its answer', async () => {
    const { flight, answer } = await sending()
    const other = openTab()
    expect(await other.journal.pending({ subscriberId: 'ann' })).toMatchObject([
      { operation: 'preferencesUpdate', subject: person, before: { channels: { sms: true } } },
    ])
    expect(await other.journal.pending({ subscriberId: 'ben' })).toEqual([])
    clock += 300_000
    expect(await other.journal.pending()).toHaveLength(1)
    answer()
    await flight
    await eventually(async () => expect(await newest(other.journal)).toMatchObject({ outcome: 'applied' }))
    expect(await other.journal.pending()).toEqual([])
  })

  test.each([
    ['was carried out', true, { outcome: 'applied', after: { channels: { sms: false } } }],
    ['was not carried out', false, { outcome: 'refused' }],
  ])('is settled by a read as soon as its tab is gone: it %s', async (_, landed, expected) => {
    const { die } = await sending({ landed })
    const tabs = [openTab(), openTab()]
    for (const { journal } of tabs) expect(await journal.pending()).toHaveLength(1)
    await die()
    for (const { journal } of tabs)
      await eventually(async () =>
        expect(await newest(journal)).toMatchObject({
          ...expected,
          settledBy: 'read',
          before: { enabled: true },
        }),
      )
    for (const { journal } of tabs)
      expect(await verified(journal, 'jsonl')).toMatchObject({ entries: 2, findings: [] })
  })

  test('stays pending in tabs of another service, and is settled in a tab of its own', async () => {
    const { die } = await sending({ landed: true })
    const other = openTab()
    other.client.session.connect({ name: 'Elsewhere', baseUrl: 'http://other.test', apiKey: key })
    await die()
    expect(await other.journal.pending()).toHaveLength(1)
    const here = openTab()
    await here.journal.list()
    await eventually(async () => expect(await newest(here.journal)).toMatchObject({ outcome: 'applied' }))
  })

  test('counts as abandoned after a while without locks, but a late answer still counts', async () => {
    const { client } = openTab()
    await withPerson(client)
    let answer: (response: Response) => void = () => undefined
    failing = () => new Promise((resolve) => (answer = resolve))
    const flight = setSms(client, false)
    await eventually(() => expect(client.journal.inFlightIds().size).toBe(1))
    failing = undefined
    const other = openTab()
    expect(await other.journal.pending()).toHaveLength(1)
    clock += 121_000
    await other.journal.list()
    await eventually(async () =>
      expect(await newest(other.journal)).toMatchObject({ outcome: 'refused', settledBy: 'read' }),
    )
    answer(Response.json({ data: { preference: { channels: {} } } }))
    await flight
    await eventually(async () => expect(await newest(other.journal)).toMatchObject({ outcome: 'applied' }))
    expect(await other.journal.list({ operations: ['preferencesUpdate'] })).toHaveLength(1)
  })
})

describe('a write of unknown outcome', () => {
  async function lost() {
    const { client, journal } = openTab()
    await withPerson(client)
    failing = async (request) => {
      await service.fetch(request)
      throw new TypeError('reset')
    }
    await expect(setSms(client, false)).rejects.toThrow('preferencesUpdate')
    failing = undefined
    return { client, journal, entry: await newest(journal) }
  }
  const answered = (sms: boolean) => ({ preference: { enabled: true, channels: { sms } } })

  test.each([
    [false, 'applied'],
    [true, 'refused'],
  ])('is settled by a later read: sms %s', async (sms, outcome) => {
    const { journal, entry } = await lost()
    await journal.settleBy(entry, answered(sms), clock + 20_000)
    expect(await newest(journal)).toMatchObject({ outcome, settledBy: 'read' })
    await journal.settleBy(entry, answered(!sms), clock + 30_000)
    expect(await newest(journal)).toMatchObject({ outcome })
    expect(await journal.list({ operations: ['preferencesUpdate'] })).toHaveLength(1)
    expect(await verified(journal, 'csv')).toMatchObject({ entries: 3, findings: [] })
  })

  test('is not settled by a read after another write, nor by one much later', async () => {
    const { client, journal, entry } = await lost()
    await journal.settleBy(entry, answered(false), clock + 700_000)
    expect(await newest(journal)).toMatchObject({ outcome: 'unknown' })
    clock += 1000
    await setSms(client, true)
    await journal.settleBy(entry, answered(true), clock + 20_000)
    expect(await journal.list({ outcomes: ['unknown'] })).toHaveLength(1)
  })
})

test('two tabs write one chain, and notify each other', async () => {
  const tabs = [openTab(), openTab()]
  const [first, second] = tabs
  if (!first || !second) throw new Error('no tabs')
  const heard = vi.fn()
  second.journal.subscribe(heard)
  await withPerson(first.client)
  await first.client.journal.settled()
  await eventually(() => expect(heard).toHaveBeenCalled())
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => setSms((tabs[turn % 2] ?? first).client, turn % 3 === 0)),
  )
  await Promise.all(tabs.map(({ client }) => client.journal.settled()))
  expect(await first.journal.list()).toEqual(await second.journal.list())
  const verdict = await verified(first.journal, 'csv')
  expect(verdict).toMatchObject({ entries: 41, findings: [], head: await second.journal.head() })
})

describe('erasing', () => {
  test('keeps the chain, adds a signed record, and leaves newer entries', async () => {
    const { client, journal } = openTab()
    await withPerson(client)
    await setSms(client, false)
    await client.journal.settled()
    clock += 86_400_000
    await setSms(client, true)
    const gone = await journal.erase({ reason: 'kept for a day', ticket: 'P-2' }, { before: new Date(clock) })
    expect(gone).toEqual({ entries: 2 })
    const entries = await journal.list()
    expect(entries.map(({ number }) => number)).toEqual([4, 3])
    expect(entries[0]).toMatchObject({ agent: 'Robin', reason: 'kept for a day', erased: { from: 1, to: 2 } })
    expect(await verified(journal, 'jsonl')).toMatchObject({ entries: 2, erased: 2, findings: [] })

    expect(await journal.erase({ reason: 'all' })).toEqual({ entries: 2 })
    await setSms(client, false)
    expect(await verified(journal, 'csv')).toMatchObject({ entries: 2, erased: 4, findings: [] })
    expect((await journal.list()).map(({ number }) => number)).toEqual([6, 5])
  })

  test('notifies listeners only if something was erased', async () => {
    const { client, journal } = openTab()
    await withPerson(client)
    await journal.list()
    const heard = vi.fn<() => void>()
    journal.subscribe(heard)
    expect(await journal.erase({ reason: 'too old' }, { before: new Date(0) })).toEqual({ entries: 0 })
    expect(heard).not.toHaveBeenCalled()
    await journal.erase({ reason: 'all' })
    expect(heard).toHaveBeenCalledOnce()
  })
})

test('a write can be undone by its inverse, unless it was overwritten', async () => {
  const { client, journal } = openTab()
  await withPerson(client)
  await setSms(client, false)
  const entry = await newest(journal)
  const inverse = await journal.inverse(entry)
  expect(inverse).toEqual({ kind: 'possible', back: { sms: true } })
  const body = { preferences: [{ type: 'sms' as const, enabled: true }] }
  await client.call('preferencesUpdate', { ...person, body, note: { undoes: entry.id } })
  expect((await loadState(client))[0]?.preference.channels.sms).toBe(true)
  expect(await newest(journal)).toMatchObject({ undoes: entry.id, before: {}, outcome: 'applied' })
  expect(await journal.inverse(entry)).toEqual({ kind: 'newer', fields: ['sms'] })
})

test('a thousand waiting records are linked, listed and verified', async () => {
  const { client, journal } = openTab()
  await withPerson(client)
  await client.journal.settled()
  const record = { ...(await newest(journal)), input: person, operation: 'preferencesUpdate' }
  await transact(client.journal.store.open, 'readwrite', (store) => {
    for (let at = 0; at < 1_000; at++) store.put({ ...record, id: `w${at}`, turn: at }, `record ${at}`)
  })
  expect(await journal.list({ text: 'robin shop' })).toHaveLength(1_001)
  expect((await verified(journal, 'jsonl')).findings).toEqual([])
})
