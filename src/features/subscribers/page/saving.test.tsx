import type { UserEvent } from '@testing-library/user-event'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anEmailStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import {
  button,
  email,
  emailOff,
  waitForSwitch,
  openSubscriber,
  getSwitch,
} from '#src/testing/subscriber-page.tsx'
import { gone } from '#src/testing/expectations.ts'

const all = 'All notifications for buyer-7'
const ticket = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ticket' })

async function explain(user: UserEvent, reason: string, inTicket: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), reason)
  await user.type(await ticket(), `${inTicket}{Enter}`)
}

describe('on a connection marked production', () => {
  it('a change is saved once it is explained, and not at all if the question is cancelled', async () => {
    const { user, bodies, client } = await openSubscriber({ production: true })
    client.journal.agent.set('Robin')
    await waitForSwitch()
    await user.click(getSwitch(email))
    const title = 'Turn off “Email” for Ada Byron in production?'
    const asked = within(await screen.findByRole('dialog', { name: title }))
    await gone(() => screen.queryByText('Saving…'))
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getSwitch(email).checked).toBe(true)
    await gone(() => screen.queryByRole('button', { name: /^Try again/ }))
    expect(await bodies()).toEqual([])

    await user.click(getSwitch(email))
    await explain(user, 'Asked by phone', 'T-1')
    expect(await screen.findByText('Email is off for Ada Byron')).toBeTruthy()
    expect(await bodies()).toEqual([emailOff])
    expect(await screen.findByText('Reason: Asked by phone')).toBeTruthy()
    expect(screen.getByText('Ticket: T-1')).toBeTruthy()
    expect(screen.getByText('By Robin')).toBeTruthy()
  })

  it('the switch and the question say what turning all notifications off does on this service', async () => {
    const { user, client } = await openSubscriber({ production: true })
    await waitForSwitch()
    await user.hover(getSwitch(all))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Off blocks all but critical workflows.')
    expect(screen.getAllByRole('switch', { description: 'Off blocks all but critical workflows.' })).toEqual([
      getSwitch(all),
    ])
    await user.click(getSwitch(all))
    const dialog = within(await screen.findByRole('dialog', { name: /^Turn off “All notifications”/ }))
    expect(dialog.getByText('Off blocks all but critical workflows.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const info = { apiVersion: { version: '2.0.0' } }
    const answer = { status: 200, version: null, isMissing: false, body: { data: { info } } }
    act(() => client.services.learn(location.origin, { endpoint: 'health', ...answer }))
    await user.click(getSwitch(all))
    expect(
      await within(await screen.findByRole('dialog')).findByText('Stored but ignored by this service.'),
    ).toBeTruthy()
  })

  it('the ticket is offered again for the same person only', async () => {
    const subscribers = [
      aSubscriber({ subscriberId: 'buyer-7' }),
      aSubscriber({ subscriberId: 'buyer-8', firstName: 'Grace', lastName: 'Hopper' }),
    ]
    const { user, router } = await openSubscriber({ production: true, seed: { subscribers } })
    await waitForSwitch()
    await user.click(getSwitch(email))
    await explain(user, 'Asked by phone', 'T-1')
    await screen.findByText('Email is off for Ada Byron')
    await user.click(getSwitch('SMS for buyer-7'))
    expect((await ticket()).value).toBe('T-1')
    await user.keyboard('{Escape}')
    await router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-8' } })
    await waitForSwitch('SMS for buyer-8')
    await user.click(getSwitch('SMS for buyer-8'))
    await screen.findByRole('dialog', { name: 'Turn off “SMS” for Grace Hopper in production?' })
    expect((await ticket()).value).toBe('')
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
  await explain(user, 'Asked by phone', 'T-3')
  await user.click(await screen.findByRole('button', { name: 'Try again: Email' }))
  expect(await screen.findByText('Email of Receipt is off for Ada Byron')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getSwitch('Email of Receipt')))
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
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
  await gone(() => screen.queryByText(/in 60 seconds/))
  expect(await bodies()).toEqual([emailOff])
  goOn()
  expect(await screen.findByText('Email is off for Ada Byron')).toBeTruthy()
  expect(await bodies()).toEqual([emailOff, emailOff])
  expect(await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' })).toBeTruthy()
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
