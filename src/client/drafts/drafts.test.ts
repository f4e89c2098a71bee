import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBaseUrl, anApiKey, blankForm, formIn, rename, setUpDraftTabs } from '#src/testing/draft-tabs.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import type { OpenDraft } from './open-draft.ts'

const { openTab } = setUpDraftTabs()
beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const device = (draft: OpenDraft) => draft.memory.getState().device
const idOf = (draft: OpenDraft) => draft.memory.getState().head.id
const stored = async (id: string) => (await openTab().drafts.read(id))?.values
const breakDisk = (name: string) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name)
  })

describe('a change', () => {
  test('is on this device within a second, however steadily the author types', async () => {
    const draft = await openTab().begin()
    let behind = 0
    for (let key = 1; key <= 30; key++) {
      rename(draft, 'x'.repeat(key))
      await vi.advanceTimersByTimeAsync(100)
      const there = (await stored(idOf(draft))) as typeof blankForm | undefined
      behind = Math.max(behind, key - (there?.name.length ?? 0))
    }
    // Writes are batched.
    expect(behind).toBeGreaterThan(2)
    expect(behind).toBeLessThan(9)
  })

  test('is only reported as kept once it is written', async () => {
    const draft = await openTab().begin()
    expect(device(draft)).toEqual({ state: 'untouched' })
    const kept: string[] = []
    draft.memory.subscribe(() => device(draft).state === 'kept' && kept.push(formIn(draft).name))
    rename(draft, 'One')
    expect(device(draft)).toEqual({ state: 'saving' })
    const first = draft.flush()
    rename(draft, 'Two')
    await first
    await draft.flush()
    expect(await stored(idOf(draft))).toMatchObject({ name: 'Two' })
    expect(new Set(kept)).toEqual(new Set(['Two']))
  })

  test('survives that its page is left before the browser has written it, and can be undone', async () => {
    const draft = await openTab().begin({ ...blankForm, name: 'One' })
    await draft.keep()
    rename(draft, 'Two')
    const broken = breakDisk('AbortError')
    void draft.leave(true)
    await vi.waitFor(() => expect(broken).toHaveBeenCalled())
    broken.mockRestore()
    expect(await openTab().drafts.list()).toMatchObject([{ title: 'Two' }])
    const again = await openTab().reopen(idOf(draft))
    await again.takeOver()
    expect(formIn(again).name).toBe('Two')
    again.undo()
    expect(formIn(again).name).toBe('One')
    expect(localStorage).toHaveLength(0)
  })

  test('made as the page is left does not replace what was kept since', async () => {
    const draft = await openTab().begin()
    rename(draft, 'Parting')
    await draft.leave(true)
    rename(draft, 'Came back')
    await draft.flush()
    expect(await stored(idOf(draft))).toMatchObject({ name: 'Came back' })
    expect(localStorage).toHaveLength(0)
  })

  test('can be undone and redone, also after a reload', async () => {
    const draft = await openTab().begin()
    rename(draft, 'Order')
    draft.edit({ ...formIn(draft), steps: [{ uuid: 'a', content: '' }] })
    draft.undo()
    await draft.close()
    const again = await openTab().reopen(idOf(draft))
    again.redo()
    expect(formIn(again)).toMatchObject({ name: 'Order', steps: [{ uuid: 'a' }] })
    again.undo()
    again.undo()
    expect(formIn(again)).toEqual(blankForm)
  })

  test('by typing without a pause is undone at once, and a hundred are remembered', async () => {
    const draft = await openTab().begin()
    const typeFor = async (ms: number, text: string) => {
      rename(draft, text)
      await vi.advanceTimersByTimeAsync(ms)
    }
    await typeFor(300, 'O')
    await typeFor(1_100, 'Or')
    await typeFor(0, 'Ord')
    draft.undo()
    expect(formIn(draft).name).toBe('Or')
    draft.undo()
    expect(formIn(draft).name).toBe('')
    for (let change = 0; change < 120; change++) draft.edit({ ...blankForm, name: String(change) })
    for (let change = 0; change < 120; change++) draft.undo()
    expect(formIn(draft).name).toBe('19')
  })
})

describe('a change that cannot be written', () => {
  test.each([
    ['a full disk', 'QuotaExceededError', 'full'],
    ['a forbidden storage', 'InvalidStateError', 'unavailable'],
  ])('because of %s is reported at once, stays in the tab and is written when possible', async (...how) => {
    const [, error, reason] = how
    const draft = await openTab().begin()
    const broken = breakDisk(error)
    rename(draft, 'Order shipped')
    await draft.flush()
    expect(device(draft)).toEqual({ state: 'failed', reason })
    expect(formIn(draft).name).toBe('Order shipped')
    broken.mockRestore()
    await draft.keep()
    expect(device(draft).state).toBe('kept')
  })

  test('because the browser has no database is reported, too', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError')
    })
    const draft = await openTab().begin()
    rename(draft, 'Order shipped')
    await draft.flush()
    expect(device(draft)).toEqual({ state: 'failed', reason: 'unavailable' })
  })
})

test('the list contains the written drafts of this connection, newest first', async () => {
  const keep = async (name: string, baseUrl = aBaseUrl) => {
    const draft = await openTab(baseUrl).begin({ ...blankForm, name })
    await draft.keep()
    await draft.close()
    vi.setSystemTime(Date.now() + 1_000)
  }
  await keep('One')
  await keep('Two')
  await keep('Three', 'http://other.test')
  await (await openTab().begin()).close()
  expect((await openTab().drafts.list()).map(({ title }) => title)).toEqual(['Two', 'One'])
})

test('a removed draft can be put back with its history', async () => {
  const { drafts, begin } = openTab()
  const draft = await begin()
  rename(draft, 'One')
  await draft.close()
  const heard = vi.fn<() => void>()
  drafts.subscribe(heard)
  const putBack = await drafts.remove(idOf(draft))
  expect(await drafts.list()).toEqual([])
  await putBack?.()
  expect(heard).toHaveBeenCalledTimes(2)
  const again = await openTab().reopen(idOf(draft))
  again.undo()
  expect(formIn(again)).toEqual(blankForm)
})

test('no API key reaches the disk, wherever it was pasted', async () => {
  const draft = await openTab().begin({ ...blankForm, name: anApiKey })
  draft.edit({ ...blankForm, steps: [{ uuid: 'a', content: `ApiKey ${anApiKey}`, [anApiKey]: 1 }] })
  draft.edit({ ...formIn(draft), name: 'Order' })
  await draft.keep()
  rename(draft, 'Order 2')
  void draft.leave(true)
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(anApiKey)
  const onDisk = JSON.stringify(await openTab().drafts.read(idOf(draft)))
  expect(onDisk).toContain('ApiKey ••••••••')
  expect(onDisk).not.toContain(anApiKey)
})

test('a disk that cannot be read for a moment is tried again', async () => {
  const draft = await openTab().begin()
  rename(draft, 'Order')
  await draft.flush()
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  const tab = openTab()
  await expect(tab.drafts.read(idOf(draft))).rejects.toThrow('no')
  broken.mockRestore()
  expect(await tab.drafts.read(idOf(draft))).toMatchObject({ values: { name: 'Order' } })
})
