import { expect, test, vi } from 'vitest'
import { createMemoryDevice } from '#src/testing/memory-storage.ts'
import { createServices } from './services.ts'

const baseUrl = 'http://api.test'
const answer = { endpoint: 'workflowList', status: 200, version: null, isMissing: false } as const
const embedded = { ...answer, version: '1.0.0', body: {} }
const novu2 = { ...answer, body: { page: 0, data: [{ origin: 'novu-cloud' }] } }

test('what a tab learns, the others know at once, and the next one too', () => {
  const openTab = createMemoryDevice()
  const first = createServices(openTab())
  const second = createServices(openTab())
  const heard = vi.fn()
  second.subscribe(heard)
  first.learn(baseUrl, embedded)
  expect(heard).toHaveBeenCalledOnce()
  expect(second.kindOf(baseUrl)).toBe('embedded')
  expect(createServices(openTab()).kindOf(baseUrl)).toBe('embedded')
  first.learn(baseUrl, embedded)
  expect(heard).toHaveBeenCalledOnce()
})

test('a kind in doubt stays until an answer tells', () => {
  const services = createServices(createMemoryDevice()())
  services.learn(baseUrl, embedded)
  services.doubt(baseUrl)
  expect(services.kindOf(baseUrl)).toBe('embedded')
  services.learn(baseUrl, novu2)
  expect(services.kindOf(baseUrl)).toBe('novu2')
})

test('what is kept and not ours is passed over', () => {
  const device = createMemoryDevice()()
  device.storage.setItem(`carillon.service ${baseUrl}`, '{"kind":"other"}')
  expect(createServices(device).kindOf(baseUrl)).toBeUndefined()
  device.storage.setItem(`carillon.service ${baseUrl}`, '{')
  expect(createServices(device).kindOf(baseUrl)).toBeUndefined()
})

test('the service is where a server that passes calls on says, and at the base URL otherwise', () => {
  const openTab = createMemoryDevice()
  const services = createServices(openTab())
  const heard = vi.fn()
  services.subscribe(heard)
  expect(services.addressOf(baseUrl)).toBe(baseUrl)
  services.learnAddress(baseUrl, 'https://api.example.com')
  services.learnAddress(baseUrl, 'https://api.example.com')
  expect(heard).toHaveBeenCalledOnce()
  expect(createServices(openTab()).addressOf(baseUrl)).toBe('https://api.example.com')
  services.learnAddress(baseUrl, null)
  expect(services.addressOf(baseUrl)).toBe(baseUrl)
})
