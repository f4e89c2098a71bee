import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#src/client/client.ts'
import { eventually } from '#src/testing/eventually.ts'
import {
  faults,
  openTab,
  origin,
  recorded,
  service,
  truth,
  serviceForEachTest,
} from '#src/testing/preference-tab.ts'

serviceForEachTest()

test('an undo after a lock does nothing', async () => {
  const { client, mutations, saved, said } = await openTab()
  await mutations.change({ setting: 'sms', on: false })
  client.session.lock()
  await mutations.undo(saved[0]?.id ?? '')
  expect(said).toEqual([])
})

test.each([
  ['a lock', ({ session }: Client) => session.lock()],
  ['a change of the service', ({ session }: Client) => session.connect({ baseUrl: 'http://b', apiKey: 'k' })],
])('what is answered after %s is not told', async (_, leave) => {
  const { client, mutations, saved } = await openTab()
  const { fetch } = service
  service.fetch = async (request) => {
    const response = await fetch(request)
    if (request.method === 'PATCH') leave(client)
    return response
  }
  await mutations.change({ setting: 'sms', on: false })
  client.session.connect({ baseUrl: origin, apiKey: service.apiKey })
  expect([saved, await truth(client)]).toMatchObject([[], { sms: false }])
})

describe('on production', () => {
  const why = { reason: 'asked', ticket: 'T-1' }
  type Tab = Awaited<ReturnType<typeof openTab>>
  const isAsked = ({ client }: Tab) => eventually(() => expect(client.reasonPrompt.get()).toBeDefined())
  const explained = async (tab: Tab, act: () => Promise<unknown>) => {
    const done = act()
    await isAsked(tab)
    tab.client.reasonPrompt.answer(why)
    await done
  }

  test('a change is sent with its reason, and a dismissed one is not sent', async () => {
    const tab = await openTab({ production: true })
    const dismissed = tab.mutations.toggle({ setting: 'sms', on: false })
    await isAsked(tab)
    tab.client.reasonPrompt.answer(undefined)
    await dismissed
    expect(await tab.bodies()).toEqual([])
    await explained(tab, () => tab.mutations.toggle({ setting: 'enabled', on: false }))
    expect(await tab.bodies()).toEqual([{ enabled: false }])
    const [entry] = await recorded(tab.client)
    expect(entry).toMatchObject(why)
    await explained(tab, () => tab.mutations.undo(entry?.id ?? ''))
    expect(await truth(tab.client)).toMatchObject({ enabled: true })
    expect((await recorded(tab.client))[0]).toMatchObject({ undoes: entry?.id, ...why })
  })

  test('a second click before the question is shown asks nothing more', async () => {
    const tab = await openTab({ production: true })
    await explained(tab, async () => {
      const first = tab.mutations.toggle({ setting: 'sms', on: false })
      await tab.mutations.toggle({ setting: 'sms', on: true })
      await first
    })
    expect(tab.client.reasonPrompt.get()).toBeUndefined()
    expect(await truth(tab.client)).toMatchObject({ sms: false })
  })

  test('an undo of what was changed elsewhere asks for no reason', async () => {
    const tab = await openTab({ production: true })
    const { client, mutations, saved, said } = tab
    await explained(tab, () => mutations.change({ setting: 'sms', on: false }))
    const other = await openTab()
    await other.mutations.change({ setting: 'sms', on: true })
    const asked = vi.spyOn(client.reasonPrompt, 'ask')
    await mutations.undo(saved[0]?.id ?? '')
    expect([said, asked.mock.calls]).toEqual([['newer'], []])
  })

  test('an undo sends nothing if the value was changed elsewhere while the reason was typed', async () => {
    const tab = await openTab({ production: true })
    const { client, mutations, saved, said, bodies } = tab
    await explained(tab, () => mutations.change({ setting: 'sms', on: false }))
    const other = await openTab()
    const undone = mutations.undo(saved[0]?.id ?? '')
    await isAsked(tab)
    await other.mutations.change({ setting: 'sms', on: true })
    client.reasonPrompt.answer(why)
    await undone
    expect(said).toEqual(['newer'])
    expect(await bodies()).toHaveLength(1)
  })

  test('a failed change is retried with its original reason', async () => {
    const tab = await openTab({ production: true })
    const { client, mutations, bodies } = tab
    faults.set({ kind: 'failure', on: ['preferencesUpdate'], times: 1 })
    await explained(tab, () => mutations.change({ setting: 'sms', on: false }))
    await mutations.retry({ setting: 'sms', on: false })
    expect(await bodies()).toHaveLength(2)
    expect((await recorded(client))[0]).toMatchObject({ outcome: 'applied', ...why })
    const again = mutations.retry({ setting: 'sms', on: true })
    await isAsked(tab)
    client.reasonPrompt.answer(undefined)
    await again
  })
})
