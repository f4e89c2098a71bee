import { IDBObjectStore } from 'fake-indexeddb'
import { createStore, keys } from 'idb-keyval'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  aScope,
  anApiKey,
  blankForm,
  type DraftForm,
  rename,
  setUpDraftTabs,
} from '#src/testing/draft-tabs.ts'
import { eventually } from '#src/testing/eventually.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import type { Scope } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { OpenDraft } from './open-draft.ts'
import { listenForLeaving } from './writer.ts'

const { openTab } = setUpDraftTabs()
afterEach(() => void vi.unstubAllGlobals())

const device = (draft: OpenDraft<DraftForm>) => draft.get().save.device
const stored = async (id: string) => (await createDraftStore().read(id))?.values
const kept = async (draft: OpenDraft<DraftForm>) => {
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
    const draft = await openTab().drafts.begin(blankForm)
    let behind = 0
    for (let key = 1; key <= 30; key++) {
      rename(draft, 'x'.repeat(key))
      await vi.advanceTimersByTimeAsync(100)
      const there = (await stored(draft.get().draft.id)) as DraftForm | undefined
      behind = Math.max(behind, key - (there?.name.length ?? 0))
    }
    // With a change every tenth of a second, writes are batched, but are never more than a second behind.
    expect(behind).toBeGreaterThan(3)
    expect(behind).toBeLessThan(10)
  })

  test('is written and reported as kept when the author pauses', async () => {
    const draft = await openTab().drafts.begin(blankForm)
    expect(device(draft)).toEqual({ state: 'untouched' })
    rename(draft, 'Order shipped')
    expect(device(draft)).toEqual({ state: 'saving' })
    await vi.advanceTimersByTimeAsync(400)
    await eventually(() => expect(device(draft)).toEqual({ state: 'kept', at: draft.get().draft.savedAt }))
    expect(await stored(draft.get().draft.id)).toEqual({ ...blankForm, name: 'Order shipped' })
  })

  test('is written at once when the page is hidden', async () => {
    const tab = openTab()
    const draft = await tab.drafts.begin(blankForm)
    rename(draft, 'Order shipped')
    void tab.leave(false)
    expect(await stored(draft.get().draft.id)).toEqual({ ...blankForm, name: 'Order shipped' })
  })

  test('the page and the window of the tab are the ones that are listened to', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const window = new EventTarget()
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', window)
    const heard: boolean[] = []
    const stop = listenForLeaving((last) => heard.push(last))
    page.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toEqual([])
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pagehide'))
    expect(heard).toEqual([false, true])
    stop()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toHaveLength(2)
  })

  test.each([
    ['is in the list', 0, 'room'],
    ['is in the list, even if only the database has room,', 0, 'no room'],
    ['is in the draft', 1, 'room'],
    ['is in the draft, even if only the database has room,', 1, 'no room'],
  ])('made at the moment the page is left %s although the tab is gone', async (...how) => {
    const [, writes, room] = how
    const storage = createMemoryStorage()
    if (room === 'no room')
      storage.setItem = () => {
        throw new DOMException('no', 'QuotaExceededError')
      }
    vi.stubGlobal('localStorage', storage)
    const tab = openTab()
    const draft = await tab.drafts.begin(blankForm)
    for (let write = 0; write < writes; write++) await draft.keep()
    const { id } = draft.get().draft
    rename(draft, 'Order shipped')
    // A page that is being left no longer gets answers.
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError')
    })
    // The database accepts nothing from a page that is gone.
    if (room === 'room') fillDisk('AbortError')
    void tab.leave(true)
    await eventually(() => expect(device(draft).state).toBe('failed'))
    vi.restoreAllMocks()
    if (writes === 0) expect(await openTab().drafts.list()).toMatchObject([{ id, title: 'Order shipped' }])
    else expect(await stored(id)).toMatchObject({ name: 'Order shipped' })
    await draft.close()
    const again = await openTab().drafts.open(id)
    expect(again?.get().draft.values.name).toBe('Order shipped')
    again?.undo()
    expect(again?.get().draft.values).toEqual(blankForm)
    expect(storage).toHaveLength(0)
  })

  test('made at the moment the page is left does not replace what was kept since', async () => {
    const { drafts, leave } = openTab()
    const draft = await drafts.begin(blankForm)
    rename(draft, 'Parting')
    void leave(true)
    await draft.flush()
    rename(draft, 'Came back')
    const id = await kept(draft)
    expect(await stored(id)).toMatchObject({ name: 'Came back' })
    expect(await keys(createStore('carillon-drafts', 'drafts'))).toEqual([`body ${id}`, `head ${id}`])
  })

  test('survives a reload together with its history', async () => {
    const tab = openTab()
    const draft = await tab.drafts.begin(blankForm)
    rename(draft, 'Order shipped')
    const id = await kept(draft)
    await draft.close()
    const again = await openTab().drafts.open(id)
    expect(again?.get().draft).toMatchObject({ title: 'Order shipped', values: { name: 'Order shipped' } })
    again?.undo()
    expect(again?.get().draft.values).toEqual(blankForm)
    again?.redo()
    expect(again?.get().draft.values.name).toBe('Order shipped')
  })

  test('after a reload is undone separately, however soon it comes', async () => {
    const draft = await openTab().drafts.begin(blankForm)
    rename(draft, 'Order')
    const id = await kept(draft)
    await draft.close()
    const again = await openTab().drafts.open(id)
    if (again) rename(again, 'Order shipped')
    again?.undo()
    expect(again?.get().draft.values.name).toBe('Order')
  })

  test('made during a write is written after it, and not reported as kept before', async () => {
    const draft = await openTab().drafts.begin(blankForm)
    const called: string[] = []
    draft.subscribe(() => {
      if (device(draft).state === 'kept') called.push(draft.get().draft.values.name)
    })
    rename(draft, 'One')
    const first = draft.flush()
    rename(draft, 'Two')
    await first
    await draft.flush()
    expect(await stored(draft.get().draft.id)).toEqual({ ...blankForm, name: 'Two' })
    expect(draft.get().draft).toMatchObject({ revision: 2, values: { name: 'Two' } })
    expect(called).toEqual(['Two'])
  })
})

describe('a change that cannot be written', () => {
  test.each([
    ['a full disk', 'QuotaExceededError', 'full'],
    ['a forbidden storage', 'InvalidStateError', 'unavailable'],
  ])(
    'because of %s is reported at once, stays in the tab and is written when possible',
    async (_, error, reason) => {
      const draft = await openTab().drafts.begin(blankForm)
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

  test('because the browser has no database is reported, too', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError')
    })
    const draft = await openTab().drafts.begin(blankForm)
    rename(draft, 'Order shipped')
    await draft.flush()
    expect(device(draft)).toEqual({ state: 'failed', reason: 'unavailable' })
  })

  test('because the draft was removed elsewhere does not restore it unasked', async () => {
    const { drafts } = openTab()
    const draft = await drafts.begin(blankForm)
    rename(draft, 'One')
    await drafts.remove(await kept(draft))
    rename(draft, 'Two')
    await draft.flush()
    expect(device(draft)).toEqual({ state: 'failed', reason: 'removed' })
    expect(await drafts.list()).toEqual([])
    await draft.saveCopy()
    expect(await drafts.list()).toMatchObject([{ title: 'Two' }])
  })
})

describe('the list', () => {
  const begin = async (name: string, scope?: Scope) => {
    const draft = await openTab(scope).drafts.begin({ ...blankForm, name })
    await draft.keep()
    vi.setSystemTime(Date.now() + 1000)
    return draft.get().draft.id
  }
  const titles = async (scope?: Scope) => (await openTab(scope).drafts.list()).map(({ title }) => title)

  test('contains the drafts of this connection, newest first', async () => {
    await begin('One')
    await begin('Two')
    await begin('Three', { baseUrl: 'http://other.test' })
    expect(await titles()).toEqual(['Two', 'One'])
  })

  test('separates environments, and hides nothing while one is not known', async () => {
    await begin('Development', { ...aScope, environmentId: 'e1' })
    await begin('Unknown', aScope)
    expect(await titles({ ...aScope, environmentId: 'e2' })).toEqual(['Unknown'])
    expect(await titles()).toEqual(['Unknown', 'Development'])
  })

  test('leaves out drafts that were never changed', async () => {
    const draft = await openTab().drafts.begin(blankForm)
    await draft.close()
    expect(await titles()).toEqual([])
  })

  test('shows the author’s name for a draft, even after the next change', async () => {
    const id = await begin('One')
    const { drafts } = openTab()
    await drafts.rename(id, 'For the winter sale')
    expect(await drafts.list()).toMatchObject([{ title: 'One', name: 'For the winter sale' }])
    const draft = await drafts.open(id)
    rename(draft as OpenDraft<DraftForm>, 'Two')
    await draft?.keep()
    expect(await drafts.list()).toMatchObject([{ title: 'Two', name: 'For the winter sale' }])
  })

  test('reports changes in this tab and in others', async () => {
    const heard: string[] = []
    openTab().drafts.subscribe(() => heard.push('other'))
    const { drafts } = openTab()
    drafts.subscribe(() => heard.push('own'))
    const draft = await drafts.begin(blankForm)
    heard.length = 0
    await draft.keep()
    await eventually(() => expect(heard).toEqual(expect.arrayContaining(['own', 'other'])))
  })
})

test('the base of a draft is kept with it', async () => {
  const { drafts } = openTab()
  const base = { name: 'As the service told it' }
  const draft = await drafts.begin(blankForm, { base })
  rename(draft, 'One')
  await draft.close()
  const again = await drafts.open(draft.get().draft.id)
  expect(again?.get().draft).toMatchObject({ base, values: { name: 'One' } })
  await again?.close()
})

test('values that this console cannot read are left unchanged', async () => {
  const { drafts } = openTab()
  const draft = await drafts.begin({ name: 'One' } as DraftForm) // as an older console stored it
  await draft.keep()
  const { id } = draft.get().draft
  expect(await drafts.open(id)).toBeUndefined()
  expect(await stored(id)).toEqual({ name: 'One' })
})

test('the state on the service is reported separately from the state on this device', async () => {
  const draft = await openTab().drafts.begin(blankForm)
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
  const draft = await drafts.begin({ ...blankForm, name: anApiKey })
  const pasted = {
    ...blankForm,
    steps: [{ uuid: 'a', content: `curl -H "Authorization: ApiKey ${anApiKey}"`, [anApiKey]: 1 }],
  }
  draft.edit(pasted, { at: 0 })
  await draft.keep()
  const { id } = draft.get().draft
  await drafts.rename(id, anApiKey)
  await draft.saveCopy()
  const store = createDraftStore()
  const everything = await Promise.all(
    (await drafts.list()).map(async (head) => [head, await store.read(head.id)]),
  )
  expect(everything).toHaveLength(2)
  expect(JSON.stringify(everything)).toContain('Authorization: ApiKey ••••••••')
  expect(JSON.stringify(everything)).not.toContain(anApiKey)
})
