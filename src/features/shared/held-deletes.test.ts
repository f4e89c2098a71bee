import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#src/client/client.ts'
import { holdDeletes } from './held-deletes.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const all = ['a', 'b', 'c']

const batch = (ids: readonly string[]) => ({
  ids,
  note: {},
  baseUrl: 'here',
  hide: () => undefined,
})

function watchedDeletes() {
  const sent: string[][] = []
  const beforeLeaving = new Set<() => unknown>()
  const session = { get: () => ({ baseUrl: 'here' }) }
  // Only what deletes need.
  const deletes = holdDeletes({ session, beforeLeaving } as unknown as Client, {
    send: ({ ids }) => {
      sent.push([...ids])
      return Promise.resolve(ids.filter((id) => id === 'b'))
    },
    sendAtOnce: ({ ids }) => sent.push(['at once', ...ids]),
  })
  const flush = () => Promise.all([...beforeLeaving].map((leave) => leave()))
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  return { sent, deletes, flush, leave, hidden: () => [...deletes.hidden()] }
}

test('a delete that is undone is never sent', async () => {
  const { sent, deletes, flush, leave, hidden } = watchedDeletes()
  const first = deletes.schedule(batch(all.slice(0, 1)))
  expect(hidden()).toEqual(['a'])
  first.undo()
  expect(hidden()).toEqual([])
  await first.send()
  await flush()
  leave()
  expect(sent).toEqual([])
})

test('a delete is sent once, and a workflow that still exists is shown again', async () => {
  const { sent, deletes, leave, hidden } = watchedDeletes()
  let offers = 1
  const both = deletes.schedule({ ...batch(all.slice(0, 2)), hide: () => (offers -= 1) })
  await both.send()
  expect(offers).toBe(0)
  expect(hidden()).toEqual(['a'])
  both.undo()
  await both.send()
  leave()
  expect(sent).toEqual([['a', 'b']])
})

test('pending deletes are sent when the service or the page is left', async () => {
  const { sent, deletes, flush, leave } = watchedDeletes()
  deletes.schedule(batch(all.slice(0, 1)))
  await flush()
  deletes.schedule(batch(all.slice(2)))
  leave()
  leave()
  expect(sent).toEqual([['a'], ['at once', 'c']])
})

test('a delete is not sent to another service', async () => {
  const { sent, deletes, flush, leave, hidden } = watchedDeletes()
  deletes.schedule({ ...batch(all.slice(0, 1)), baseUrl: 'there' })
  await flush()
  expect(hidden()).toEqual([])
  deletes.schedule({ ...batch(all.slice(0, 1)), baseUrl: 'there' })
  leave()
  expect(sent).toEqual([])
})
