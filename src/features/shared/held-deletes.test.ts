import { expect, test } from 'vitest'
import { createDeletes } from './held-deletes.ts'

const all = ['a', 'b', 'c']

const batch = (ids: readonly string[]) => ({
  ids,
  note: {},
  baseUrl: 'here',
  hide: () => undefined,
})

function watchedDeletes() {
  const sent: string[][] = []
  const deletes = createDeletes({
    send: ({ ids }) => {
      sent.push([...ids])
      return Promise.resolve(ids.filter((id) => id === 'b'))
    },
    sendAtOnce: ({ ids }) => sent.push(['at once', ...ids]),
  })
  return { sent, deletes, hidden: () => [...deletes.hidden()] }
}

test('a delete that is undone is never sent', async () => {
  const { sent, deletes, hidden } = watchedDeletes()
  const first = deletes.schedule(batch(all.slice(0, 1)))
  expect(hidden()).toEqual(['a'])
  first.undo()
  expect(hidden()).toEqual([])
  await first.send()
  await deletes.flush()
  deletes.leave()
  expect(sent).toEqual([])
})

test('a delete is sent once, and a workflow that still exists is shown again', async () => {
  const { sent, deletes, hidden } = watchedDeletes()
  let offers = 1
  const both = deletes.schedule({ ...batch(all.slice(0, 2)), hide: () => (offers -= 1) })
  await both.send()
  expect(offers).toBe(0)
  expect(hidden()).toEqual(['a'])
  both.undo()
  await both.send()
  deletes.leave()
  expect(sent).toEqual([['a', 'b']])
})

test('pending deletes are sent when the service or the page is left', async () => {
  const { sent, deletes } = watchedDeletes()
  deletes.schedule(batch(all.slice(0, 1)))
  await deletes.flush()
  deletes.schedule(batch(all.slice(2)))
  deletes.leave()
  deletes.leave()
  expect(sent).toEqual([['a'], ['at once', 'c']])
})
