import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryDevice, createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createServices } from './services.ts'

const baseUrl = 'http://api.test'
const answer = { endpoint: 'workflowList', status: 200, version: null, isMissing: false } as const
const embedded = { ...answer, version: '1.0.0', body: {} }

/** Two tabs on one device. */
function openTabs() {
  const openTab = createMemoryDevice()
  const open = () => createServices(openTab(), createMemoryStorage())
  return { first: open(), second: open(), open }
}

/** The answer to a list of groups with these headers. */
const hear = (services: ReturnType<typeof createServices>, headers: Record<string, string>) =>
  services.learnFrom(baseUrl, 'groupList', undefined, new Response(null, { headers }), { data: [] })

test('other tabs know at once what one learns, and so does the next one', () => {
  const { first, second, open } = openTabs()
  const heard = vi.fn()
  second.subscribe(heard)
  first.learn(baseUrl, embedded)
  expect(heard).toHaveBeenCalledOnce()
  expect([second.kindOf(baseUrl), open().kindOf(baseUrl)]).toEqual(['embedded', 'embedded'])
  first.learn(baseUrl, embedded)
  expect(heard).toHaveBeenCalledOnce()
})

test('a forgotten service is asked for its version again', () => {
  const services = openTabs().first
  services.learn(baseUrl, embedded)
  expect([services.shouldAskVersion(baseUrl), services.shouldAskVersion(baseUrl)]).toEqual([true, false])
  services.forget(baseUrl)
  expect(services.kindOf(baseUrl)).toBeUndefined()
  expect(services.shouldAskVersion(baseUrl)).toBe(true)
})

test('the time of a service is that of its answers, and otherwise that of this device', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:02.500Z') })
  onTestFinished(() => void vi.useRealTimers())
  const services = openTabs().first
  const time = () => services.timeOf(baseUrl).toISOString()
  hear(services, {})
  expect(time()).toBe('2026-11-22T08:00:02.500Z')
  hear(services, { date: 'Sun, 22 Nov 2026 08:00:00 GMT' })
  expect(time()).toBe('2026-11-22T08:00:02.500Z')
  hear(services, { date: 'Tue, 01 Jun 2032 10:00:00 GMT' })
  vi.setSystemTime('2026-11-22T08:00:03.500Z')
  expect(time()).toBe('2032-06-01T10:00:01.000Z')
  hear(services, { date: 'Sun, 22 Nov 2026 08:00:03 GMT' })
  expect(time()).toBe('2026-11-22T08:00:03.500Z')
})

test('the service’s address is the one that a proxy reports, or else the base URL', () => {
  const { first, open } = openTabs()
  expect(first.addressOf(baseUrl)).toBe(baseUrl)
  hear(first, { 'carillon-upstream': 'https://api.example.com' })
  expect(open().addressOf(baseUrl)).toBe('https://api.example.com')
  hear(first, {})
  expect(first.addressOf(baseUrl)).toBe(baseUrl)
})

test('what a service offers survives a reload, but only for its own base URL and in its own tab', () => {
  const tab = createMemoryStorage()
  const openTab = createMemoryDevice()
  createServices(openTab(), tab).learnOffer(baseUrl, 'workflowList', false)
  const reloaded = createServices(openTab(), tab)
  expect(reloaded.offers(baseUrl, 'workflowList')).toBe(false)
  expect(reloaded.offers(baseUrl, 'groupList')).toBeUndefined()
  expect(reloaded.offers('http://other.test', 'workflowList')).toBeUndefined()
  expect(createServices(openTab(), createMemoryStorage()).offers(baseUrl, 'workflowList')).toBeUndefined()
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
  const services = createServices(createMemoryDevice()(), full)
  const heard = vi.fn()
  services.subscribe(heard)
  services.learnOffer(baseUrl, 'workflowList', false)
  expect(services.offers(baseUrl, 'workflowList')).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
})
