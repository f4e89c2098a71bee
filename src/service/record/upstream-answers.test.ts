import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { eventually } from '#src/testing/eventually.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { openStore } from '../store/databases/open-store.ts'
import type { Store } from '../store/databases/open-store.ts'
import { StoreFailure } from '../store/sql/store-error.ts'
import { createRequestRouter } from '../process/request-router.ts'
import { recordWrites } from './record-writes.ts'
import { createRecorder, type Recorder } from './recorder.ts'

const context: RequestContext = {
  requestId: 'q-1',
  address: undefined,
  person: { name: 'Robin', roles: ['author'] },
}
const path = 'http://service/v1/workflows/w1'

let store: Store
let recorder: Recorder
let failures: unknown[]
/** Methods of the requests that reached the other service. */
let reached: string[]
/** What the other service answers. */
let upstream: (request: Request) => Promise<Response>
let service: Fetch

beforeEach(async () => {
  store = await openStore({ memory: true })
  failures = []
  reached = []
  upstream = async () => Response.json({ data: { _id: 'w1', name: 'Order' } })
  const fetch: Fetch = (request) => {
    reached.push(request.method)
    return upstream(request)
  }
  recorder = createRecorder({
    journal: store.journal,
    fetch,
    connection: { name: '', baseUrl: '' },
    isUpstream: true,
  })
  service = createRequestRouter({
    service: recordWrites(fetch, recorder),
    checkReady: async () => {},
    onFailure: (_, cause) => failures.push(cause),
  })
})
afterEach(() => store.close())

const rename = (init: RequestInit = {}) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Order' })
  return service(new Request(path, { method: 'PUT', headers, body, ...init }), context)
}
const entries = async () => (await store.journal.after(0, 10)) as WriteEntry[] // nothing is erased here

test('nothing is sent or recorded once the caller has left', async () => {
  const caller = new AbortController()
  upstream = async () => {
    caller.abort()
    return Response.json({ data: { _id: 'w1', name: 'Before' } })
  }
  const answer = await rename({ signal: caller.signal })
  expect([answer.status, new Set(reached)]).toEqual([400, new Set(['GET'])])
  expect([await entries(), await store.journal.pending()]).toEqual([[], []])
})

test('a read that takes too long does not hold up the write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  upstream = ({ method, signal }) =>
    method === 'PUT'
      ? Promise.resolve(Response.json({ data: { _id: 'w1', name: 'Order' } }))
      : new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('cut off')))
        })
  const answer = rename()
  await vi.waitUntil(() => reached.length > 0)
  vi.advanceTimersByTime(10_000)
  expect((await answer).status).toBe(200)
  vi.useRealTimers()
  expect(await entries()).toMatchObject([{ outcome: 'applied' }])
  expect((await entries())[0]).not.toHaveProperty('before')
})

test.each([
  ['a repetition', () => Response.json({ data: {} }, { headers: { 'idempotency-replay': 'true' } })],
  ['a limit', () => Response.json({ message: 'Too many requests' }, { status: 429 })],
])('what the other service calls %s is judged by what is there afterwards', async (_, answer) => {
  upstream = async ({ method }) =>
    method === 'PUT' ? answer() : Response.json({ data: { _id: 'w1', name: 'Order' } })
  await rename()
  await eventually(async () =>
    expect(await entries()).toMatchObject([{ outcome: 'applied', settledBy: 'read' }]),
  )
})

test('an outcome that could not be stored at first is stored later', async () => {
  vi.spyOn(store.journal, 'end').mockRejectedValueOnce(new Error('away'))
  expect((await rename()).status).toBe(200)
  expect(await entries()).toEqual([])
  upstream = () => Promise.reject(new Error('It is not looked up'))
  await recorder.sweep()
  const [entry] = await entries()
  expect(entry).toMatchObject({ outcome: 'applied' })
  expect(entry).not.toHaveProperty('settledBy')
})

test('a write that cannot be recorded is refused, and its cause is reported', async () => {
  const cause = new StoreFailure('full', new Error('disk full'))
  vi.spyOn(store.journal, 'begin').mockRejectedValueOnce(cause)
  expect((await rename()).status).toBe(507)
  expect([failures, new Set(reached)]).toEqual([[cause], new Set(['GET'])])
})
