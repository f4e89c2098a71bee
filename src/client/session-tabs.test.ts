import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { createMemoryDevice, createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createConnections } from './connections.ts'
import { isLocked, createSession, type Session } from './session.ts'
import { createSessionTabs } from './session-tabs.ts'

const origin = 'http://console.test'
const baseUrl = 'http://api.test'
const other = 'http://other.test'

const channels: BroadcastChannel[] = []
let openDevice = createMemoryDevice()
let sent: unknown[] = []
beforeEach(() => {
  openDevice = createMemoryDevice()
  sent = []
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

/** Long enough for a tab on a busy machine, where one answers. */
const longMs = 60_000

function openTab({ storage = createMemoryStorage(), waitMs }: { storage?: Storage; waitMs?: number } = {}) {
  const device = openDevice()
  const channel = new BroadcastChannel('carillon-session')
  channels.push(channel)
  const post = channel.postMessage.bind(channel)
  channel.postMessage = (message: unknown) => {
    sent.push(message)
    post(message)
  }
  const connections = createConnections(device)
  return createSession({ storage, origin, connections, tabs: createSessionTabs(device, channel, waitMs) })
}

function openConnected(options: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab(options)
  tab.connect({ baseUrl, apiKey: 'k1' })
  tab.accepted(baseUrl, 'k1')
  return tab
}

const expectKey = (tab: Session, apiKey: string | null) =>
  eventually(() => expect(tab.get()).toMatchObject({ apiKey, renewing: false }))

/** Until every message that was sent before has arrived everywhere. */
async function delivered() {
  const [from, to] = [new BroadcastChannel('carillon-session'), new BroadcastChannel('carillon-session')]
  const arrived = new Promise((resolve) => to.addEventListener('message', resolve))
  from.postMessage('delivered')
  await arrived
  from.close()
  to.close()
}

describe('a new tab', () => {
  test('gets the key of the last base URL from an unlocked tab, and keeps it over a reload', async () => {
    openConnected()
    const storage = createMemoryStorage()
    const tab = openTab({ storage, waitMs: longMs })
    expect(await tab.askTabs()).toBe('k1')
    expect(tab.get()).toMatchObject({ baseUrl, apiKey: 'k1' })
    expect(openTab({ storage }).get().apiKey).toBe('k1')
  })

  test('gets no key from a locked tab', async () => {
    openConnected().lock()
    const tab = openTab()
    expect(await tab.askTabs()).toBeUndefined()
    expect(tab.get().apiKey).toBeNull()
  })

  test('gets no key from a tab whose key was refused', async () => {
    const first = openConnected()
    void first.renew('k1')
    const tab = openTab()
    expect(await tab.askTabs()).toBeUndefined()
    expect(tab.get().apiKey).toBeNull()
  })

  test('gets the key of another base URL only when it asks for that one', async () => {
    const first = openConnected()
    first.connect({ baseUrl: other, apiKey: 'k2' })
    const tab = openTab({ waitMs: longMs })
    expect(await tab.askTabs()).toBe('k2')
    expect(tab.keyFor(baseUrl)).toBeUndefined()
    expect(sent).not.toContainEqual(expect.objectContaining({ apiKey: 'k1', baseUrl: other }))
    expect(await tab.askTabs(baseUrl)).toBe('k1')
    expect(tab.get()).toMatchObject({ baseUrl: other, apiKey: 'k2' })
  })

  test('is asked for the key soon if there is no other tab', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = openTab().askTabs()
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    expect(await asked).toBeUndefined()
  })
})

describe('a lock', () => {
  test('locks every tab, which each ask for the key over what was typed there', async () => {
    const [first, second] = [openConnected(), openConnected()]
    first.lock()
    expect(isLocked(first.get())).toBe(true)
    expect(second.get()).toMatchObject({ apiKey: null, renewing: true })
  })

  test('ends the keys of a tab that was closed, asleep or reloading meanwhile', () => {
    const storage = createMemoryStorage()
    openTab({ storage }).connect({ baseUrl, apiKey: 'k1' })
    openConnected().lock()
    expect(openTab({ storage }).get()).toMatchObject({ baseUrl, apiKey: null })
  })

  test('does not end a key that was entered after it', () => {
    openConnected().lock()
    const storage = createMemoryStorage()
    openTab({ storage }).connect({ baseUrl, apiKey: 'k2' })
    expect(openTab({ storage }).get().apiKey).toBe('k2')
  })

  test('ends once one tab has a key that the service accepts: calls of the others continue with it', async () => {
    const [first, second] = [openConnected(), openConnected()]
    first.lock()
    const waiting = second.renew(null)
    first.connect({ baseUrl, apiKey: 'k2' })
    await delivered()
    expect(second.get().apiKey, 'nobody knows yet whether it is right').toBeNull()
    first.accepted(baseUrl, 'k2')
    expect(await waiting).toBe('k2')
    await expectKey(second, 'k2')
  })

  test('that is dismissed in another tab leaves that one locked', () => {
    const [first, second] = [openConnected(), openConnected()]
    first.lock()
    second.answer(null)
    expect(isLocked(second.get())).toBe(true)
  })
})

describe('a key that is replaced in one tab', () => {
  test('reaches a tab that asks for one', async () => {
    const [first, second] = [openConnected(), openConnected()]
    const waiting = second.renew('k1')
    await eventually(() => expect(second.get().renewing).toBe(true))
    first.connect({ baseUrl, apiKey: 'k2' })
    first.accepted(baseUrl, 'k2')
    expect(await waiting).toBe('k2')
    await expectKey(second, 'k2')
  })

  test('reaches a tab with the old one before it would ask', async () => {
    const [first, second] = [openConnected(), openConnected({ waitMs: longMs })]
    first.connect({ baseUrl, apiKey: 'k2' })
    first.accepted(baseUrl, 'k2')
    expect(await second.renew('k1')).toBe('k2')
  })

  test('does not replace one that may still work', async () => {
    const [first, second] = [openConnected(), openConnected()]
    first.connect({ baseUrl, apiKey: 'k-of-another-environment' })
    first.accepted(baseUrl, 'k-of-another-environment')
    await delivered()
    expect(second.get().apiKey).toBe('k1')
  })

  test('is not passed on while it may be wrong', async () => {
    const [first, second] = [openConnected(), openConnected()]
    void second.renew('k1')
    await eventually(() => expect(second.get().renewing).toBe(true))
    first.connect({ baseUrl, apiKey: 'wrong' })
    await delivered()
    expect(second.get()).toMatchObject({ apiKey: 'k1', renewing: true })
  })

  test('of another base URL does not unlock a tab', async () => {
    const first = openConnected()
    const tab = openTab()
    first.connect({ baseUrl: other, apiKey: 'k2' })
    first.accepted(other, 'k2')
    await delivered()
    expect(tab.get()).toMatchObject({ baseUrl, apiKey: null })
  })
})

test('a tab that has not heard of a lock yet passes no key on', async () => {
  const first = openConnected()
  const stranger = new BroadcastChannel('carillon-session')
  channels.push(stranger)
  const heard: unknown[] = []
  stranger.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  stranger.postMessage({ baseUrl, lock: 'later' })
  stranger.postMessage({ baseUrl, apiKey: 'foreign', lock: 'later' })
  await delivered()
  await eventually(() => expect(heard).toContain('delivered'))
  expect(heard).not.toContainEqual(expect.objectContaining({ apiKey: 'k1' }))
  expect(first.get().apiKey).toBe('k1')
})

test('people who are known by name share nothing', async () => {
  openConnected()
  const device = openDevice()
  const channel = new BroadcastChannel('carillon-session')
  channels.push(channel)
  const person = { name: 'Ada', roles: [], canCall: () => true }
  const tabs = createSessionTabs(device, channel)
  const tab = createSession({ storage: createMemoryStorage(), origin: baseUrl, person, tabs })
  expect(await tab.askTabs()).toBeUndefined()
  openConnected().lock()
  expect(tab.get()).toMatchObject({ apiKey: '', renewing: false })
})
