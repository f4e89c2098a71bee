import { createStore, entries, set } from 'idb-keyval'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { anApiKey, blankForm, setUpDraftTabs } from '#src/testing/draft-tabs.ts'
import { isCase, type NewSample, readSample } from './sample.ts'
import { createSamples } from './samples.ts'

const { openTab, closings } = setUpDraftTabs()
afterEach(() => void vi.restoreAllMocks())

function openSamples() {
  const channel = new BroadcastChannel('carillon-samples')
  closings.push(() => channel.close())
  let minute = 0
  return createSamples({
    apiKey: () => anApiKey,
    channel,
    now: () => new Date(Date.UTC(2026, 0, 1, 12, minute++)),
  })
}
const ada: NewSample = { name: 'Ada, pro', persona: { data: { plan: 'pro' } }, payload: { total: 90 } }
const disk = () => entries<string, unknown>(createStore('carillon-drafts', 'drafts'))

test('samples are listed in the order they were first stored, separately for each storage key', async () => {
  const samples = openSamples()
  const first = await samples.put('draft-1', ada)
  const second = await samples.put('draft-1', { ...ada, name: 'Grace' })
  await samples.put('draft-2', { ...ada, name: 'Of another workflow' })
  await samples.put('draft-1', { ...first, name: 'Ada' })
  expect(await openSamples().list('draft-1')).toEqual([{ ...first, name: 'Ada' }, second])
  expect(await samples.list('draft')).toEqual([])
})

test('a sample that is removed and restored keeps its position', async () => {
  const samples = openSamples()
  const first = await samples.put('draft', ada)
  await samples.put('draft', { ...ada, name: 'Grace' })
  await samples.remove('draft', first.id)
  expect((await samples.list('draft')).map(({ name }) => name)).toEqual(['Grace'])
  await samples.put('draft', first)
  expect((await samples.list('draft')).map(({ name }) => name)).toEqual(['Ada, pro', 'Grace'])
})

test('fields that another version of the console stored differently are left out', () => {
  const odd = { expected: null, later: 'x', now: 12, tenant: [], preferences: 'none', online: 'yes' }
  const kept = { ...ada, id: '1', createdAt: '2026-01-01T12:00:00.000Z', webhookAnswer: null }
  expect(readSample({ ...kept, ...odd })).toEqual(kept)
})

test('a sample with an expected outcome is a case, and is restored completely', async () => {
  const samples = openSamples()
  const whole: NewSample = {
    ...ada,
    tenant: { name: 'Acme' },
    online: { isOnline: false, lastOnlineAt: '2026-01-01T10:00:00.000Z' },
    previousMessage: { 'uuid-1': { channel: 'in_app', read: true } },
    webhookAnswer: { ok: 'yes' },
    preferences: { global: { channels: { sms: false } } },
    now: '2026-01-01T12:00:00.000Z',
    later: [{ at: '2026-01-01T12:01:00.000Z', payload: {} }],
    expected: { 'uuid-1': 'sent' },
  }
  await samples.put('draft', ada)
  await samples.put('draft', whole)
  const [plain, kept] = await samples.list('draft')
  expect(kept).toMatchObject(whole)
  expect([plain, kept].map((sample) => sample && isCase(sample))).toEqual([false, true])
})

test('the API key never reaches the disk, wherever it was pasted', async () => {
  const samples = openSamples()
  const kept = await samples.put('draft', { ...ada, name: anApiKey, payload: { [anApiKey]: [anApiKey] } })
  expect(JSON.stringify([kept, await disk()])).not.toContain(anApiKey)
})

test('samples of a draft move to the workflow that it became', async () => {
  const [samples, { drafts }] = [openSamples(), openTab()]
  const there = await samples.put('w1@http://shop.test', { ...ada, name: 'There before' })
  const moved = await samples.put('draft', ada)
  await drafts.moveVersions('draft', 'w1@http://shop.test')
  expect(await samples.list('draft')).toEqual([])
  expect(await samples.list('w1@http://shop.test')).toEqual([there, moved])
})

test('samples of a draft are removed with it', async () => {
  const [samples, { drafts }] = [openSamples(), openTab()]
  const draft = await drafts.begin(blankForm)
  await draft.keep()
  const { id } = draft.get().draft
  await samples.put(id, ada)
  await samples.put('other', ada)
  await drafts.remove(id)
  expect(await disk()).toHaveLength(1)
})

test('every tab is told which storage key has changed, until it stops listening', async () => {
  const [one, other] = [openSamples(), openSamples()]
  const [here, there] = [vi.fn<(storageKey: string) => void>(), vi.fn<(storageKey: string) => void>()]
  const stop = one.subscribe(here)
  other.subscribe(there)
  const { id } = await one.put('draft', ada)
  expect(here.mock.calls).toEqual([['draft']])
  await eventually(() => expect(there.mock.calls).toEqual([['draft']]))
  stop()
  await one.remove('draft', id)
  await eventually(() => expect(there).toHaveBeenCalledTimes(2))
  expect(here).toHaveBeenCalledTimes(1)
})

test('samples that cannot be read are ignored, and a full disk is reported', async () => {
  const samples = openSamples()
  for (const [id, kept] of Object.entries({
    a: 'text',
    b: { id: 'b' },
    c: { ...ada, id: 'c', createdAt: '', payload: [] },
  }))
    await set(`sample draft ${id}`, kept, createStore('carillon-drafts', 'drafts'))
  expect(await samples.list('draft')).toEqual([])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  await expect(samples.put('draft', ada)).rejects.toThrow('no')
})
