import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createCapabilities } from './capabilities.ts'

const here = 'http://api.test'

test('what was learned survives a reload, but only for its own base URL', () => {
  const storage = createMemoryStorage()
  createCapabilities(storage).learn(here, 'workflowList', false)
  const reloaded = createCapabilities(storage)
  expect(reloaded.offers(here, 'workflowList')).toBe(false)
  expect(reloaded.offers(here, 'groupList')).toBeUndefined()
  expect(reloaded.offers('http://other.test', 'workflowList')).toBeUndefined()
})

test('a full storage only affects the reload', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
    key: () => null,
    length: 0,
  }
  const capabilities = createCapabilities(full)
  const heard = vi.fn()
  capabilities.subscribe(heard)
  capabilities.learn(here, 'workflowList', false)
  expect(capabilities.offers(here, 'workflowList')).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
})
