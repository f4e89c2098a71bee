import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeLocks } from '#src/testing/fake-locks.ts'
import { createClaims } from './claim.ts'
import { createDrafts } from './drafts.ts'
import type { Scope } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { Channel } from './hold.ts'
import type { OpenDraft } from './open-draft.ts'

type Form = { name: string; steps: { uuid: string; content: string }[] }
const blank: Form = { name: '', steps: [] }
const shop: Scope = { baseUrl: 'http://shop.test' }
const apiKey = 'secret-key-1234567890'
const naming = (at = 0) => ({ name: { id: 'field.changed', params: { field: 'name' } }, at, typing: 'name' })

const closings: (() => unknown)[] = []
let locks: Pick<LockManager, 'request'> | undefined

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  locks = createFakeLocks()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.UTC(2026, 0, 1, 12, 0),
  })
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
  vi.useRealTimers()
})

/** `freeze`: from then on no message reaches the tab, as when the browser has put it to sleep. */
function openChannel() {
  const real = new BroadcastChannel('carillon-drafts')
  closings.push(() => real.close())
  const heard = new EventTarget()
  const hear = ({ data }: MessageEvent<unknown>) => heard.dispatchEvent(new MessageEvent('message', { data }))
  real.addEventListener('message', hear)
  const channel = Object.assign(heard, { postMessage: (message: unknown) => real.postMessage(message) })
  return {
    channel: channel as Channel, // only messages are dispatched on it
    freeze: () => real.removeEventListener('message', hear),
  }
}

/** One tab of the browser, with a connection of its own. */
function openTab(scope: Scope = shop) {
  const { channel, freeze } = openChannel()
  let leave: () => unknown = () => undefined
  const drafts = createDrafts<Form>({
    scope: () => scope,
    apiKey: () => apiKey,
    titleOf: ({ name }) => name,
    revive: (values) => (values as Form).steps && (values as Form),
    channel,
    claims: createClaims(locks as LockManager | undefined), // it asks for locks and nothing else
    onLeaving(flush) {
      leave = flush
      return () => undefined
    },
  })
  return { drafts, leave: () => leave(), freeze }
}
const rename = (draft: OpenDraft<Form>, name: string) =>
  draft.edit({ ...draft.get().draft.values, name }, naming())
const device = (draft: OpenDraft<Form>) => draft.get().save.device
const stored = async (id: string) => (await createDraftStore().read(id))?.values
/** Waits for what the database and other tabs do in their own time; the fake clock moves on meanwhile. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check)
const kept = async (draft: OpenDraft<Form>) => {
  await draft.flush()
  expect(device(draft).state).toBe('kept')
  return draft.get().draft.id
}
function fillDisk(name = 'QuotaExceededError') {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name)
  })
}

describe('a change', () => {
  test('is on this device within a second, however steadily the author types', async () => {
    const draft = await openTab().drafts.begin(blank)
    let behind = 0
    for (let key = 1; key <= 30; key++) {
      rename(draft, 'x'.repeat(key))
      await vi.advanceTimersByTimeAsync(100)
      const there = (await stored(draft.get().draft.id)) as Form | undefined
      behind = Math.max(behind, key - (there?.name.length ?? 0))
    }
    // Keys that were not kept, a tenth of a second each: gathered, and never as old as a second.
    expect(behind).toBeGreaterThan(3)
    expect(behind).toBeLessThan(10)
  })

  test('is written when the author pauses, and said to be', async () => {
    const draft = await openTab().drafts.begin(blank)
    expect(device(draft)).toEqual({ state: 'untouched' })
    rename(draft, 'Order shipped')
    expect(device(draft)).toEqual({ state: 'saving' })
    await vi.advanceTimersByTimeAsync(400)
    await eventually(() => expect(device(draft)).toEqual({ state: 'kept', at: draft.get().draft.savedAt }))
    expect(await stored(draft.get().draft.id)).toEqual({ ...blank, name: 'Order shipped' })
  })

  test('is written at once when the page is left', async () => {
    const tab = openTab()
    const draft = await tab.drafts.begin(blank)
    rename(draft, 'Order shipped')
    void tab.leave()
    expect(await stored(draft.get().draft.id)).toEqual({ ...blank, name: 'Order shipped' })
  })

  test('survives a reload together with its history', async () => {
    const tab = openTab()
    const draft = await tab.drafts.begin(blank)
    rename(draft, 'Order shipped')
    const id = await kept(draft)
    await draft.close()
    const again = await openTab().drafts.open(id)
    expect(again?.get().draft).toMatchObject({ title: 'Order shipped', values: { name: 'Order shipped' } })
    again?.undo()
    expect(again?.get().draft.values).toEqual(blank)
    again?.redo()
    expect(again?.get().draft.values.name).toBe('Order shipped')
  })

  test('made during a write is written after it, and not called kept before', async () => {
    const draft = await openTab().drafts.begin(blank)
    const called: string[] = []
    draft.subscribe(() => {
      if (device(draft).state === 'kept') called.push(draft.get().draft.values.name)
    })
    rename(draft, 'One')
    const first = draft.flush()
    rename(draft, 'Two')
    await first
    await draft.flush()
    expect(await stored(draft.get().draft.id)).toEqual({ ...blank, name: 'Two' })
    expect(draft.get().draft).toMatchObject({ revision: 2, values: { name: 'Two' } })
    expect(called).toEqual(['Two'])
  })
})

describe('what cannot be written', () => {
  test.each([
    ['a full disk', 'QuotaExceededError', 'full'],
    ['a forbidden storage', 'InvalidStateError', 'unavailable'],
  ])(
    'because of %s is said at once, stays in the tab and is written when it can be',
    async (_, error, reason) => {
      const draft = await openTab().drafts.begin(blank)
      const broken = fillDisk(error)
      rename(draft, 'Order shipped')
      await draft.flush()
      expect(device(draft)).toEqual({ state: 'failed', reason })
      expect(draft.get().draft.values.name).toBe('Order shipped')
      broken.mockRestore()
      await draft.keep()
      expect(device(draft).state).toBe('kept')
    },
  )

  test('because the browser has no database is said too', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError')
    })
    const draft = await openTab().drafts.begin(blank)
    rename(draft, 'Order shipped')
    await draft.flush()
    expect(device(draft)).toEqual({ state: 'failed', reason: 'unavailable' })
  })

  test('because the draft was thrown away elsewhere does not bring it back unasked', async () => {
    const { drafts } = openTab()
    const draft = await drafts.begin(blank)
    rename(draft, 'One')
    await drafts.remove(await kept(draft))
    rename(draft, 'Two')
    await draft.flush()
    expect(device(draft)).toEqual({ state: 'failed', reason: 'removed' })
    expect(await drafts.list()).toEqual([])
    await draft.keepCopy()
    expect(await drafts.list()).toMatchObject([{ title: 'Two' }])
  })
})

describe('the list', () => {
  const begin = async (name: string, scope?: Scope) => {
    const draft = await openTab(scope).drafts.begin({ ...blank, name })
    await draft.keep()
    vi.setSystemTime(Date.now() + 1000)
    return draft.get().draft.id
  }
  const titles = async (scope?: Scope) => (await openTab(scope).drafts.list()).map(({ title }) => title)

  test('has what was kept for this connection, newest first', async () => {
    await begin('One')
    await begin('Two')
    await begin('Three', { baseUrl: 'http://other.test' })
    expect(await titles()).toEqual(['Two', 'One'])
  })

  test('keeps environments apart, and hides nothing while one is not known', async () => {
    await begin('Development', { ...shop, environmentId: 'e1' })
    await begin('Unknown', shop)
    expect(await titles({ ...shop, environmentId: 'e2' })).toEqual(['Unknown'])
    expect(await titles()).toEqual(['Unknown', 'Development'])
  })

  test('is without what was begun and never changed', async () => {
    const draft = await openTab().drafts.begin(blank)
    await draft.close()
    expect(await titles()).toEqual([])
  })

  test('shows the name an author gave, also after the next change', async () => {
    const id = await begin('One')
    const { drafts } = openTab()
    await drafts.rename(id, 'For the winter sale')
    expect(await drafts.list()).toMatchObject([{ title: 'One', name: 'For the winter sale' }])
    const draft = await drafts.open(id)
    rename(draft as OpenDraft<Form>, 'Two')
    await draft?.keep()
    expect(await drafts.list()).toMatchObject([{ title: 'Two', name: 'For the winter sale' }])
  })

  test('says when it changed, in this tab and in others', async () => {
    const heard: string[] = []
    openTab().drafts.subscribe(() => heard.push('other'))
    const { drafts } = openTab()
    drafts.subscribe(() => heard.push('own'))
    const draft = await drafts.begin(blank)
    heard.length = 0
    await draft.keep()
    await eventually(() => expect(heard).toEqual(expect.arrayContaining(['own', 'other'])))
  })
})

test('named versions are kept beside the draft, and go with it', async () => {
  const { drafts } = openTab()
  const draft = await drafts.begin({ ...blank, name: 'One' })
  await draft.keep()
  const { id, values } = draft.get().draft
  await drafts.keepVersion(id, 'Before the review', values)
  await drafts.keepVersion(id, 'After the review', { ...values, name: 'Two' })
  expect(await drafts.versions(id)).toMatchObject([
    { number: 2, name: 'After the review', values: { name: 'Two' } },
    { number: 1, name: 'Before the review', values: { name: 'One' } },
  ])
  await drafts.remove(id)
  expect(await drafts.versions(id)).toEqual([])
})

test('values that this console cannot read are left alone', async () => {
  const { drafts } = openTab()
  const draft = await drafts.begin({ name: 'One' } as Form) // an older console's
  await draft.keep()
  const { id } = draft.get().draft
  expect(await drafts.open(id)).toBeUndefined()
  expect(await stored(id)).toEqual({ name: 'One' })
})

test('what the service has is said apart from what this device has', async () => {
  const draft = await openTab().drafts.begin(blank)
  const service = () => draft.get().save.service
  expect(service()).toEqual({ state: 'notCreated' })
  rename(draft, 'One')
  const sent = draft.get().draft.values
  await draft.link(sent, { workflowId: 'w1', updatedAt: '2026-01-01T12:00:00.000Z' })
  expect(service()).toMatchObject({ state: 'created', workflowId: 'w1' })
  rename(draft, 'Two')
  await draft.flush()
  expect(service()).toMatchObject({ state: 'changedSince', workflowId: 'w1' })
  draft.undo()
  await draft.flush()
  rename(draft, 'One')
  await draft.flush()
  expect(service()).toMatchObject({ state: 'created' })
})

test('no API key reaches the disk, wherever it was pasted', async () => {
  const { drafts } = openTab()
  const draft = await drafts.begin({ ...blank, name: apiKey })
  const pasted = {
    ...blank,
    steps: [{ uuid: 'a', content: `curl -H "Authorization: ApiKey ${apiKey}"`, [apiKey]: 1 }],
  }
  draft.edit(pasted, { name: { id: 'pasted', params: { text: apiKey } }, at: 0 })
  await draft.keep()
  const { id } = draft.get().draft
  await drafts.rename(id, apiKey)
  await drafts.keepVersion(id, apiKey, pasted)
  await draft.keepCopy()
  const store = createDraftStore()
  const everything = await Promise.all(
    (await drafts.list()).map(async (head) => [
      head,
      await store.read(head.id),
      await store.versions(head.id),
    ]),
  )
  expect(everything).toHaveLength(2)
  expect(JSON.stringify(everything)).toContain('Authorization: ApiKey ••••••••')
  expect(JSON.stringify(everything)).not.toContain(apiKey)
})

describe.each([
  ['with the locks of a secure origin', true],
  ['on a plain-http origin, without locks', false],
])('two tabs on one draft, %s', (_, secure) => {
  beforeEach(() => {
    if (!secure) locks = undefined
  })
  async function both() {
    const tab = openTab()
    const first = await tab.drafts.begin({ ...blank, name: 'One' })
    await first.keep()
    const second = await openTab().drafts.open(first.get().draft.id)
    if (!second) throw new Error('The draft is not there')
    closings.push(first.close, second.close)
    return { first, second, id: first.get().draft.id, freeze: tab.freeze }
  }
  const holders = (...drafts: OpenDraft<Form>[]) => drafts.map((draft) => draft.get().holder)

  test('the second shows what the first keeps, and does not write', async () => {
    const { first, second } = await both()
    expect(holders(first, second)).toEqual(['here', 'elsewhere'])
    rename(first, 'Two')
    await first.flush()
    await eventually(() => expect(second.get().draft.values.name).toBe('Two'))
    expect(holders(first, second)).toEqual(['here', 'elsewhere'])
  })

  test('the second takes over with everything typed in the first, which is told', async () => {
    const { first, second, id } = await both()
    rename(first, 'Two')
    await second.takeOver()
    expect(second.get().draft.values.name).toBe('Two')
    await eventually(() => expect(holders(first, second)).toEqual(['elsewhere', 'here']))
    rename(second, 'Three')
    await second.flush()
    expect(await stored(id)).toEqual({ ...blank, name: 'Three' })
    await eventually(() => expect(first.get().draft.values.name).toBe('Three'))
  })

  test('what the first types after that is refused, said, and not lost', async () => {
    const { first, second, id } = await both()
    await second.takeOver()
    rename(first, 'Late')
    await first.flush()
    expect(device(first)).toEqual({ state: 'failed', reason: 'takenOver' })
    expect(await stored(id)).toEqual({ ...blank, name: 'One' })

    const aside = await first.takeOver()
    expect(await stored(aside ?? '')).toEqual({ ...blank, name: 'Late' })
    expect(first.get()).toMatchObject({ holder: 'here', draft: { values: { name: 'One' } } })
    await eventually(() => expect(holders(first, second)).toEqual(['here', 'elsewhere']))
  })

  test('a first that does not answer loses the draft, but nothing that is typed in it', async () => {
    const { first, second, id, freeze } = await both()
    freeze()
    const taking = second.takeOver()
    await eventually(() => expect(second.get().holder).toBe('here'))
    await taking
    rename(first, 'Late')
    await first.flush()
    expect(device(first)).toEqual({ state: 'failed', reason: 'takenOver' })
    expect(await stored(id)).toEqual({ ...blank, name: 'One' })

    await second.close()
    await vi.advanceTimersByTimeAsync(8_000)
    await eventually(() => expect(first.get().holder).toBe('here'))
    expect(first.get()).toMatchObject({
      draft: { values: { name: 'Late' } },
      save: { device: { state: 'failed' } },
    })
  })

  test('closing the first hands the draft to the second', async () => {
    const { first, second } = await both()
    rename(first, 'Two')
    await first.close()
    await eventually(() =>
      expect(second.get()).toMatchObject({ holder: 'here', draft: { values: { name: 'Two' } } }),
    )
    rename(second, 'Three')
    await second.flush()
    expect(device(second).state).toBe('kept')
  })
})

describe('on a plain-http origin', () => {
  beforeEach(() => {
    locks = undefined
  })
  test('a tab that slept while another got the draft writes nothing over it', async () => {
    const sleeping = await openTab().drafts.begin({ ...blank, name: 'One' })
    await sleeping.keep()
    vi.clearAllTimers()
    const second = await openTab().drafts.open(sleeping.get().draft.id)
    expect(second?.get().holder).toBe('elsewhere')
    await vi.advanceTimersByTimeAsync(8_000)
    await eventually(() => expect(second?.get().holder).toBe('here'))
    await eventually(() => expect(second?.get().draft.revision).toBe(2))
    rename(sleeping, 'Late')
    await sleeping.flush()
    expect(device(sleeping)).toEqual({ state: 'failed', reason: 'takenOver' })
    await second?.close()
  })

  const lease = (held: boolean[], page?: EventTarget) =>
    createClaims(undefined, page)('draft', (now) => held.push(now))

  test('a tab that ended without a word gives way when its lease ends', async () => {
    const [first, second]: boolean[][] = [[], []]
    const gone = lease(first ?? [])
    const waiting = lease(second ?? [])
    expect(await gone.take()).toBe(true)
    expect(await waiting.take()).toBe(false)
    // Its timers stop with it: what is left of it is the lease.
    vi.clearAllTimers()
    waiting.wait()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(second).toEqual([])
    await vi.advanceTimersByTimeAsync(4_000)
    await eventually(() => expect(second).toEqual([true]))
    await waiting.release()
  })

  test('a living tab keeps its lease, and hears when it was taken', async () => {
    const [first, second]: boolean[][] = [[], []]
    const living = lease(first ?? [])
    const other = lease(second ?? [])
    await living.take()
    for (let beat = 0; beat < 10; beat++) {
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await other.take()).toBe(false)
    }
    await other.force()
    await vi.advanceTimersByTimeAsync(2_000)
    await eventually(() => expect(first).toEqual([true, false]))
    expect(second).toEqual([true])
    await other.release()
  })

  test('a page that is left, or loaded again, gives its lease back', async () => {
    const page = new EventTarget()
    const left = lease([], page)
    await left.take()
    page.dispatchEvent(new Event('pagehide'))
    const next = lease([])
    expect(await next.take()).toBe(true)
    await next.release()
    await left.release()
  })
})
