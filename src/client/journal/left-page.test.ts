import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from '../client.ts'
import { openJournal } from './journal.ts'
import { adoptBackups, createJournalStore, type RecordedWrite } from './journal-store.ts'

const baseUrl = 'http://api.test'
const apiKey = '0123456789abcdef0123456789abcdef'
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('localStorage', createMemoryStorage())
})
afterEach(() => void vi.unstubAllGlobals())

const aRecord = (more: Partial<RecordedWrite> = {}): RecordedWrite => ({
  id: 'w1',
  operation: 'workflowDelete',
  input: { workflowId: 'w' },
  at: '2026-03-01T12:00:00.000Z',
  zone: 'UTC',
  agent: '',
  reason: '',
  ticket: '',
  connection: { name: '', baseUrl },
  request: undefined,
  turn: 1,
  ...more,
})
test('an outcome that a page could only back up replaces the pending record', async () => {
  const store = createJournalStore()
  await store.put(aRecord())
  store.backup.save(
    aRecord({ turn: 2, outcome: 'applied', answer: true, answeredAt: '2026-03-01T12:00:01.000Z' }),
  )
  await adoptBackups(store)
  const client = createClient({
    storage: createMemoryStorage(),
    origin: baseUrl,
    send: () => Promise.reject(new TypeError('nothing is asked')),
  })
  const journal = openJournal(client)
  expect(await journal.list()).toMatchObject([{ id: 'w1', outcome: 'applied' }])
  expect(store.backup.ids()).toEqual([])
  journal.close()
})

test('an older backup replaces nothing, and what is no record is forgotten', async () => {
  const store = createJournalStore()
  await store.put(aRecord({ turn: 3 }))
  store.backup.save(aRecord({ turn: 2, outcome: 'refused' }))
  localStorage.setItem('carillon.unstored-write x', '{"id":"x"}')
  localStorage.setItem('carillon.unstored-write y', 'not JSON')
  await adoptBackups(store)
  expect(store.backup.ids()).toEqual([])
})

test('a record holds neither the key it was sent with nor the current one', async () => {
  const store = createJournalStore()
  let answer: (response: Response) => void = () => {}
  const client = createClient({
    storage: createMemoryStorage(),
    origin: baseUrl,
    send: () => new Promise((resolve) => (answer = resolve)),
  })
  client.session.connect({ name: '', baseUrl, apiKey })
  const body = aWorkflowCreate({ name: `Key ${apiKey}` })
  const sent = client.call('workflowCreate', { body }).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  client.session.lock()
  answer(Response.json({ message: 'no' }, { status: 400 }))
  await sent
  const journal = openJournal(client)
  const { text } = await journal.exportFile('jsonl')
  expect(text).toContain('Key ')
  expect(text).not.toContain(apiKey)
  expect(store.backup.ids()).toEqual([])
  journal.close()
})
