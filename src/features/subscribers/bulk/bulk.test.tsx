import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import {
  button,
  getOption,
  names,
  openBulk,
  production,
  region,
  seed,
  withoutSubscriber,
} from '#src/testing/bulk-page.tsx'

describe('a run', () => {
  it('changes the subscriber whose ID is a number above 2^53, and nobody whose ID is near', async () => {
    const ids = ['9007199254740992', '9007199254740993']
    const { paste, turn, give, user, patched } = await openBulk(ids)
    await paste('[9007199254740993]')
    await turn('SMS', 'Turn off')
    await give('Asked by phone')
    await user.click(button('Change 1 subscriber'))
    expect(await screen.findByText('1 of 1 done')).toBeTruthy()
    expect(patched()).toEqual(['9007199254740993'])
  })

  it('retries only failed changes, and undoes successful ones', async () => {
    const ids = ['late', ...names(3)]
    const { paste, turn, give, user, patched, sent, service } = await openBulk(ids)
    const readsOfLate = () => sent.filter(({ url }) => url.includes('/late/preferences'))
    const restore = withoutSubscriber(service, 'late')
    await paste(ids.join('\n'))
    await turn('Email', 'Turn off')
    await give('Bounces')
    await user.click(button('Change 4 subscribers'))
    await user.click(await screen.findByRole('button', { name: 'Retry 1 failed' }))
    // The button may be the one that was pressed.
    await waitFor(() => expect(readsOfLate()).toHaveLength(2))
    restore()
    await user.click(await screen.findByRole('button', { name: 'Retry 1 failed' }))
    await waitFor(() => expect(patched()).toEqual([...names(3), 'late']))

    // The screen may not show the latest request yet.
    await screen.findByRole('radio', { name: 'Changed 4' })
    await user.click(await screen.findByRole('button', { name: 'Undo this run' }))
    expect(await screen.findByRole('link', { name: /^Undoes “Email off” of \d/ })).toBeTruthy()
    await waitFor(() => expect(patched()).toEqual([...ids, ...ids].toSorted()))
    expect(await screen.findByText('4 of 4 done')).toBeTruthy()
    // The run that was undone says so, and can be neither repeated nor undone again.
    await user.click(await screen.findByRole('link', { name: /^Undoes “Email off” of \d/ }))
    expect(await screen.findByText(/^This run was undone on \d/)).toBeTruthy()
    await screen.findByRole('radio', { name: 'Changed 4' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this run' })).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Show the undo' }))
    expect(await screen.findByRole('link', { name: /^Undoes “Email off” of/ })).toBeTruthy()
  })

  it('can be viewed from another connection, but changes nothing there', async () => {
    const { paste, turn, give, giveTicket, user, client, service } = await openBulk(names(2))
    withoutSubscriber(service, 'buyer-1')
    act(() => client.session.connect({ ...production, apiKey: client.session.get().apiKey ?? '' }))
    await paste('buyer-0\nbuyer-1')
    await turn('Email', 'Turn off')
    await give('Bounces')
    await giveTicket('T-1')
    await user.click(button('Change 2 subscribers'))
    await user.type(await screen.findByRole('textbox', { name: 'Type 2 to confirm' }), '2{Enter}')
    const putBack = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo this run' })
    expect(region('About this run').textContent).toContain(`Shop · ${location.origin}`)
    expect(putBack.disabled).toBe(false)
    act(() => client.session.connect({ name: '', baseUrl: 'http://other.test', apiKey: 'key' }))
    await waitFor(() => {
      expect(screen.getByText(/^Connect to http:\/\/localhost/)).toBeTruthy()
      expect(button('Undo this run')).toHaveProperty('disabled', true)
      expect(button('Retry 1 failed')).toHaveProperty('disabled', true)
    })
  })

  it('names the workflow if it changes only one', async () => {
    const workflows = [aWorkflowCreate({ name: 'Receipt', active: true })]
    const { paste, turn, give, giveTicket, user, client } = await openBulk(['buyer-0'], {
      seed: { ...seed(['buyer-0']), workflows },
    })
    act(() => client.session.connect({ ...production, apiKey: client.session.get().apiKey ?? '' }))
    const { data } = await client.call('workflowList', {})
    await paste('buyer-0')
    await user.click(getOption('Applies to', 'One workflow'))
    await user.click(await screen.findByRole('combobox', { name: 'Workflow' }))
    await user.paste((data[0]?._id ?? '').toUpperCase())
    expect(await screen.findByText('Changes Receipt.')).toBeTruthy()
    await turn('All channels', 'Turn off')
    await give('Left the beta')
    await giveTicket('T-2')
    await user.click(button('Change 1 subscriber'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('All channels off in workflow Receipt')
    await user.type(within(dialog).getByRole('textbox'), '1{Enter}')
    expect(await screen.findByText('All channels off in workflow Receipt')).toBeTruthy()
    expect(await screen.findByText('All channels: On → Off')).toBeTruthy()
  })

  it('opts no one in without a confirmation', async () => {
    const { paste, turn, give, user, sent } = await openBulk(['buyer-0'])
    await paste('buyer-0')
    await turn('Email', 'Turn on')
    await give('They asked for it')
    const start = button('Change 1 subscriber')
    await user.click(start)
    expect(await screen.findByText('Still to do: confirm the opt-in.')).toBeTruthy()
    await user.click(await screen.findByRole('checkbox', { name: 'They may be opted in again' }))
    await user.click(start)
    expect(await screen.findByText('They asked for it')).toBeTruthy()
    // Email was already on.
    expect(await screen.findByRole('radio', { name: 'Already set 1' })).toBeTruthy()
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('asks in production for a ticket and for the number of subscribers', async () => {
    const { paste, turn, give, giveTicket, user, client, patched } = await openBulk(['buyer-0', 'buyer-1'])
    act(() => client.session.connect({ ...production, apiKey: client.session.get().apiKey ?? '' }))
    await paste('buyer-0\nbuyer-1')
    await turn('Push', 'Turn off')
    await give('Outage')
    await user.click(button('Change 2 subscribers'))
    await waitFor(() => expect(screen.getByText('Still to do: enter a ticket.')).toBeTruthy())
    await giveTicket('T-3')
    await user.click(button('Change 2 subscribers'))
    const dialog = await screen.findByRole('dialog', { name: 'Change 2 subscribers in production?' })
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change 2 subscribers' })
    expect(confirm.disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox', { name: 'Type 2 to confirm' }), '2')
    await user.click(confirm)
    await waitFor(() => expect(patched()).toEqual(['buyer-0', 'buyer-1']))
  })
})

it('asks before the page is left while it runs, and does not tell its end as a success if one change failed', async () => {
  const ids = names(3)
  const { paste, turn, give, user, service, router } = await openBulk(ids)
  const { fetch } = service
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (request.method !== 'PATCH') return fetch(request)
    await held
    return request.url.includes('buyer-1')
      ? Response.json({ statusCode: 400, message: 'Not now' }, { status: 400 })
      : fetch(request)
  })
  await paste(ids.join('\n'))
  await turn('Chat', 'Turn off')
  await give('Outage')
  await user.click(button('Change 3 subscribers'))
  await screen.findByRole('button', { name: 'Pause' })
  await router.navigate({ to: '/subscribers' })
  await screen.findByRole('heading', { name: 'Subscribers', level: 1 })
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  answer()
  const message = await screen.findByText('The bulk change is done: 2 changed and 1 failed.')
  expect(isAsked()).toBe(false)
  const isSuccess = '[data-testid^="Check"], [data-testid^="Success"]'
  expect(message.parentElement?.querySelector(isSuccess)).toBeNull()
})

it('reads with an empty change on a service without reads, and can undo the run', async () => {
  const { paste, turn, give, user, sent } = await openBulk(['buyer-0'], { documentedOnly: true })
  await paste('buyer-0')
  await turn('SMS', 'Turn off')
  await give('Outage')
  await user.click(button('Change 1 subscriber'))
  expect(await screen.findByText('1 of 1 done')).toBeTruthy()
  expect(await screen.findByText('SMS: On → Off')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo this run' }))
  expect(await screen.findByText('SMS: Off → On')).toBeTruthy()
  const bodies = await Promise.all(
    sent.filter(({ method }) => method === 'PATCH').map((request) => request.clone().text()),
  )
  expect(bodies.filter((body) => body !== '{}')).toHaveLength(2)
})

it('says that a run cannot be undone if a service cannot be read at all', async () => {
  const { paste, turn, give, user, service } = await openBulk(['buyer-0'], { documentedOnly: true })
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation(async (request) =>
    request.method === 'PATCH' && (await request.clone().text()) === '{}'
      ? Response.json({ statusCode: 400, message: 'Nothing to change' }, { status: 400 })
      : fetch(request),
  )
  await paste('buyer-0')
  await turn('SMS', 'Turn off')
  await give('Outage')
  await user.click(button('Change 1 subscriber'))
  expect(await screen.findByText('1 changed.')).toBeTruthy()
  expect(await screen.findByText('1 cannot be undone: previous value unknown.')).toBeTruthy()
  await gone(() => screen.queryByRole('button', { name: 'Undo this run' }))
})
