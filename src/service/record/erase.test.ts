import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aWrite } from '#src/testing/journal.ts'
import { eventually } from '#src/testing/eventually.ts'
import { openStore } from '../store/databases/open-store.ts'
import { StoreFailure } from '../store/sql/store-error.ts'
import type { Store } from '../store/databases/open-store.ts'
import { createRequestRouter } from '../process/request-router.ts'
import { eraseOld } from './erase-old.ts'
import { answerJournal } from './journal-paths.ts'
import { createRecorder } from './recorder.ts'

const now = new Date('2026-04-20T12:00:00Z')

let failures: unknown[]

let store: Store
beforeEach(async () => {
  failures = []
  store = await openStore({ memory: true })
  for (const day of [1, 2, 15])
    await store.journal.end(aWrite({ id: `${day}`, at: `2026-04-${String(day).padStart(2, '0')}T12:00:00Z` }))
})
afterEach(() => store.close())

test.each([
  ['all', undefined, { from: 1, to: 2 }],
  ['only those that the file has', { written: () => 1, caughtUp: Promise.resolve() }, { from: 1, to: 1 }],
])('of old entries, %s are erased, and the chain says which and why', async (_, file, erased) => {
  const onFailure = (error: unknown) => failures.push(error)
  onTestFinished(eraseOld(store.journal, 10, () => now, onFailure, file))
  await eventually(async () =>
    expect((await store.journal.after(0, 10)).at(-1)).toMatchObject({
      agent: 'Carillon',
      reason: 'Kept for 10 days',
      erased,
    }),
  )
  expect(failures).toEqual([])
})

test('while the database is unreachable, the journal says so', async () => {
  vi.spyOn(store.journal, 'after').mockRejectedValue(new StoreFailure('unavailable', new Error('away')))
  const recorder = createRecorder({
    journal: store.journal,
    fetch: () => Promise.reject(new Error('Nothing is passed on')),
    connection: { name: '', baseUrl: '' },
  })
  const journal = (request: Request) => answerJournal(recorder, request)
  const front = createRequestRouter({ service: journal, journal, checkReady: async () => {} })
  const answer = await front(new Request('http://service/journal/export'))
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('is not answering')])
})
