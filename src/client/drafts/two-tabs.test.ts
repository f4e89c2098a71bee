import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { blankForm, type DraftForm, rename, setUpDraftTabs } from '#src/testing/draft-tabs.ts'
import { createTabLocks } from './tab-lock.ts'
import { createDraftStore } from './draft-store.ts'
import type { OpenDraft } from './open-draft.ts'

const device = (draft: OpenDraft<DraftForm>) => draft.get().save.device
const stored = async (id: string) => (await createDraftStore().read(id))?.values

describe.each([
  ['with the locks of a secure origin', true],
  ['on a plain-http origin, without locks', false],
])('two tabs on one draft, %s', (_, secure) => {
  const { openTab, closings } = setUpDraftTabs({ locks: secure })
  async function both() {
    const tab = openTab()
    const first = await tab.drafts.begin({ ...blankForm, name: 'One' })
    await first.keep()
    const second = await openTab().drafts.open(first.get().draft.id)
    if (!second) throw new Error('The draft is not there')
    closings.push(first.close, second.close)
    return { first, second, id: first.get().draft.id, freeze: tab.freeze }
  }
  const holders = (...drafts: OpenDraft<DraftForm>[]) => drafts.map((draft) => draft.get().holder)

  test('the second shows what the first stores, and does not write', async () => {
    const { first, second } = await both()
    expect(holders(first, second)).toEqual(['here', 'elsewhere'])
    rename(first, 'Two')
    await first.flush()
    await eventually(() => expect(second.get().draft.values.name).toBe('Two'))
    expect(holders(first, second)).toEqual(['here', 'elsewhere'])
  })

  test('the second takes over with everything typed in the first, which is notified', async () => {
    const { first, second, id } = await both()
    rename(first, 'Two')
    await second.takeOver()
    expect(second.get().draft.values.name).toBe('Two')
    await eventually(() => expect(holders(first, second)).toEqual(['elsewhere', 'here']))
    rename(second, 'Three')
    await second.flush()
    expect(await stored(id)).toEqual({ ...blankForm, name: 'Three' })
    await eventually(() => expect(first.get().draft.values.name).toBe('Three'))
  })

  test.each<[string, (tabs: Awaited<ReturnType<typeof both>>) => Promise<unknown>]>([
    ['taken over', ({ second }) => second.takeOver()],
    ['left by the first', ({ first }) => first.close()],
  ])('a draft %s is held here only once it shows what the first stored', async (_how, move) => {
    const tabs = await both()
    const { first, second, id } = tabs
    rename(first, 'Two')
    const typed = new Promise<string>((resolve) => {
      const stop = second.subscribe(() => {
        if (second.get().holder !== 'here') return
        stop()
        const { name } = second.get().draft.values
        // Types at the very moment the field becomes editable.
        rename(second, 'Three')
        resolve(name)
      })
    })
    await move(tabs)
    expect(await typed).toBe('Two')
    await second.flush()
    expect(second.get().draft.values.name).toBe('Three')
    expect(await stored(id)).toEqual({ ...blankForm, name: 'Three' })
  })

  test('input in the first after a takeover is refused and reported, but not lost', async () => {
    const { first, second, id } = await both()
    await second.takeOver()
    rename(first, 'Late')
    await first.flush()
    expect(device(first)).toEqual({ state: 'failed', reason: 'takenOver' })
    expect(await stored(id)).toEqual({ ...blankForm, name: 'One' })

    const aside = await first.takeOver()
    expect(await stored(aside ?? '')).toEqual({ ...blankForm, name: 'Late' })
    expect(first.get()).toMatchObject({ holder: 'here', draft: { values: { name: 'One' } } })
    await eventually(() => expect(holders(first, second)).toEqual(['here', 'elsewhere']))
  })

  test('a first tab that does not answer loses the draft, but nothing that is typed in it', async () => {
    const { first, second, id, freeze } = await both()
    freeze()
    const taking = second.takeOver()
    await eventually(() => expect(second.get().holder).toBe('here'))
    await taking
    rename(first, 'Late')
    await first.flush()
    expect(device(first)).toEqual({ state: 'failed', reason: 'takenOver' })
    expect(await stored(id)).toEqual({ ...blankForm, name: 'One' })

    await second.close()
    await vi.advanceTimersByTimeAsync(8_000)
    await eventually(() => expect(first.get().holder).toBe('here'))
    expect(first.get()).toMatchObject({
      draft: { values: { name: 'Late' } },
      save: { device: { state: 'failed' } },
    })
  })

  test.each<[string, boolean]>([
    ['another tab writes', false],
    ['this tab writes', true],
  ])('a draft that %s is not reported as kept after it was discarded', async (_who, mine) => {
    const { first, second, id } = await both()
    if (mine) await second.takeOver()
    await openTab().drafts.remove(id)
    await eventually(() => expect(device(second)).toEqual({ state: 'failed', reason: 'removed' }))
    expect(second.get().draft.values.name).toBe('One')
    await first.close()
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
  const { openTab } = setUpDraftTabs({ locks: false })
  test('a tab that slept while another got the draft does not overwrite it', async () => {
    const sleeping = await openTab().drafts.begin({ ...blankForm, name: 'One' })
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
    createTabLocks(undefined, page)('draft', (now) => held.push(now))

  test('the lease of a tab that ended without notice expires', async () => {
    const [first, second]: boolean[][] = [[], []]
    const gone = lease(first ?? [])
    const waiting = lease(second ?? [])
    expect(await gone.take()).toBe(true)
    expect(await waiting.take()).toBe(false)
    // The tab's timers end with it; only its lease is left.
    vi.clearAllTimers()
    waiting.wait()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(second).toEqual([])
    await vi.advanceTimersByTimeAsync(4_000)
    await eventually(() => expect(second).toEqual([true]))
    await waiting.release()
  })

  test('a living tab keeps its lease, and is notified when it is taken', async () => {
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

  test('a page that is left or reloaded releases its lease', async () => {
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
