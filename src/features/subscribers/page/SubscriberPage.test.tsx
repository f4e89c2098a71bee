import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aSubscriber, aWorkflowCreate, aPushStep, anEmailStep } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import {
  button,
  email,
  emailOff,
  waitForSwitch,
  onNextChange,
  openSubscriber,
  expectSwitch,
  getSwitch,
} from '#src/testing/subscriber-page.tsx'

const emailOn = { preferences: [{ type: 'email', enabled: true }] }

describe('a switch', () => {
  it('sends only what changed, and Undo turns it back', async () => {
    const { user, bodies } = await openSubscriber()
    await waitForSwitch()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Byron')
    expect(getSwitch(email).checked).toBe(true)

    await user.click(getSwitch(email))
    expect(await screen.findByText('Email is off for Ada Byron')).toBeTruthy()
    expect(getSwitch(email).checked).toBe(false)
    expect(await bodies()).toEqual([emailOff])

    await user.click(button('Undo'))
    await expectSwitch(email, true)
    await waitFor(async () => expect(await bodies()).toEqual([emailOff, emailOn]))
  })

  it('can also be undone from the history, until it is changed again', async () => {
    const { user, bodies } = await openSubscriber()
    await waitForSwitch()
    await user.click(getSwitch(email))
    await user.click(await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' }))
    expect(await screen.findByText(/^Undone \d/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Undo change 2: Email: Off → On' })).toBeTruthy()
    await waitFor(async () => expect(await bodies()).toEqual([emailOff, emailOn]))
  })

  it('shows the old value and the reason when the service refuses', async () => {
    const app = await openSubscriber()
    const { user, bodies } = app
    await waitForSwitch()
    onNextChange(app, async () => Response.json({ statusCode: 422, message: 'Not today' }, { status: 422 }))
    await user.click(getSwitch(email))
    expect(await screen.findByText('Not saved. The service refused this: Not today')).toBeTruthy()
    expect(getSwitch(email).checked).toBe(true)

    await user.click(button('Try again: Email'))
    await expectSwitch(email, false)
    await waitFor(async () => expect(await bodies()).toEqual([emailOff, emailOff]))
    await gone(() => screen.queryByText(/Not saved\./))
  })

  it('says so when the service answers with another value than requested', async () => {
    const app = await openSubscriber()
    await waitForSwitch()
    const same = { enabled: true, channels: { email: true, sms: true, in_app: true, chat: true, push: true } }
    onNextChange(app, async () => Response.json({ data: { preference: same } }))
    await app.user.click(getSwitch(email))
    expect(await screen.findByText('Asked for Off; the service reports On.')).toBeTruthy()
    expect(getSwitch(email).checked).toBe(true)
    await gone(() => screen.queryByText('Email is off for Ada Byron'))
  })
})

it('does not overwrite a saved change with the answer to an earlier read', async () => {
  const { user, service, client } = await openSubscriber()
  await waitForSwitch()
  const { fetch } = service
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let reads = 0
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    const answer = await fetch(request)
    if (request.method === 'GET' && request.url.endsWith('/global') && ++reads === 1) await held
    return answer
  })
  await user.click(button('Refresh'))
  await user.click(getSwitch(email))
  await screen.findByText('Email is off for Ada Byron')
  release()
  await waitFor(() => expect(client.queryClient.isFetching()).toBe(0))
  expect(getSwitch(email).checked).toBe(false)
})

it('keeps the channels’ values when all notifications are off, and shows them as paused', async () => {
  const { user, bodies } = await openSubscriber()
  await waitForSwitch()
  await user.click(getSwitch('SMS for buyer-7'))
  await expectSwitch('SMS for buyer-7', false)
  await user.click(getSwitch('All notifications for buyer-7'))
  await waitFor(() => expect(screen.getAllByText('Paused')).toHaveLength(4))
  await screen.findByText('All notifications are off for Ada Byron')
  expect(getSwitch(email).checked).toBe(true)
  expect(getSwitch('SMS for buyer-7').checked).toBe(false)
  expect(await bodies()).toEqual([{ preferences: [{ type: 'sms', enabled: false }] }, { enabled: false }])
})

describe('on a service with only the documented operations', () => {
  it('shows every switch as unknown, and sends no change by itself', async () => {
    const { writes } = await openSubscriber({ documentedOnly: true })
    expect(await screen.findByText('Not loaded')).toBeTruthy()
    expect(getSwitch(email).disabled).toBe(true)
    expect(screen.getByText('This service has no preferences for single workflows.')).toBeTruthy()
    expect(writes()).toEqual([])
  })

  it('loads the state on request', async () => {
    const { user, bodies } = await openSubscriber({ documentedOnly: true })
    await user.click(await screen.findByRole('button', { name: 'Load current state' }))
    await waitForSwitch()
    expect(screen.getByText(/^Loaded /)).toBeTruthy()
    expect(await bodies()).toEqual([{}])
    expect(await screen.findByText('No changes yet')).toBeTruthy()
  })

  it('can set an unknown switch without loading first, and then knows the others', async () => {
    const { user, bodies } = await openSubscriber({ documentedOnly: true })
    await user.click(await screen.findByRole('button', { name: 'Turn off Email for buyer-7' }))
    await expectSwitch(email, false)
    await waitForSwitch('SMS for buyer-7')
    expect(await bodies()).toEqual([emailOff])
    expect(await screen.findByText('Previous value not known')).toBeTruthy()
    await expectFocus(() => getSwitch(email))
    expect(screen.getByText('Email is off for buyer-7')).toBeTruthy()
    await gone(() => screen.queryByRole('button', { name: 'Undo' }))
  })

  it('says when there is no such subscriber', async () => {
    const { user } = await openSubscriber({ documentedOnly: true, seed: {} })
    await user.click(await screen.findByRole('button', { name: 'Load current state' }))
    expect(await screen.findByText('This environment has no subscriber “buyer-7”.')).toBeTruthy()
    expect(screen.getByText('Could not load')).toBeTruthy()
  })
})

it('offers a search for an unknown ID', async () => {
  const { router, user } = await openSubscriber({ seed: {} })
  expect(await screen.findByText('No such subscriber')).toBeTruthy()
  await gone(() => screen.queryAllByRole('switch'))
  await user.click(screen.getByRole('link', { name: 'Search for “buyer-7”' }))
  await waitFor(() => expect(router.state.location.href).toBe('/subscribers?query=buyer-7'))
})

describe('on a service whose preferences are turned off', () => {
  it('says so in one sentence, with no switches and nothing about what they do', async () => {
    const app = await renderApp('/settings', {
      seed: { subscribers: [aSubscriber({ subscriberId: 'ada' })] },
    })
    const { fetch } = app.service
    vi.spyOn(app.service, 'fetch').mockImplementation(async (request) => {
      const { pathname: path } = new URL(request.url)
      if (path.endsWith('/health-check'))
        return Response.json({ data: { info: { apiVersion: { version: '2.0.0' } } } })
      const message = 'Preferences Feature Flag are not enabled'
      if (path.includes('/preferences'))
        return Response.json({ statusCode: 400, path, message, error: 'Bad Request' }, { status: 400 })
      return new Response((await fetch(request)).body) // without the header that names the embedded service
    })
    await app.router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'ada' } })
    await screen.findByText(
      'This service refuses to read or change preferences until its operator turns them on.',
    )
    await waitFor(() => expect(app.client.services.kindOf(location.origin)).toBe('novu2'))
    await gone(() => screen.queryByText(/block nothing|Could not load/))
    await gone(() => screen.queryByText(/Feature Flag/))
    await gone(() => screen.queryByRole('switch'))
    await gone(() => screen.queryByRole('table'))
  })
})

describe('a subscriber’s workflows', () => {
  const workflows = [
    aWorkflowCreate({ name: 'Receipt', active: true, steps: [anEmailStep(), aPushStep()] }),
    aWorkflowCreate({ name: 'Sign-in alert', active: true, critical: true }),
  ]
  const seed = { workflows, subscribers: [aSubscriber()] }

  it('can be changed one channel at a time, and changed back', async () => {
    const { user, bodies } = await openSubscriber({ seed })
    const name = 'Push of Receipt'
    await waitForSwitch(name)
    await user.click(getSwitch(name))
    await expectSwitch(name, false)
    expect(getSwitch('Push for buyer-7').checked).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Undo change 1: Push of Receipt: On → Off' }))
    await expectSwitch(name, true)
    await waitFor(async () =>
      expect(await bodies()).toEqual([
        { channel: { type: 'push', enabled: false } },
        { channel: { type: 'push', enabled: true } },
      ]),
    )
  })

  it('show below their row why a change failed', async () => {
    const app = await openSubscriber({ seed })
    const name = 'Email of Receipt'
    await screen.findByRole('switch', { name })
    onNextChange(app, async () => Response.json({ statusCode: 500, message: 'Broken' }, { status: 500 }))
    await app.user.click(getSwitch(name))
    const trouble = await screen.findByRole('group', { name: 'Email' })
    expect(within(trouble).getByText('Not saved. The service reports the old value.')).toBeTruthy()
    expect(trouble.closest('tr')?.previousElementSibling).toBe(getSwitch(name).closest('tr'))
    expect(getSwitch(name).checked).toBe(true)
    expect(within(trouble).getByRole('button', { name: 'Try again: Email' })).toBeTruthy()
  })

  it('can be searched if there are more than ten', async () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      aWorkflowCreate({ name: `Flow ${index}`, active: true }),
    )
    const { user } = await openSubscriber({ seed: { ...seed, workflows: many } })
    await user.type(await screen.findByRole('searchbox', { name: 'Search workflows' }), 'flow 10')
    const rows = (await screen.findAllByRole('row')).slice(2)
    await waitFor(() =>
      expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Flow 10']),
    )
    await user.keyboard('x')
    await waitFor(() => expect(screen.getByText('No workflow matches “flow 10x”')).toBeTruthy())
  })

  it('cannot be changed if they are critical, and say why', async () => {
    await openSubscriber({ seed })
    await screen.findByRole('switch', { name: 'Email of Sign-in alert' })
    expect(getSwitch('Email of Sign-in alert').disabled).toBe(true)
    expect(screen.getByText('Preferences do not apply.')).toBeTruthy()
  })
})
