import { createStore } from 'idb-keyval'
import { expect, test } from 'vitest'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { createRunStore } from './run-store.ts'

const run: RunHead = {
  id: 'today',
  createdAt: '2026-11-28T09:00:00.000Z',
  connection: { name: 'Shop', baseUrl: 'http://shop.test' },
  change: { kind: 'preferences', switches: { sms: false } },
  total: 1,
  reason: 'Outage',
  ticket: '',
  phase: 'done',
  pauseAfter: 0,
  pace: 10,
  limit: 4,
}

test('what is stored among the runs and is none is left out', async () => {
  const runs = createRunStore()
  await runs.create(run, [{ id: 'ann', number: 0, state: 'applied', sent: 1 }])
  await runs.create({ ...run, id: 'rows' }, [])
  const { change: _, ...headless } = run
  const earlier = { ...headless, id: 'earlier', target: {}, body: { channel: { type: 'sms' } }, canary: 5 }
  await createStore('carillon-runs', 'runs')('readwrite', (store) => {
    store.put(earlier, 'head earlier')
    store.put('foreign', 'head foreign')
    store.put({ subscriberId: 'ann' }, 'row rows 00000000')
  })
  expect((await runs.heads()).map(({ id }) => id).toSorted()).toEqual(['rows', 'today'])
  expect(await runs.read('today')).toMatchObject({ head: run, rows: [{ id: 'ann' }] })
  for (const id of ['earlier', 'foreign', 'rows', 'none']) expect(await runs.read(id)).toBeUndefined()
})

test('a run that 0.1.0 stored and did not start waits to begin', async () => {
  const runs = createRunStore()
  // @ts-expect-error -- the word of 0.1.0
  await runs.create({ ...run, id: 'early', phase: 'ready' }, [])
  expect(await runs.read('early')).toMatchObject({ head: { phase: 'paused' } })
  expect((await runs.heads()).find(({ id }) => id === 'early')).toMatchObject({ phase: 'paused' })
})
