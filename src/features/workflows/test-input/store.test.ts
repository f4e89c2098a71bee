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
  const onStored = vi.fn()
  return { samples, onStored, place: { samples, storageKey: 'a draft', onStored }, store: createTestStore() }
}

test('input typed before the draft is open is stored with it, and survives a reload', async () => {
  const first = open()
  first.store.set('personas', { name: 'Ada' })
  expect(first.store.get('personas')).toEqual({ name: 'Ada' })
  expect(first.store.isRead()).toBe(false)
  await first.store.attach(first.place)
  expect(first.onStored).toHaveBeenCalled()
  first.store.set('lab s', { trial: 1 })
  await eventually(async () => expect(await first.samples.input('a draft')).toHaveLength(2))

  const { store, place, onStored } = open()
  await store.attach(place)
  expect(store.get('personas')).toEqual({ name: 'Ada' })
  expect(store.get('lab s')).toEqual({ trial: 1 })
  expect(onStored).not.toHaveBeenCalled()
})

test('input typed before reading ends takes precedence over stored input', async () => {
  const { samples, place, store } = open()
  await samples.putInput('a draft', 'zone', 'kept')
  store.set('zone', 'typed')
  await store.attach(place)
  expect(store.get('zone')).toBe('typed')
  await eventually(async () => expect(await samples.input('a draft')).toEqual(new Map([['zone', 'typed']])))
})

test('stored personas are kept along with those typed before reading ends', async () => {
  const { samples, place, store } = open()
  await samples.putInput('a draft', 'personas', { personas: ['Ada'], open: 'Ada' })
  store.set('personas', { personas: ['Grace'], open: 'Grace' })
  await store.attach(place)
  const both = { personas: ['Ada', 'Grace'], open: 'Grace' }
  expect(store.get('personas')).toEqual(both)
  await eventually(async () => expect((await samples.input('a draft')).get('personas')).toEqual(both))
})

test('input that is not worth keeping stays in memory, and removes what was stored before', async () => {
  const { samples, place, onStored, store } = open()
  await samples.putInput('a draft', 'personas', 'kept')
  await store.attach(place)
  store.set('personas', 'made by itself', { value: undefined })
  expect(store.get('personas')).toBe('made by itself')
  await eventually(async () => expect(await samples.input('a draft')).toEqual(new Map()))
  expect(onStored).not.toHaveBeenCalled()
})

test('the API key is never stored, and without storage input is kept in memory', async () => {
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
