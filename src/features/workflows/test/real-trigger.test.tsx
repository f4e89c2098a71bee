import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { isWriting } from '#src/client/query.ts'
import {
  aDelayStep,
  aFilter,
  anInAppStep,
  anSmsStep,
  aSubscriber,
  aWorkflowCreate,
} from '#src/testing/builders.ts'
import { eventually } from '#src/testing/eventually.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'
// Imported here because they load lazily.
import './RealTrigger.tsx'
import './sample.ts'
import './WorkflowTest.tsx'

const shipped = aWorkflowCreate({
  name: 'Shipped',
  active: true,
  steps: [
    anInAppStep({ name: 'Bell' }),
    anSmsStep({ name: 'Text', filters: [aFilter()] }),
    aDelayStep({ name: 'Pause' }),
  ],
})
const seed = { workflows: [shipped], subscribers: [aSubscriber({ subscriberId: 'ada' })] }

async function openPanel(options: Parameters<typeof renderApp>[1] = { seed }) {
  const app = await renderApp('/workflows/shipped?section=test', options)
  const { user, sent } = app
  const panel = within(await screen.findByRole('region', { name: 'Trigger for real' }))
  const triggers = () =>
    sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/events/trigger'))
  const trigger = () => user.click(panel.getByRole('button', { name: /rigger/ }))
  return { ...app, panel, triggers, trigger }
}

const write = (name: string, value: object | string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), {
    target: { value: typeof value === 'string' ? value : JSON.stringify(value) },
  })
const facts = (subscriberId: string, more: object = {}) =>
  write('Facts', { subscriber: { subscriberId, ...more } })

describe('a real trigger', () => {
  test('is sent once, even on a double click, and its run is followed', async () => {
    const { panel, triggers, user } = await openPanel()
    expect(panel.getByText('Messages are stored, not sent.')).toBeTruthy()
    facts('ada')
    await user.dblClick(await panel.findByRole('button', { name: 'Trigger for real' }))
    const run = within(await panel.findByRole('region', { name: 'Run for ada' }))
    expect(await run.findByText(/^Waiting until/, { selector: '[role=status] *' })).toBeTruthy()
    expect(run.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Bell.*Stored, not sent/),
      expect.stringMatching(/Text.*Failed.*no phone number\./),
      expect.stringMatching(/Pause.*Waiting until /),
    ])
    expect(triggers()).toHaveLength(1)
    const [sent] = triggers()
    expect(await sent?.json()).toMatchObject({ name: 'shipped', to: { subscriberId: 'ada' } })
    const pause = run.getByRole('listitem', { name: 'Pause' })
    within(pause).getByRole('button', { name: 'Skip this wait' }).focus()
    await user.keyboard('{Enter}')
    await gone(() => run.queryByText(/^Waiting until/))
    await waitFor(() => expect(document.activeElement).toBe(pause))
  })

  test('is canceled where its run is shown', async () => {
    const { panel, trigger, user } = await openPanel()
    facts('ada')
    await trigger()
    await user.click(await panel.findByRole('button', { name: 'Cancel this run' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this run?' }))
    await user.click(question.getByRole('button', { name: 'Cancel this run' }))
    expect(await panel.findByText('Canceled')).toBeTruthy()
    await gone(() => panel.queryByRole('button', { name: 'Cancel this run' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Run for ada'))
  })

  test('of an unknown person asks before it creates one', async () => {
    const { panel, triggers, trigger, user } = await openPanel()
    facts('')
    await trigger()
    expect(await panel.findByText(/^The facts have no subscriberId/)).toBeTruthy()
    facts('bob', { email: 'bob@example.com' })
    await trigger()
    expect(await panel.findByText('The trigger creates the subscriber bob from these facts.')).toBeTruthy()
    expect(triggers()).toHaveLength(0)
    await user.click(panel.getByRole('button', { name: 'Create and trigger' }))
    expect(await panel.findByRole('region', { name: 'Run for bob' })).toBeTruthy()
    expect(triggers()).toHaveLength(1)
    expect(await triggers()[0]?.json()).toMatchObject({
      to: { subscriberId: 'bob', email: 'bob@example.com' },
    })
  })

  test('of a chosen subscriber who does not exist goes to nobody else', async () => {
    const { panel, triggers, trigger, user } = await openPanel()
    const who = screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' })
    await user.clear(who)
    await user.type(who, 'gra')
    await screen.findByRole('option', { name: 'Subscriber with the ID gra' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No subscriber has the ID “gra”.')).toBeTruthy()
    expect(who.value).toBe('gra')
    expect(panel.getByText(/^For gra, /)).toBeTruthy()
    await trigger()
    expect(await panel.findByText('The subscriber gra is not loaded.')).toBeTruthy()
    expect(triggers()).toHaveLength(0)
    facts('ada')
    await gone(() => screen.queryByText(/gra/))
    await trigger()
    expect(await panel.findByRole('region', { name: 'Run for ada' })).toBeTruthy()
  })

  test('says what the payload lacks, and sends nothing', async () => {
    const variables = [{ name: 'order', type: 'String', required: true }]
    const steps = [anInAppStep({ template: { content: 'New', variables } })]
    const workflows = [{ ...shipped, steps }]
    const { panel, triggers, trigger } = await openPanel({ seed: { ...seed, workflows } })
    facts('ada')
    write('Payload', '{}')
    await trigger()
    expect(await panel.findByText('The payload needs order, as text or a number.')).toBeTruthy()
    write('Payload', '{')
    await trigger()
    expect(await panel.findByText('Correct the facts or the payload first.')).toBeTruthy()
    expect(triggers()).toHaveLength(0)
    write('Payload', '{"order": 7}')
    await trigger()
    expect(await panel.findByText('Stored 1')).toBeTruthy()
  })

  test('of an inactive workflow runs nothing, and says so before and after', async () => {
    const workflows = [{ ...shipped, active: false }]
    const { panel, trigger, user } = await openPanel({ seed: { ...seed, workflows } })
    expect(panel.getByText(/This workflow is inactive, so nothing runs/)).toBeTruthy()
    facts('ada')
    await trigger()
    expect((await panel.findByRole('alert')).textContent).toBe(
      'Nothing ranThe workflow is inactive. Turn it on, then trigger it again.',
    )
    await user.click(panel.getByRole('button', { name: 'Turn on' }))
    const section = await screen.findByRole('region', { name: 'Trigger for real' })
    await waitFor(() => expect(document.activeElement).toBe(section))
    await waitFor(() => expect(panel.queryByText(/so nothing runs/)).toBeNull())
    await gone(() => panel.queryByText('Nothing ran'))
    await trigger()
    expect(await panel.findByRole('region', { name: 'Run for ada' })).toBeTruthy()
  })

  test('whose answer is lost is looked up, not sent again', async () => {
    const { panel, triggers, trigger, service } = await openPanel()
    const { fetch } = service
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    service.fetch = async (request) => {
      if (request.url.includes('transactionId=')) await isHeld
      const response = await fetch(request)
      if (request.method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    facts('ada')
    await trigger()
    expect(await panel.findByText('It is unknown whether it ran')).toBeTruthy()
    release()
    expect(await panel.findByText(/^Waiting until/, { selector: '[role=status] *' })).toBeTruthy()
    await gone(() => panel.queryByText('It is unknown whether it ran'))
    expect(triggers()).toHaveLength(1)
  })

  test('whose run does not come says so, and shows it once it is there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { panel, trigger, service } = await openPanel()
    const { fetch } = service
    service.fetch = (request) =>
      request.url.includes('transactionId=')
        ? Promise.resolve(Response.json({ data: [], page: 0, pageSize: 10, hasMore: false }))
        : fetch(request)
    facts('ada')
    await trigger()
    expect(await panel.findByText('Accepted. Waiting for the run…')).toBeTruthy()
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      panel.getByText('Accepted, but no run is shown yet. Carillon looks every 10 seconds.')
    })
    service.fetch = fetch
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      panel.getByText('Bell')
    })
  })

  test('without an answer is the same trigger when it is pressed again, until its run is found', async () => {
    const { panel, triggers, trigger, client, service } = await openPanel()
    const { fetch } = service
    service.fetch = async (request) => {
      // The run is not found either.
      if (request.url.includes('transactionId=')) throw new TypeError('Failed to fetch')
      const response = await fetch(request)
      if (request.method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    facts('ada')
    await trigger()
    expect(await panel.findByText('It is unknown whether it ran')).toBeTruthy()
    service.fetch = fetch
    await trigger()
    expect(await panel.findByText(/^Waiting until/, { selector: '[role=status] *' })).toBeTruthy()
    const runs = async () => (await client.call('notificationList', { page: 0 })).data.length
    expect([triggers().length, await runs()]).toEqual([2, 1])
    await trigger()
    await waitFor(async () => expect(await runs()).toBe(2))
  })

  test('on production asks for a reason, and is recorded in the journal', async () => {
    const { client, panel, triggers, trigger, user, router } = await openPanel()
    act(() => client.connections.update(location.origin, { production: true }))
    facts('ada')
    await trigger()
    const why = within(await screen.findByRole('dialog', { name: 'Trigger “Shipped” in production?' }))
    expect(triggers()).toHaveLength(0)
    expect(isWriting(client.queryClient)).toBe(false)
    await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'Asked by the shop')
    await user.type(await why.findByRole('textbox', { name: /^Ticket/ }), 'T-9{Enter}')
    expect(await panel.findByRole('region', { name: 'Run for ada' })).toBeTruthy()
    expect(triggers()).toHaveLength(1)
    await router.navigate({ to: '/journal' })
    expect(await screen.findByText('Trigger of a workflow')).toBeTruthy()
    expect(screen.getByText(/Asked by the shop/)).toBeTruthy()
  })

  test('from the builder says that unsaved changes are not included', async () => {
    const { user, sent } = await renderApp('/workflows/shipped/edit?section=test', { seed })
    const panel = within(await screen.findByRole('region', { name: 'Trigger for real' }))
    await gone(() => panel.queryByText('Your unsaved changes are not part of it.'))
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' twice')
    facts('ada')
    expect(await panel.findByText('Your unsaved changes are not part of it.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Trigger for real' }))
    const run = within(await panel.findByRole('region', { name: 'Run for ada' }))
    expect(await run.findByText('Bell')).toBeTruthy()
    const [trigger, ...others] = sent.filter(({ url }) => url.endsWith('/v1/events/trigger'))
    expect(others).toEqual([])
    expect(await trigger?.json()).toMatchObject({ to: { subscriberId: 'ada' } })
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})
