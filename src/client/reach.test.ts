import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { type KnownPerson, toPerson } from './person.ts'
import { createReachMonitor } from './reach.ts'
import { createSession } from './session.ts'

const baseUrl = 'http://api.test'
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(person?: KnownPerson) {
  const session = createSession({ storage: createMemoryStorage(), origin: baseUrl, person })
  session.connect({ baseUrl, apiKey: 'k' })
  const service = { status: undefined as number | undefined }
  const send = vi.fn(async (..._call: Parameters<typeof fetch>) => {
    if (service.status === undefined) throw new TypeError('Failed to fetch')
    return new Response(null, { status: service.status })
  })
  const reach = createReachMonitor({ session, send })
  const page = new EventTarget()
  const onBack = vi.fn()
  const end = reach.watch(page, onBack)
  return { session, service, send, reach, page, onBack, end }
}

test.each([
  [undefined, 'lost'],
  [200, 'answering'],
  [401, 'answering'],
  [404, 'answering'],
  [500, 'answering'],
  [502, 'failing'],
  [503, 'failing'],
  [504, 'failing'],
])('a call that ends with %s means: %s', (status, expected) => {
  const { reach, end } = setUp()
  expect(reach.get()).toBe('unknown')
  reach.report(baseUrl, status)
  expect(reach.get()).toBe(expected)
  reach.report('http://other.test', status === 200 ? undefined : 200)
  expect(reach.get()).toBe(expected)
  end()
})

test('a refusal of one person does not count for the next who signs in', () => {
  const person = (name: string) => toPerson({ name, roles: ['read'] })
  const { session, reach, end } = setUp(person('Ada'))
  reach.report(baseUrl, 'refused')
  session.setPerson(person('Ada'))
  expect(reach.get()).toBe('refused')
  session.setPerson(person('Grace'))
  expect(reach.get()).toBe('unknown')
  end()
})

test('checks again every two seconds until the service answers', async () => {
  const { reach, send, service, onBack, end } = setUp()
  reach.report(baseUrl, undefined)
  const looks: number[] = []
  for (let second = 1; second <= 6; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    if (send.mock.calls.length > looks.length) looks.push(second)
  }
  expect(looks).toEqual([2, 4, 6])
  expect(onBack).not.toHaveBeenCalled()

  service.status = 200
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reach.get()).toBe('answering')
  expect(onBack).toHaveBeenCalledOnce()
  const asked = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(100_000)
  expect(send).toHaveBeenCalledTimes(asked)

  reach.report(baseUrl, undefined)
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(asked + 1)
  end()
})

test.each(['focus', 'online', 'offline', 'vite:preloadError'])('checks at once on %s', async (event) => {
  const { reach, send, service, page, end } = setUp()
  service.status = 200
  page.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledOnce()
  expect(reach.get()).toBe('answering')
  end()
  page.dispatchEvent(new Event(event))
  expect(send).toHaveBeenCalledOnce()
})

test('prompts for a sign-in if part of the console cannot be loaded, and checks again after it', async () => {
  const { session, reach, service, page, end } = setUp(toPerson({ name: 'Ada', roles: ['read'] }))
  session.connect({ baseUrl, apiKey: '' })
  service.status = 401
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect([reach.get(), session.get().renewing]).toEqual(['refused', false])
  page.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(0)
  expect(session.get().renewing).toBe(true)
  service.status = 200
  session.connect({ baseUrl, apiKey: '' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([reach.get(), session.get().renewing]).toEqual(['answering', false])
  end()
})

test('notices that the service is lost while nothing is called, if the page is visible', async () => {
  const { reach, send, page, end } = setUp()
  reach.report(baseUrl, 200)
  Object.assign(page, { document: { visibilityState: 'hidden' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).not.toHaveBeenCalled()
  Object.assign(page, { document: { visibilityState: 'visible' } })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reach.get()).toBe('lost')
  end()
})

test('knows nothing about another base URL, and sends nothing without a key', async () => {
  const { session, reach, send, end } = setUp()
  reach.report(baseUrl, undefined)
  session.lock()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).not.toHaveBeenCalled()
  session.connect({ baseUrl: 'http://other.test', apiKey: 'k' })
  expect(reach.get()).toBe('unknown')
  end()
})
