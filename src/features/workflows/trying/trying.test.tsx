import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  aDelayStep,
  aFilter,
  anInAppStep,
  anSmsStep,
  aSubscriber,
  aWorkflowCreate,
} from '#src/testing/builders.ts'
import { withJournal } from '#src/client/journal/use-journal.ts'
import { endingOf } from '#src/domain/journal/outcome.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

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

async function openDialog(options: Parameters<typeof renderApp>[1] = { seed }) {
  const app = await renderApp('/workflows/shipped', options)
  const { user, sent, service } = app
  await user.click(await screen.findByRole('button', { name: 'Try it for real' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Try “.+” for real$/ }))
  const triggers = () =>
    sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/events/trigger'))
  const trigger = () => user.click(dialog.getByRole('button', { name: /rigger$/ }))
  const person = dialog.getByRole('combobox', { name: /^Subscriber ID/ })
  return { ...app, dialog, triggers, trigger, person, service }
}

async function typeInto(user: UserEvent, field: Element, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

describe('a real trigger', () => {
  test('is sent once, even on a double click, and its run is followed', async () => {
    const { dialog, triggers, user, person } = await openDialog()
    expect(dialog.getByText('Messages are stored, not sent.')).toBeTruthy()
    await user.type(person, 'ada')
    await user.dblClick(await dialog.findByRole('button', { name: 'Trigger' }))
    const run = within(await dialog.findByRole('region', { name: 'Run for ada' }))
    expect(await run.findByText(/^Waiting until/, { selector: '[role=status] *' })).toBeTruthy()
    expect(run.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Bell.*Stored, not sent/),
      expect.stringMatching(/Text.*Failed.*the subscriber had no phone number\./),
      expect.stringMatching(/Pause.*Waiting until /),
    ])
    expect(triggers()).toHaveLength(1)
    const [sent] = triggers()
    expect(await sent?.json()).toMatchObject({ name: 'shipped', to: { subscriberId: 'ada' } })
  })

  test('keeps what was entered when the dialog is closed', async () => {
    const { dialog, user, person } = await openDialog()
    await user.type(person, 'ada')
    await typeInto(user, await dialog.findByRole('textbox', { name: 'Payload' }), '{"order": 7}')
    await user.click(person)
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Try it for real' }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByRole('combobox', { name: /^Subscriber ID/ })).toHaveProperty('value', 'ada')
    expect(again.getByRole('textbox', { name: 'Payload' }).textContent).toContain('7')
  })

  test('of an unknown person asks before it creates one', async () => {
    const { dialog, triggers, trigger, user, person } = await openDialog()
    await trigger()
    expect(await dialog.findByText('Enter a subscriber ID.')).toBeTruthy()
    await user.type(person, 'bob')
    await trigger()
    expect(await dialog.findByText(/The trigger creates this subscriber, without/)).toBeTruthy()
    expect(triggers()).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Create and trigger' }))
    expect(await dialog.findByRole('region', { name: 'Run for bob' })).toBeTruthy()
    expect(triggers()).toHaveLength(1)
  })

  test('says what the payload lacks, and sends nothing', async () => {
    const variables = [{ name: 'order', type: 'String', required: true }]
    const steps = [anInAppStep({ template: { content: 'New', variables } })]
    const workflows = [{ ...shipped, steps }]
    const { dialog, triggers, trigger, user, person } = await openDialog({ seed: { ...seed, workflows } })
    await user.type(person, 'ada')
    await typeInto(user, await dialog.findByRole('textbox', { name: 'Payload' }), '{}')
    await trigger()
    expect(await dialog.findByText('The payload needs order, as text or a number.')).toBeTruthy()
    await typeInto(user, dialog.getByRole('textbox', { name: 'Payload' }), '{')
    await trigger()
    expect(await dialog.findByText('Correct the JSON first.')).toBeTruthy()
    expect(triggers()).toHaveLength(0)
    await typeInto(user, dialog.getByRole('textbox', { name: 'Payload' }), '{"order": 7}')
    await trigger()
    expect(await dialog.findByText('Stored 1')).toBeTruthy()
  })

  test('of an inactive workflow runs nothing, and says so before and after', async () => {
    const workflows = [{ ...shipped, active: false }]
    const { dialog, trigger, user, person } = await openDialog({ seed: { ...seed, workflows } })
    expect(dialog.getByText(/This workflow is inactive, so nothing runs/)).toBeTruthy()
    await user.type(person, 'ada')
    await trigger()
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Nothing ranThe workflow is inactive. Turn it on, then trigger it again.',
    )
    await user.click(dialog.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(dialog.queryByText(/so nothing runs/)).toBeNull())
    await trigger()
    expect(await dialog.findByRole('region', { name: 'Run for ada' })).toBeTruthy()
  })

  test('whose answer is lost is looked up, not sent again', async () => {
    const { client, dialog, triggers, trigger, user, person, service } = await openDialog()
    const { fetch } = service
    const endings = () =>
      withJournal(client, async (journal) =>
        (await journal.list()).map((entry) => entry.kind === 'write' && endingOf(entry)),
      )
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    service.fetch = async (request) => {
      if (request.url.includes('transactionId=')) await isHeld
      const response = await fetch(request)
      if (request.method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    await user.type(person, 'ada')
    await trigger()
    expect(await dialog.findByText('It is unknown whether it ran')).toBeTruthy()
    await waitFor(async () => expect(await endings()).toEqual(['unknown']))
    release()
    expect(await dialog.findByText(/^Waiting until/, { selector: '[role=status] *' })).toBeTruthy()
    await gone(() => dialog.queryByText('It is unknown whether it ran'))
    await waitFor(async () => expect(await endings()).toEqual(['applied']))
    expect(triggers()).toHaveLength(1)
  })

  test('is no longer offered once the service turns out not to accept triggers', async () => {
    const { dialog, trigger, user, person, service } = await openDialog()
    const { fetch } = service
    service.fetch = (request) =>
      request.url.endsWith('/v1/events/trigger')
        ? Promise.resolve(Response.json({ message: 'Cannot POST /v1/events/trigger' }, { status: 404 }))
        : fetch(request)
    await user.type(person, 'ada')
    await trigger()
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Not triggeredThis service does not accept triggers.',
    )
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try it for real' })).toBeNull()
      expect(screen.getByText('This service does not accept triggers.')).toBeTruthy()
    })
  })

  test('on production asks for a reason, and is recorded in the journal', async () => {
    const { client, dialog, triggers, trigger, user, person, router } = await openDialog()
    act(() => client.connections.update(location.origin, { production: true }))
    await user.type(person, 'ada')
    await trigger()
    const why = within(await screen.findByRole('dialog', { name: 'Trigger “Shipped” in production?' }))
    expect(triggers()).toHaveLength(0)
    await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'Asked by the shop')
    await user.type(await why.findByRole('textbox', { name: /^Ticket/ }), 'T-9{Enter}')
    expect(await dialog.findByRole('region', { name: 'Run for ada' })).toBeTruthy()
    expect(triggers()).toHaveLength(1)
    await router.navigate({ to: '/journal' })
    expect(await screen.findByText('Trigger workflow')).toBeTruthy()
    expect(screen.getByText(/Asked by the shop/)).toBeTruthy()
  })

  test('from the builder uses its test person, and says that unsaved changes are not included', async () => {
    const { user, sent } = await renderApp('/workflows/shipped/edit', { seed })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' twice')
    await user.click(await screen.findByRole('tab', { name: 'Dry run' }))
    await user.click(await screen.findByRole('button', { name: 'Try it for real' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Try “.+” for real$/ }))
    expect(dialog.getByText('Your unsaved changes are not part of it.')).toBeTruthy()
    const person = dialog.getByRole('combobox', { name: /^Subscriber ID/ })
    await user.clear(person)
    await user.type(person, 'bob{Enter}')
    expect(await dialog.findByText(/The trigger creates this subscriber from the test person/)).toBeTruthy()
    await user.type(person, '{Enter}')
    const run = within(await dialog.findByRole('region', { name: 'Run for bob' }))
    expect(await run.findByText('Bell')).toBeTruthy()
    const [trigger, ...others] = sent.filter(({ url }) => url.endsWith('/v1/events/trigger'))
    expect(others).toEqual([])
    expect(await trigger?.json()).toMatchObject({ to: { subscriberId: 'bob', email: expect.any(String) } })
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})
