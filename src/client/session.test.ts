import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryDevice, createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createConnections } from './connections.ts'
import { createSession } from './session.ts'

const origin = 'http://console.test'
let storage: Storage
beforeEach(() => {
  storage = createMemoryStorage()
})
const connected = () => {
  const session = createSession({ storage, origin })
  session.connect({ name: 'Shop', baseUrl: 'http://api.test/', apiKey: ' key-no-1 ' })
  return session
}

test('starts locked, with the page’s origin as base URL', () => {
  expect(createSession({ storage, origin }).get()).toEqual({
    name: '',
    baseUrl: origin,
    apiKey: null,
    renewing: false,
    production: false,
    color: 'none',
  })
})

test('keys of other base URLs stay in the tab, even after a reload, until it is locked', () => {
  const session = connected()
  session.connect({ baseUrl: 'http://other.test', apiKey: 'key-no-2' })
  const again = createSession({ storage, origin })
  expect(again.keyFor('http://api.test')).toBe('key-no-1')
  expect(again.keyFor('http://other.test')).toBeUndefined()
  again.connect({ baseUrl: 'http://api.test', apiKey: 'key-no-1' })
  expect(again.keyFor('http://other.test')).toBe('key-no-2')
  again.lock()
  expect(again.keyFor('http://other.test')).toBeUndefined()
  expect(storage.getItem('carillon.session')).not.toMatch(/key-no-[12]/)
})

test('without the connection in use, the page’s own service goes on with its key, if there is one', () => {
  const session = createSession({ storage, origin })
  session.connect({ baseUrl: origin, apiKey: 'key-no-1' })
  session.connect({ baseUrl: 'http://other.test', apiKey: 'key-no-2' })
  session.remove('http://other.test')
  expect(session.get()).toMatchObject({ baseUrl: origin, apiKey: 'key-no-1' })
  session.remove(origin)
  expect(session.get()).toMatchObject({ baseUrl: origin, apiKey: null })
})

describe('the marks of a connection', () => {
  const marked = () => {
    const session = connected()
    session.connect({
      name: 'Shop',
      baseUrl: 'http://api.test',
      apiKey: 'key-no-1',
      production: true,
      color: 'amber',
    })
    return session
  }

  test('are kept with the connection, even after a reload and a lock', () => {
    marked().lock()
    expect(createSession({ storage, origin }).get()).toMatchObject({ production: true, color: 'amber' })
  })

  test('stay with the base URL when a link brings another key, and are separate for each base URL', () => {
    const session = marked()
    session.connect({ baseUrl: 'http://api.test/', apiKey: 'key-no-2' })
    expect(session.get()).toMatchObject({
      name: 'Shop',
      apiKey: 'key-no-2',
      production: true,
      color: 'amber',
    })
    session.connect({ baseUrl: 'http://other.test', apiKey: 'key-no-2', color: 'blue' })
    expect(session.get()).toMatchObject({ name: '', production: false, color: 'blue' })
    session.connect({ baseUrl: 'http://api.test', apiKey: 'key-no-1' })
    expect(session.get()).toMatchObject({ name: 'Shop', production: true, color: 'amber' })
  })

  describe('on a device with several tabs', () => {
    const device = () => {
      const openTab = createMemoryDevice()
      return () => {
        const connections = createConnections(openTab())
        return createSession({ storage: createMemoryStorage(), origin, connections })
      }
    }
    const mark = { name: 'Live', production: true, color: 'red', agent: 'Kim' } as const

    test('reach the other tabs at once, but the key does not', () => {
      const openTab = device()
      const [one, other] = [openTab(), openTab()]
      other.connect({ baseUrl: 'http://api.test', apiKey: 'key-no-2' })
      const before = other.get()
      one.connect({ baseUrl: 'http://api.test', apiKey: 'key-no-1', ...mark })
      expect(other.get()).toEqual({ ...before, name: 'Live', production: true, color: 'red' })
    })

    test('contain no key', () => {
      const openTab = createMemoryDevice()
      const { storage } = openTab()
      const kept: string[] = []
      const spying = { setItem: (...written: string[]) => kept.push(...written), removeItem: () => {} }
      const connections = createConnections({
        storage: { ...storage, ...spying },
        onWrite: () => undefined,
      })
      const session = createSession({ storage: createMemoryStorage(), origin, connections })
      session.connect({ baseUrl: 'http://api.test', apiKey: 'secret-key', ...mark })
      session.answer('secret-key-too')
      session.lock()
      expect(kept.join()).toContain('Live')
      expect(kept.join()).not.toContain('secret-key')
    })
  })
})

test('a reload of the tab restores the connection and its key', () => {
  connected()
  expect(createSession({ storage, origin }).get()).toMatchObject({
    baseUrl: 'http://api.test',
    apiKey: 'key-no-1',
  })
})

test('locking leaves no trace of the key, but keeps the connection', () => {
  connected().lock()
  const everything = Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ''),
  )
  expect(everything.join()).not.toContain('key-no-1')
  expect(createSession({ storage, origin }).get()).toMatchObject({ name: 'Shop', baseUrl: 'http://api.test' })
})

test.each(['', '{"apiKey":', '{"apiKey":5}', '[]'])('the unreadable stored value %j is ignored', (kept) => {
  storage.setItem('carillon.session', kept)
  expect(createSession({ storage, origin }).get().apiKey).toBeNull()
})

describe('renewing a refused key', () => {
  test('all waiting calls share one answer', async () => {
    const session = connected()
    const waiting = Promise.all([session.renew('key-no-1'), session.renew('key-no-1')])
    expect(session.get().renewing).toBe(true)
    session.answer(' key-no-2 ')
    expect(await waiting).toEqual(['key-no-2', 'key-no-2'])
    expect(session.get()).toMatchObject({ apiKey: 'key-no-2', renewing: false })
  })

  test('a call refused with the old key causes no prompt once there is a new one', async () => {
    const session = connected()
    session.answer('key-no-2')
    expect(await session.renew('key-no-1')).toBe('key-no-2')
    expect(session.get().renewing).toBe(false)
  })

  test.each([
    ['dismissing the prompt', (session: ReturnType<typeof connected>) => session.answer(null)],
    ['locking', (session: ReturnType<typeof connected>) => session.lock()],
  ])('%s fails the waiting calls', async (_title, act) => {
    const session = connected()
    const waiting = session.renew('key-no-1')
    act(session)
    expect(await waiting).toBeNull()
  })
})
