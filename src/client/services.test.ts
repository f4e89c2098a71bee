import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryDevice } from '#src/testing/memory-storage.ts'
import { createServices } from './services.ts'

const baseUrl = 'http://api.test'
const answer = { endpoint: 'workflowList', status: 200, version: null, isMissing: false } as const
const embedded = { ...answer, version: '1.0.0', body: {} }

test('other tabs know at once what one learns, and so does the next one', () => {
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

test('a forgotten service is asked for its version again', () => {
  const services = createServices(createMemoryDevice()())
  services.learn(baseUrl, embedded)
  expect([services.shouldAskVersion(baseUrl), services.shouldAskVersion(baseUrl)]).toEqual([true, false])
  services.forget(baseUrl)
  expect(services.kindOf(baseUrl)).toBeUndefined()
  expect(services.shouldAskVersion(baseUrl)).toBe(true)
})

test('the time of a service is that of its answers, and otherwise that of this device', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:02.500Z') })
  onTestFinished(() => void vi.useRealTimers())
  const services = createServices(createMemoryDevice()())
  const time = () => services.timeOf(baseUrl).toISOString()
  services.learnTime(baseUrl, null)
  expect(time()).toBe('2026-11-22T08:00:02.500Z')
  services.learnTime(baseUrl, 'Sun, 22 Nov 2026 08:00:00 GMT')
  expect(time()).toBe('2026-11-22T08:00:02.500Z')
  services.learnTime(baseUrl, 'Tue, 01 Jun 2032 10:00:00 GMT')
  vi.setSystemTime('2026-11-22T08:00:03.500Z')
  expect(time()).toBe('2032-06-01T10:00:01.000Z')
  services.learnTime(baseUrl, 'Sun, 22 Nov 2026 08:00:03 GMT')
  expect(time()).toBe('2026-11-22T08:00:03.500Z')
})

test('the service’s address is the one that a proxy reports, or else the base URL', () => {
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
