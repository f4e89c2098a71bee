import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aWrite } from '#src/domain/journal/journal.fixture.ts'
import { verify } from '#src/domain/journal/verify.ts'
import type { Person } from '../http/request-context.ts'
import { openStore } from '../store/databases/open-store.ts'
import { StoreFailure } from '../store/sql/store-error.ts'
import type { Store } from '../store/interface/store.ts'
import { answerJournal } from './journal-paths.ts'
import { createRecorder } from './recorder.ts'

const robin: Person = { name: 'Robin', roles: ['admin'] }
const dayMs = 86_400_000
const now = new Date('2026-04-20T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let store: Store
beforeEach(async () => {
  store = await openStore({ memory: true })
  for (const id of ['a', 'b', 'c']) await store.journal.end(aWrite({ id, at: '2026-03-29T12:00:00.000Z' }))
})
afterEach(() => store.close())

const ask = (path: string, init: RequestInit = {}) => {
  const recorder = createRecorder({
    journal: store.journal,
    fetch: () => Promise.reject(new Error('Nothing is passed on')),
    connection: { name: '', baseUrl: '' },
    now: () => now,
  })
  return answerJournal(recorder, new Request(`http://service/journal/${path}`, init), robin)
}
const erase = async (more = '') => {
  const headers = { 'carillon-reason': 'too old' }
  const response = await ask(`entries?before=2026-04-01${more}`, { method: 'DELETE', headers })
  return { status: response.status, body: (await response.json()) as { message?: string } }
}
/** Creates a stream with its last attempt and the last number it has delivered. */
async function stream(name: string, number: number, triedAt: Date) {
  const owner = `owner of ${name}`
  await store.journal.take(name, owner, triedAt, triedAt)
  await store.journal.delivered(name, owner, number)
}
const exported = async () => (await ask('export')).text()

test('undelivered entries are not erased, and the refusal names the stream and its position', async () => {
  await stream('the webhook at https://siem.test', 1, inMinutes(-5))
  await stream('syslog at udp://log:514', 3, inMinutes(-5))
  const undelivered = [{ stream: 'the webhook at https://siem.test', from: 2, to: 3 }]
  expect(await erase()).toMatchObject({
    status: 409,
    body: {
      message: 'Nothing was erased: entries 2 to 3 were not delivered to the webhook at https://siem.test',
      undelivered,
    },
  })
  expect(verify(await exported())).toMatchObject({ entries: 3, erased: 0 })
  await stream('the webhook at https://siem.test', 2, inMinutes(-1))
  expect((await erase()).body.message).toBe(
    'Nothing was erased: entry 3 was not delivered to the webhook at https://siem.test',
  )
  await stream('the webhook at https://siem.test', 3, inMinutes(-1))
  expect(await erase()).toEqual({ status: 200, body: { data: { erased: 3 } } })
  expect(await exported()).not.toContain('undelivered')
})

test('undelivered entries are erased on request, and the chain records what was not delivered where', async () => {
  await stream('the file "a\\b" on here', 0, inMinutes(-5))
  await expect(erase('&undelivered=keep')).rejects.toThrow('undelivered must be erase')
  expect(await erase('&undelivered=erase')).toEqual({ status: 200, body: { data: { erased: 3 } } })
  const file = await exported()
  expect(verify(file)).toMatchObject({ entries: 1, erased: 3, findings: [] })
  expect(JSON.parse(file)).toMatchObject({
    agent: 'Robin',
    reason: 'too old',
    erased: { from: 1, to: 3, undelivered: [{ stream: 'the file "a\\b" on here', from: 1, to: 3 }] },
  })
  expect(await (await ask('export?format=csv')).text()).toContain('1 to 3 not delivered to')
})

test('the record of what was not delivered outlives the next erasing', async () => {
  await stream('the webhook', 0, inMinutes(-5))
  await erase('&undelivered=erase')
  const headers = { 'carillon-reason': 'too old' }
  await ask('entries?before=2030-01-01&undelivered=erase', { method: 'DELETE', headers })
  const file = await exported()
  expect(verify(file)).toMatchObject({ entries: 1, findings: [] })
  expect(JSON.parse(file)).toMatchObject({
    erased: { from: 4, to: 4, undelivered: [{ stream: 'the webhook', from: 1, to: 4 }] },
  })
})

test('erasing needs a reason that can be seen', async () => {
  const headers = { 'carillon-reason': encodeURIComponent('\u3164\u200b') }
  await expect(ask('entries?before=2026-04-01', { method: 'DELETE', headers })).rejects.toMatchObject({
    status: 400,
  })
})

test('a removed stream does not prevent erasing', async () => {
  await stream(
    'the file /data/journal.jsonl on a container that is gone',
    0,
    new Date(now.getTime() - dayMs - 1),
  )
  expect(await erase()).toMatchObject({ status: 200 })
})

test('while the database is unreachable, only a write is answered that it may have been carried out', async () => {
  const away = () => Promise.reject(new StoreFailure('unavailable', new Error('away')))
  vi.spyOn(store.journal, 'after').mockImplementation(away)
  vi.spyOn(store.journal, 'erase').mockImplementation(away)
  await expect(exported()).rejects.toMatchObject({ status: 503, message: 'The database is not answering' })
  await expect(erase()).rejects.toMatchObject({
    status: 503,
    message: 'The database is not answering. The write may have been carried out: check before you repeat it',
  })
})
