import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSamples } from '#src/client/samples/samples.ts'
import { eventually } from '#src/testing/eventually.ts'
import { createTestStore } from './store.ts'

const apiKey = 'secret-key-1234567890'
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
function open() {
  const samples = createSamples({ apiKey: () => apiKey })
  const onKept = vi.fn()
  return { samples, onKept, place: { samples, storageKey: 'a draft', onKept }, store: createTestStore() }
}

test('what was typed before the draft is open is kept with it, and is there after a reload', async () => {
  const first = open()
  first.store.set('personas', { name: 'Ada' })
  expect(first.store.get('personas')).toEqual({ name: 'Ada' })
  expect(first.store.isRead()).toBe(false)
  await first.store.attach(first.place)
  expect(first.onKept).toHaveBeenCalled()
  first.store.set('lab s', { trial: 1 })
  await eventually(async () => expect(await first.samples.input('a draft')).toHaveLength(2))

  const { store, place, onKept } = open()
  await store.attach(place)
  expect(store.get('personas')).toEqual({ name: 'Ada' })
  expect(store.get('lab s')).toEqual({ trial: 1 })
  expect(onKept).not.toHaveBeenCalled()
})

test('what was typed meanwhile is worth more than what was kept', async () => {
  const { samples, place, store } = open()
  await samples.putInput('a draft', 'zone', 'kept')
  store.set('zone', 'typed')
  await store.attach(place)
  expect(store.get('zone')).toBe('typed')
  await eventually(async () => expect(await samples.input('a draft')).toEqual(new Map([['zone', 'typed']])))
})

test('personas that were kept stay with those that were typed meanwhile', async () => {
  const { samples, place, store } = open()
  await samples.putInput('a draft', 'personas', { personas: ['Ada'], open: 'Ada' })
  store.set('personas', { personas: ['Grace'], open: 'Grace' })
  await store.attach(place)
  const both = { personas: ['Ada', 'Grace'], open: 'Grace' }
  expect(store.get('personas')).toEqual(both)
  await eventually(async () => expect((await samples.input('a draft')).get('personas')).toEqual(both))
})

test('what is not worth keeping is in memory only, and takes away what was kept before', async () => {
  const { samples, place, onKept, store } = open()
  await samples.putInput('a draft', 'personas', 'kept')
  await store.attach(place)
  store.set('personas', 'made by itself', { value: undefined })
  expect(store.get('personas')).toBe('made by itself')
  await eventually(async () => expect(await samples.input('a draft')).toEqual(new Map()))
  expect(onKept).not.toHaveBeenCalled()
})

test('never holds the API key on the disk, and lasts in memory where there is no disk', async () => {
  const { samples, place, store } = open()
  await store.attach(place)
  store.set('lab s', { payload: { key: apiKey } })
  await eventually(async () =>
    expect(await samples.input('a draft')).toEqual(new Map([['lab s', { payload: { key: '••••••••' } }]])),
  )
  const without = open()
  await without.store.attach(undefined)
  expect(without.store.isRead()).toBe(true)
  without.store.set('zone', 'typed')
  expect(without.store.get('zone')).toBe('typed')
})
