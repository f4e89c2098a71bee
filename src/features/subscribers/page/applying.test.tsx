import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anEmailStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus } from '#src/testing/expectations.ts'
import {
  button,
  email,
  emailOff,
  waitForSwitch,
  openSubscriber,
  getSwitch,
} from '#src/testing/subscriber-page.tsx'

const all = 'All notifications for buyer-7'

describe('on a connection marked production', () => {
  it('a change is reviewed, explained and then sent', async () => {
    const { user, bodies, client } = await openSubscriber({ production: true })
    client.journal.agent.set('Robin')
    await waitForSwitch()
    expect(screen.getByRole('radio', { name: 'Review, then save' })).toHaveProperty('checked', true)
    await user.click(getSwitch(email))
    expect(getSwitch(email).checked).toBe(false)
    expect(screen.getByText('Unsaved')).toBeTruthy()
    expect(await bodies()).toEqual([])

    const bar = button('Review 1 change').closest('[tabindex="-1"]')
    await user.click(button('Review 1 change'))
    const dialog = await screen.findByRole('dialog', { name: 'Changes for Ada Byron' })
    expect(within(dialog).getByText('Email: On → Off')).toBeTruthy()
    const send = within(dialog).getByRole('button', { name: 'Save 1 change' })
    await user.click(send)
    expect(await within(dialog).findByText(/^Enter a reason/)).toBeTruthy()
    expect(within(dialog).getByText(/^Enter a ticket/)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Asked by phone')
    await user.type(within(dialog).getByLabelText(/^Ticket/), 'T-1')
    expect(await bodies()).toEqual([])
    await user.click(send)

    expect(await screen.findByText('Email is off for Ada Byron')).toBeTruthy()
    expect(await bodies()).toEqual([emailOff])
    expect(await screen.findByText('Reason: Asked by phone')).toBeTruthy()
    expect(screen.getByText('Ticket: T-1')).toBeTruthy()
    expect(screen.getByText('By Robin')).toBeTruthy()
    expect(screen.queryByText('Unsaved')).toBeNull()
    // The pressed button is gone; the focus stays at its place.
    await expectFocus(() => bar as Element)
  })

  it('turning everything off requires typing the ID, and pauses nothing before it is sent', async () => {
    const { user, bodies } = await openSubscriber({ production: true })
    await waitForSwitch()
    await user.click(getSwitch(all))
    await user.click(getSwitch('SMS for buyer-7'))
    expect(screen.queryByText('Paused')).toBeNull()
    await user.click(button('Review 2 changes'))
    await user.type(await screen.findByLabelText(/^Reason/), 'Left')
    await user.type(screen.getByLabelText(/^Ticket/), 'T-2')
    await user.type(screen.getByLabelText(/^Type buyer-7/), 'buyer-8{Enter}')
    expect(await screen.findByText('This is not the ID of this subscriber.')).toBeTruthy()
    expect(await bodies()).toEqual([])
    await user.clear(screen.getByLabelText(/^Type buyer-7/))
    await user.type(screen.getByLabelText(/^Type buyer-7/), 'buyer-7{Enter}')
    await waitFor(() => expect(screen.getAllByText('Paused')).toHaveLength(4))
    await waitFor(async () =>
      expect(await bodies()).toEqual([{ enabled: false, preferences: [{ type: 'sms', enabled: false }] }]),
    )
  })

  it('a single click never turns everything off, even if clicks are saved at once', async () => {
    const { user, bodies } = await openSubscriber({ production: true })
    await waitForSwitch()
    await user.click(screen.getByRole('radio', { name: 'Save at once' }))
    await user.click(getSwitch(email))
    const title = 'Turn off “Email” for Ada Byron in production?'
    const asked = within(await screen.findByRole('dialog', { name: title }))
    // Nothing is saved before the question is answered, or if it is cancelled.
    expect(screen.queryByText('Saving…')).toBeNull()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getSwitch(email).checked).toBe(true)
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
    await user.click(getSwitch(email))
    await user.type(await screen.findByLabelText(/^Reason/), 'Asked by phone')
    await user.type(screen.getByLabelText(/^Ticket/), 'T-1{Enter}')
    await screen.findByText('Email is off for Ada Byron')
    await user.click(getSwitch(all))
    expect(button('Review 1 change')).toBeTruthy()
    expect(await bodies()).toEqual([emailOff])
  })
})

it('does not ask for a reason again when a workflow’s change is retried', async () => {
  const { user, service, sent } = await openSubscriber({
    production: true,
    seed: {
      subscribers: [aSubscriber({ subscriberId: 'buyer-7' })],
      workflows: [aWorkflowCreate({ name: 'Receipt', active: true, steps: [anEmailStep()] })],
    },
  })
  const { fetch } = service
  let refused = false
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (refused || request.method !== 'PATCH') return fetch(request)
    refused = true
    return Response.json({ statusCode: 400, message: 'Not now' }, { status: 400 })
  })
  await waitForSwitch('Email of Receipt')
  await user.click(getSwitch('Email of Receipt'))
  await user.click(button('Review 1 change'))
  await user.type(screen.getByLabelText(/^Reason/), 'Asked by phone')
  await user.type(screen.getByLabelText(/^Ticket/), 'T-3{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Try again: Email' }))
  expect(await screen.findByText('Email of Receipt is off for Ada Byron')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})

it('loads the state only once, however often the button is pressed', async () => {
  const { user, sent } = await openSubscriber({ documentedOnly: true })
  await user.dblClick(await screen.findByRole('button', { name: 'Load current state' }))
  await waitForSwitch()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('says in the review what turning all notifications off does on this service', async () => {
  const { user, client } = await openSubscriber()
  await waitForSwitch()
  await user.click(screen.getByRole('radio', { name: 'Review, then save' }))
  await user.click(getSwitch(all))
  await user.click(button('Review 1 change'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Off blocks all but critical workflows.')).toBeTruthy()
  const row = { type: 'SUBSCRIBER_WORKFLOW', template: { _id: 'w' }, preference: { channels: {} } }
  const answer = { status: 200, version: null, isMissing: false, body: { data: [row] } }
  act(() => client.services.learn(location.origin, { endpoint: 'preferencesList', ...answer }))
  expect(await dialog.findByText('Stored but ignored by this service.')).toBeTruthy()
})

it('saves changes at once outside production, unless chosen otherwise for the connection', async () => {
  const { user, bodies, router } = await openSubscriber()
  await waitForSwitch()
  expect(screen.getByRole('radio', { name: 'Save at once' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'Review, then save' }))
  await user.click(getSwitch(email))
  await router.navigate({ to: '/subscribers' })
  await router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-7' } })
  expect(await screen.findByRole('button', { name: 'Review 1 change' })).toBeTruthy()
  await user.click(button('Discard'))
  expect(getSwitch(email).checked).toBe(true)
  await user.click(getSwitch(email))
  await user.click(getSwitch(email))
  expect(screen.queryByRole('button', { name: /^Review \d/ })).toBeNull()
  await user.click(getSwitch(email))
  // Outside production, neither a reason nor a ticket is required.
  await user.click(button('Review 1 change'))
  await user.click(button('Save 1 change'))
  await screen.findByText('Email is off for Ada Byron')
  expect(await bodies()).toEqual([emailOff])
})

it('waits for a busy service with one countdown, and then sends the change again by itself', async () => {
  let goOn = () => {}
  const wait = () => new Promise<void>((resolve) => (goOn = resolve))
  const { user, service, bodies } = await openSubscriber({ sleep: wait })
  await waitForSwitch()
  const { fetch } = service
  let refused = false
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (refused || request.method !== 'PATCH') return fetch(request)
    refused = true
    const headers = { 'retry-after': '60' }
    return Response.json({ statusCode: 429, message: 'Slow' }, { status: 429, headers })
  })
  await user.click(getSwitch(email))
  expect(await screen.findByText(/^The service is busy\. Trying again in \d+ s\.$/)).toBeTruthy()
  expect(screen.queryByText(/in 60 seconds/)).toBeNull()
  expect(await screen.findByText(/^Sending…/)).toBeTruthy()
  expect(await bodies()).toEqual([emailOff])
  goOn()
  expect(await screen.findByText('Email is off for Ada Byron')).toBeTruthy()
  expect(await bodies()).toEqual([emailOff, emailOff])
  expect(await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' })).toBeTruthy()
})

it('leaves a retry to the person if the wait is long, with one countdown', async () => {
  const { user, service } = await openSubscriber()
  await waitForSwitch()
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (request.method !== 'PATCH') return fetch(request)
    const headers = { 'retry-after': '600' }
    return Response.json({ statusCode: 429, message: 'Slow' }, { status: 429, headers })
  })
  await user.click(getSwitch(email))
  expect(await screen.findByText('Not saved. Too many requests. Wait a moment and try again.')).toBeTruthy()
  expect(button('Try again: Email').textContent).toMatch(/^Try again in \d+ s$/)
})

it('promises no undo before the state is known', async () => {
  const { user, service } = await openSubscriber({ documentedOnly: true })
  const noWayBack = /The first change of a switch cannot be undone\.$/
  expect(await screen.findByText(noWayBack)).toBeTruthy()
  const { fetch } = service
  let refuses = true
  vi.spyOn(service, 'fetch').mockImplementation(async (request) =>
    refuses && request.method === 'PATCH'
      ? Response.json({ statusCode: 500, message: 'Broken' }, { status: 500 })
      : fetch(request),
  )
  await user.click(button('Load current state'))
  expect(await screen.findByText('Could not load the preferences')).toBeTruthy()
  expect(screen.getByText(noWayBack)).toBeTruthy()
  refuses = false
  await user.click(button('Load current state'))
  await waitFor(() => expect(screen.queryByText(noWayBack)).toBeNull())
})

it('offers no way to load or check the state if an empty change does not return it', async () => {
  const { user, service } = await openSubscriber({ documentedOnly: true })
  vi.spyOn(service, 'fetch').mockImplementation(async () => Response.json({ data: {} }))
  expect(await screen.findByText('Not loaded')).toBeTruthy()
  expect(getSwitch(email).getAttribute('aria-describedby')).not.toBeNull()
  await user.click(button('Load current state'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load current state' })).toBeNull())
  await user.click(button('Turn off Email for buyer-7'))
  // The state cannot be checked, but setting it again does no harm.
  expect(await screen.findByRole('button', { name: 'Try again: Email' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check: Email' })).toBeNull()
})
