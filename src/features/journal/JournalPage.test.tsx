import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '#src/client/query.ts'
import { aDelayStep, anSmsStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { resizeTo } from '#src/testing/viewport.ts'

// On a narrower screen the journal shows cards instead of a table.
beforeEach(() => resizeTo(1440))

const subscriber = aSubscriber({ subscriberId: 'buyer-1' })
const rows = () => screen.getAllByRole('row').slice(1)
const off = { preferences: [{ type: 'sms' as const, enabled: false }] }

/** The journal after two changes to one subscriber; only the second knows the value before it. */
async function withChange() {
  const app = await renderApp('/settings', { seed: { subscribers: [subscriber] }, journal: true })
  app.client.journal.agent.set('Robin')
  const note = { reason: 'asked by phone', ticket: 'T-7' }
  await app.client.call('preferencesUpdate', { subscriberId: 'buyer-1', body: { enabled: true }, note })
  await app.client.call('preferencesUpdate', {
    subscriberId: 'buyer-1',
    body: off,
    note: { ...note, before: { enabled: true, channels: { sms: true } } },
  })
  await app.router.navigate({ to: '/journal' })
  await screen.findByRole('table')
  return app
}

const patchElsewhere = ({ fetch, apiKey }: App['service'], sms: boolean) =>
  fetch(
    new Request(`${location.origin}/v1/subscribers/buyer-1/preferences`, {
      method: 'PATCH',
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ preferences: [{ type: 'sms', enabled: sms }] }),
    }),
  )
type App = Awaited<ReturnType<typeof withChange>>

describe('an undo', () => {
  test('reads first, and does not overwrite a change made elsewhere in the meantime', async () => {
    const { user, service, sent } = await withChange()
    await patchElsewhere(service, true)
    sent.length = 0
    await user.click(screen.getByRole('button', { name: 'Undo entry 2' }))
    await screen.findByText('Not undone: changed again since.')
    expect(sent.map(({ method }) => method)).not.toContain('PATCH')
    await screen.findByText('Changed again since')
    await gone(() => screen.queryByRole('button', { name: 'Undo entry 2' }))
  })
})

test('a write that the service contradicts is not shown as applied', async () => {
  const { client, service } = await withChange()
  const channels = { sms: false, email: true, in_app: true, chat: true, push: true }
  vi.spyOn(service, 'fetch').mockImplementation(async () =>
    Response.json({ data: { preference: { enabled: true, channels } } }),
  )
  const body = { preferences: [{ type: 'sms' as const, enabled: true }] }
  await client.call('preferencesUpdate', { subscriberId: 'buyer-1', body })
  await waitFor(() => expect(rows()[0]?.textContent).toContain('SMS: asked for On; the service reports Off'))
  expect(rows()[0]?.textContent).toContain('Not as requested')
})

test('a write on its way is shown to everybody', async () => {
  const { client, service } = await withChange()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (request.method === 'PATCH') await held
    return fetch(request)
  })
  const body = { preferences: [{ type: 'push' as const, enabled: false }] }
  const flight = client.call('preferencesUpdate', { subscriberId: 'buyer-1', body })
  await waitFor(async () => expect(await service.store.journal.pending()).toHaveLength(1))
  await act(() => client.queryClient.invalidateQueries({ queryKey: ['journal'] }))
  const being = await screen.findByRole('region', { name: 'Sending' })
  expect(being.textContent).toMatch(/buyer-1 · Push: On → OffSending…/)
  answer()
  await flight
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Push: On → Off'))
  await gone(() => screen.queryByRole('region', { name: 'Sending' }))
})

test('a skipped wait and a canceled run say of which run and workflow they are, with a link', async () => {
  const steps = [aDelayStep({ name: 'Wait a day' }), anSmsStep({ name: 'Later' })]
  const workflows = [aWorkflowCreate({ name: 'Reminder', active: true, steps })]
  const { client, router, user } = await renderApp('/settings', {
    seed: { subscribers: [subscriber], workflows },
    journal: true,
  })
  const body = { name: 'reminder', to: 'buyer-1', payload: {}, transactionId: 'call-1' }
  await client.call('eventTrigger', { body })
  const runs = () => client.call('notificationList', { transactionId: 'call-1' })
  await expect.poll(async () => (await runs()).data[0]?.jobs?.[0]?.status).toBe('delayed')
  const [run] = (await runs()).data
  const notificationId = run?._id ?? ''
  await client.queryClient.query(read('notificationGet', { notificationId }))
  await client.call('eventCancel', { transactionId: 'call-1' })
  await client.call('notificationSkipWait', { notificationId })
  await router.navigate({ to: '/journal' })
  await screen.findByRole('table')
  const [skipped, canceled] = rows()
  const links = [skipped, canceled].map((row) =>
    within(row as HTMLElement).getByRole('link', { name: /^Reminder/ }),
  )
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Reminder · Ada Byron', `/activity/${notificationId}`],
    ['Reminder', '/activity?transaction=call-1'],
  ])
  await user.click(within(canceled as HTMLElement).getByRole('button', { name: /^Details/ }))
  const details = within(await screen.findByRole('dialog'))
  expect(details.getByText('Runs of the trigger').nextElementSibling?.textContent).toBe('Reminder call-1')
})

describe('the journal', () => {
  test('says who changed what, why, and with what outcome', async () => {
    await withChange()
    const [newest] = rows()
    expect(newest?.textContent).toContain('SMS: On → Off')
    expect(newest?.textContent).toContain('Robin')
    expect(newest?.textContent).toContain('asked by phone · T-7')
    expect(newest?.textContent).toContain('Saved')
    expect(screen.getAllByRole('link', { name: 'Ada Byron' })).toHaveLength(2)
  })

  test('names the subscriber and the workflow, and finds entries by name and by channel', async () => {
    const workflows = [aWorkflowCreate({ name: 'Receipt', active: true })]
    const { user, client, router } = await renderApp('/subscribers/buyer-1', {
      seed: { subscribers: [subscriber], workflows },
      journal: true,
    })
    await screen.findByRole('heading', { name: 'Ada Byron' })
    const [template] = await client.call('preferencesList', { subscriberId: 'buyer-1' })
    const workflowId = template?.template?._id ?? ''
    await client.queryClient.query(read('workflowGet', { workflowId }))
    await client.call('preferencesUpdate', { subscriberId: 'buyer-1', body: off })
    await client.call('workflowPreferenceUpdate', {
      subscriberId: 'buyer-1',
      workflowId,
      body: { channel: { type: 'email', enabled: false } },
    })
    await router.navigate({ to: '/journal' })
    await screen.findByRole('table')
    expect(rows()[0]?.textContent).toContain('Ada Byronbuyer-1Receipt')
    await user.click(screen.getByRole('button', { name: 'Details of entry 2' }))
    const dialog = await screen.findByRole('dialog', { name: 'Entry 2' })
    expect(dialog.textContent).toContain('SubscriberAda Byron buyer-1')
    expect(dialog.textContent).toContain(`WorkflowReceipt ${workflowId}`)
    await user.keyboard('{Escape}')
    const search = await screen.findByRole('searchbox', { name: 'Search the journal' })
    for (const [text, found] of [
      ['byron sms', 'SMS'],
      ['receipt', 'Email'],
      ['preferences sms', 'SMS'],
    ] as const) {
      await user.clear(search)
      await user.type(search, text)
      await waitFor(() => expect(rows().map((row) => row.textContent?.includes(found))).toEqual([true]))
    }
  })

  test('undoes a change only once, and records the undo', async () => {
    const { user, service, sent } = await withChange()
    sent.length = 0
    await user.dblClick(screen.getByRole('button', { name: 'Undo entry 2' }))
    await screen.findByText('Undone: SMS: On → Off')
    // The undo button is gone, so the focus moves to its neighbour.
    await expectFocus(() => screen.getByRole('button', { name: 'Details of entry 2' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    const [write] = sent.filter(({ method }) => method === 'PATCH')
    expect(await write?.json()).toEqual({ preferences: [{ type: 'sms', enabled: true }] })
    await screen.findByText(/^Undone \d/)
    await gone(() => screen.queryByRole('button', { name: 'Undo entry 2' }))
    expect(screen.getByRole('button', { name: 'Undo entry 3' })).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    expect(service).toBeDefined()
  })

  test('asks for a reason on production, as for any other change', async () => {
    const { user, sent, client } = await withChange()
    act(() => client.connections.update(location.origin, { production: true }))
    sent.length = 0
    await user.click(await screen.findByRole('button', { name: 'Undo entry 2' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Turn on “SMS” for Ada Byron in production?' }),
    )
    expect(dialog.getByRole('button', { name: 'Turn on' }).className).not.toMatch(/error/i)
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A mistake')
    await user.type(await dialog.findByRole('textbox', { name: /^Ticket/ }), 'T-2{Enter}')
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
    expect(await screen.findByText(/T-2/)).toBeTruthy()
  })

  test.each([
    ['the service refused it', 400, /^Not undone: the service refused \(status 400\)/],
    ['the service did not apply it', 500, /^Not undone: the service reports no change/],
  ])('says why a change is not undone: %s', async (_, status, said) => {
    const { user, service, client } = await withChange()
    const { fetch } = service
    vi.spyOn(service, 'fetch').mockImplementation(async (request) =>
      request.method === 'PATCH' ? Response.json({ message: 'No' }, { status }) : fetch(request),
    )
    await user.click(screen.getByRole('button', { name: 'Undo entry 2' }))
    if (status === 401) {
      await waitFor(() => expect(client.session.get().renewing).toBe(true))
      act(() => client.session.answer(null))
    }
    await screen.findByText(said)
  })

  test('shows matching entries, and says when there are none', async () => {
    const { user, router } = await withChange()
    await user.type(screen.getByRole('searchbox', { name: 'Search the journal' }), 'nobody')
    await screen.findByRole('heading', { name: 'No matching entries' })
    expect(router.state.location.search).toEqual({ query: 'nobody' })
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused')
    await screen.findByRole('heading', { name: 'No matching entries' })
  })
})
