import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { createTabLocks } from './tab-lock.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => void vi.useRealTimers())

/** Of a tab on a plain-http origin, which has no locks of the browser. */
const lease = (held: boolean[], page?: EventTarget) =>
  createTabLocks(undefined, page)('draft', (now) => held.push(now))

test('the lease of a tab that ended without notice expires', async () => {
  const [first, second]: boolean[][] = [[], []]
  const gone = lease(first ?? [])
  const waiting = lease(second ?? [])
  expect(await gone.take()).toBe(true)
  expect(await waiting.take()).toBe(false)
  // The tab's timers end with it; only its lease is left.
  vi.clearAllTimers()
  waiting.wait()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(second).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  await eventually(() => expect(second).toEqual([true]))
  await waiting.release()
})

test('a living tab keeps its lease, and is notified when it is taken', async () => {
  const [first, second]: boolean[][] = [[], []]
  const living = lease(first ?? [])
  const other = lease(second ?? [])
  await living.take()
  for (let beat = 0; beat < 10; beat++) {
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await other.take()).toBe(false)
  }
  await other.force()
  await vi.advanceTimersByTimeAsync(2_000)
  await eventually(() => expect(first).toEqual([true, false]))
  expect(second).toEqual([true])
  await other.release()
})

test('a page that is left or reloaded releases its lease', async () => {
  const page = new EventTarget()
  const left = lease([], page)
  await left.take()
  page.dispatchEvent(new Event('pagehide'))
  const next = lease([])
  expect(await next.take()).toBe(true)
  await next.release()
  await left.release()
})
