import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import { button, getOption, openBulk, region } from '#src/testing/bulk-page.tsx'

describe('the list', () => {
  it('is cleaned, and says what is left out and why', async () => {
    const { paste } = await openBulk(['buyer-1', 'buyer-3'])
    await paste('Customer ID\n buyer-1 \nbuyer-1\nbuyer\u200b-2\n..\nN/A\nbuyer-3\n')
    const report = region('2. What is in the list')
    // Which IDs exist is looked up by itself.
    expect(await within(report).findByText('1 not found: left out')).toBeTruthy()
    expect(within(report).getByText('2 subscribers from 6 lines')).toBeTruthy()
    expect(within(report).getByText('buyer␣-2')).toBeTruthy()
    expect(within(report).getByText('.. · cannot be part of a request · line 5')).toBeTruthy()
    expect(within(report).getByText('N/A · stands for no ID · line 6')).toBeTruthy()
    const twice = within(report).getByRole('list', { name: '1 duplicate ID: changed once' })
    expect(twice.textContent).toBe('buyer-1')
  })

  it('is not lost without a warning when the page is closed or reloaded', async () => {
    const { paste, user } = await openBulk([])
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await paste('buyer-1')
    expect(close()).toBe(true)
    await user.click(button('Clear the list'))
    await waitFor(() => expect(close()).toBe(false))
  })

  it('is shown in short once it is long, where the keyboard then is', async () => {
    const { paste } = await openBulk([])
    await paste('buyer-1\n'.repeat(2_600))
    const list = await screen.findByRole('group', { name: 'Subscriber IDs' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  it('is read from a text file, but not from a workbook', async () => {
    const { user } = await openBulk(['buyer-1'])
    const box = screen.getByLabelText('Choose a file', { selector: 'input' })
    await user.upload(box, new File(['buyer-1'], 'buyers.csv', { type: 'text/csv' }))
    const report = region('2. What is in the list')
    expect(await within(report).findByText('1 subscriber from 1 line')).toBeTruthy()
    await user.upload(
      box,
      new File(['PK\x03\x04\x14\0buyer-2\nbuyer-3'], 'buyers.txt', { type: 'text/plain' }),
    )
    expect(await screen.findByText(/^buyers\.txt is not a text file/)).toBeTruthy()
    expect(within(report).getByText('1 subscriber from 1 line')).toBeTruthy()
    await user.click(button('Clear the list'))
    await gone(() => screen.queryByText(/is not a text file/))
  })

  it('holds emails, which are looked up by themselves: whom one names alone is changed', async () => {
    const subscribers = [
      aSubscriber({ subscriberId: 'ada', email: 'Ada@mail.example', firstName: 'Ada', lastName: 'King' }),
      aSubscriber({ subscriberId: 'two-a', email: 'two@mail.example' }),
      aSubscriber({ subscriberId: 'two-b', email: 'two@mail.example' }),
      aSubscriber({ subscriberId: 'id@mail.example', email: 'other@mail.example' }),
    ]
    const { paste, turn, give, user, patched, service } = await openBulk([], { seed: { subscribers } })
    const { fetch } = service
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
      if (request.url.includes('query=')) await held
      return fetch(request)
    })
    await turn('SMS', 'Turn off')
    await give('Outage')
    await paste('ada@mail.example\ntwo@mail.example\nnone@mail.example\nid@mail.example')
    expect(await screen.findByText('Still to do: wait until the emails are looked up.')).toBeTruthy()
    answer()
    const report = region('2. What is in the list')
    expect(await within(report).findByText('1 stands for several subscribers: left out')).toBeTruthy()
    expect(await within(report).findByText('two@mail.example → two-a and two-b')).toBeTruthy()
    expect(await within(report).findByText('1 not found: left out')).toBeTruthy()
    expect(await within(report).findByText('1 found in another form')).toBeTruthy()
    expect(await within(report).findByText('ada@mail.example → ada')).toBeTruthy()
    expect(await within(report).findByText('2 subscribers from 4 lines')).toBeTruthy()
    expect(patched()).toEqual([])
    await user.click(button('Change 2 subscribers'))
    await waitFor(() => expect(patched()).toEqual(['ada', encodeURIComponent('id@mail.example')].toSorted()))
    await screen.findByText('2 of 2 done')
    expect(await screen.findByRole('link', { name: 'Ada King' })).toBeTruthy()
  })

  it('holds IDs in other letters and with a comma, and names whom it does not find', async () => {
    const { paste, turn, give, user, patched } = await openBulk(['buyer-1', 'buyer-10', 'Buyer-2'])
    await paste('BUYER-1,\nbuyer-2,\nbuyer-3,')
    const report = region('2. What is in the list')
    expect(await within(report).findByText('2 subscribers from 3 lines')).toBeTruthy()
    const inOthers = within(report).getByRole('list', { name: '2 found in another form' })
    expect(inOthers.textContent).toBe('BUYER-1 → buyer-1buyer-2 → Buyer-2')
    expect(within(report).getByRole('list', { name: '1 not found: left out' }).textContent).toBe('buyer-3')
    await turn('SMS', 'Turn off')
    await give('Outage')
    await user.click(button('Change 2 subscribers'))
    await waitFor(() => expect(patched()).toEqual(['Buyer-2', 'buyer-1']))
  })

  it('says that a look-up failed, and continues it on request', async () => {
    const { paste, service, user } = await openBulk(['buyer-0'])
    const { fetch } = service
    vi.spyOn(service, 'fetch').mockResolvedValue(Response.json({ message: 'No' }, { status: 500 }))
    await paste('buyer-0\nnobody')
    const again = await screen.findByRole('button', { name: 'Look up the rest' })
    vi.spyOn(service, 'fetch').mockImplementation(fetch)
    await user.click(again)
    expect(await screen.findByText('1 not found: left out')).toBeTruthy()
    expect(screen.getByText('1 subscriber from 2 lines')).toBeTruthy()
  })
})

it('says if global switches block nothing on a service, and offers to change a single workflow', async () => {
  const { user, client } = await openBulk(['buyer-0'])
  await act(() => client.call('subscriberList', { page: 0, limit: 1 }))
  expect(await screen.findByText(/^Off blocks all but critical workflows/)).toBeTruthy()
  const info = { apiVersion: { version: '2.0.0' } }
  const answer = { status: 200, version: null, isMissing: false, body: { data: { info } } }
  act(() => client.services.learn(location.origin, { endpoint: 'health', ...answer }))
  expect(await screen.findByText('These switches block nothing on this service')).toBeTruthy()
  await gone(() => screen.queryByText(/^Off blocks all but critical workflows/))
  await user.click(button('Change one workflow instead'))
  await waitFor(() => {
    expect(getOption('Applies to', 'One workflow')).toHaveProperty('checked', true)
    expect(screen.queryByText('These switches block nothing on this service')).toBeNull()
  })
})
