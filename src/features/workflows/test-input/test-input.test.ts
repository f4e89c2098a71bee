import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSamples } from '#src/client/samples/samples.ts'
import { eventually } from '#src/testing/eventually.ts'
import { createTestInput } from './test-input.ts'

const apiKey = 'secret-key-1234567890'
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
function open() {
  const samples = createSamples({ apiKey: () => apiKey })
  const onKept = vi.fn()
  return { samples, onKept, place: { samples, storageKey: 'a draft', onKept }, input: createTestInput() }
}

test('what was typed before the draft is open is kept with it, and is there after a reload', async () => {
  const first = open()
  first.input.set('personas', { name: 'Ada' })
  expect(first.input.get('personas')).toEqual({ name: 'Ada' })
  expect(first.input.isRead()).toBe(false)
  await first.input.attach(first.place)
  expect(first.onKept).toHaveBeenCalled()
  first.input.set('lab s', { trial: 1 })
  await eventually(async () => expect(await first.samples.input('a draft')).toHaveLength(2))

  const { input, place, onKept } = open()
  await input.attach(place)
  expect(input.get('personas')).toEqual({ name: 'Ada' })
  expect(input.get('lab s')).toEqual({ trial: 1 })
  expect(input.arrivals()).toBe(2)
  expect(onKept).not.toHaveBeenCalled()
})

test('what was typed meanwhile is worth more than what was kept', async () => {
  const { samples, place, input } = open()
  await samples.putInput('a draft', 'zone', 'kept')
  input.set('zone', 'typed')
  await input.attach(place)
  expect(input.get('zone')).toBe('typed')
  await eventually(async () => expect(await samples.input('a draft')).toEqual(new Map([['zone', 'typed']])))
})

test('what is not worth keeping is in memory only, and takes away what was kept before', async () => {
  const { samples, place, onKept, input } = open()
  await samples.putInput('a draft', 'personas', 'kept')
  await input.attach(place)
  input.set('personas', 'made by itself', { value: undefined })
  expect(input.get('personas')).toBe('made by itself')
  await eventually(async () => expect(await samples.input('a draft')).toEqual(new Map()))
  expect(onKept).not.toHaveBeenCalled()
})

test('never holds the API key on the disk, and lasts in memory where there is no disk', async () => {
  const { samples, place, input } = open()
  await input.attach(place)
  input.set('lab s', { payload: { key: apiKey } })
  await eventually(async () =>
    expect(await samples.input('a draft')).toEqual(new Map([['lab s', { payload: { key: '••••••••' } }]])),
  )
  const without = open()
  await without.input.attach(undefined)
  expect(without.input.isRead()).toBe(true)
  without.input.set('zone', 'typed')
  expect(without.input.get('zone')).toBe('typed')
})
