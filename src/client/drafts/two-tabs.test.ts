import { describe, expect, test } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { formIn, rename, setUpDraftTabs } from '#src/testing/draft-tabs.ts'
import type { OpenDraft } from './open-draft.ts'

const state = (draft: OpenDraft) => draft.memory.getState()
const name = (draft: OpenDraft) => formIn(draft).name

describe.each([
  ['with the locks of a secure origin', true],
  ['on a plain-http origin, without locks', false],
])('two tabs on one draft, %s', (_, secure) => {
  const { openTab } = setUpDraftTabs({ locks: secure })
  async function both() {
    const [tab, other] = [openTab(), openTab()]
    const first = await tab.begin({ name: 'One', steps: [] })
    await first.keep()
    const { id } = state(first).head
    const second = await other.reopen(id)
    const stored = async () => (await tab.drafts.read(id))?.values
    return { first, second, id, stored, drafts: tab.drafts }
  }

  test('the second takes over with everything kept by the first, which then only shows it', async () => {
    const { first, second, stored } = await both()
    rename(secure ? first : second, 'Two')
    await (secure ? first : second).flush()
    await second.takeOver()
    expect(state(second)).toMatchObject({ holder: 'here', values: { name: 'Two' } })
    rename(first, 'Late')
    await first.flush()
    await eventually(() => expect(state(first).holder).toBe('elsewhere'))
    rename(second, 'Three')
    await second.flush()
    expect(await stored()).toMatchObject({ name: 'Three' })
    await first.takeOver()
    expect(state(first)).toMatchObject({ holder: 'here', values: { name: 'Three' } })
  })

  test('what only this tab had is not lost by taking over: Undo brings it back', async () => {
    const { first, second, stored } = await both()
    await second.takeOver()
    rename(second, 'Theirs')
    await second.flush()
    rename(first, 'Mine')
    await first.flush()
    expect(await stored()).toMatchObject({ name: 'Theirs' })
    await first.takeOver()
    expect(name(first)).toBe('Theirs')
    first.undo()
    expect(name(first)).toBe('Mine')
    await first.flush()
    expect(await stored()).toMatchObject({ name: 'Mine' })
  })

  test('a draft that was discarded elsewhere is not written again unless asked', async () => {
    const { second, id, drafts } = await both()
    await second.takeOver()
    await drafts.remove(id)
    rename(second, 'Two')
    await second.flush()
    expect(state(second)).toMatchObject({
      device: { state: 'failed', reason: 'removed' },
      values: { name: 'Two' },
    })
    expect(await drafts.list()).toEqual([])
    await second.keep()
    expect(await drafts.list()).toMatchObject([{ title: 'Two' }])
  })
})

describe('with the locks of a secure origin', () => {
  const { openTab } = setUpDraftTabs()
  test('the second only shows the draft until the first is closed, and then shows what that stored', async () => {
    const first = await openTab().begin({ name: 'One', steps: [] })
    await first.keep()
    const second = await openTab().reopen(state(first).head.id)
    expect([state(first).holder, state(second).holder]).toEqual(['here', 'elsewhere'])
    rename(first, 'Two')
    await first.close()
    await eventually(() => expect(state(second)).toMatchObject({ holder: 'here', values: { name: 'Two' } }))
    rename(second, 'Three')
    await second.flush()
    expect(state(second).device.state).toBe('kept')
  })

  test('a draft that the first has ended is reported in the second', async () => {
    const { drafts, begin } = openTab()
    const first = await begin({ name: 'One', steps: [] })
    await first.keep()
    const { id } = state(first).head
    const second = await openTab().reopen(id)
    await drafts.remove(id)
    await first.close()
    await eventually(() => expect(state(second).device).toEqual({ state: 'failed', reason: 'removed' }))
    expect(name(second)).toBe('One')
  })
})
