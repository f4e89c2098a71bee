import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { button, getOption, openBulk, region } from '#src/testing/bulk-page.tsx'

describe('the list', () => {
  it('is cleaned with a report that lets unusual IDs be kept or left out', async () => {
    const { paste, user } = await openBulk([])
    await paste(' buyer-1 \n\nbuyer-1\nBuyer-1\nbuy\u200ber-2\n..\nbuyer-3\n')
    const report = region('2. What is in the list')
    expect(await within(report).findByText('4 subscribers from 6 lines')).toBeTruthy()
    for (const found of [
      '1 duplicate ID: changed once',
      'Spaces or invisible characters removed around 1 ID',
      '1 ID cannot be part of a request: left out',
      '1 ID contains invisible characters',
      '2 IDs are easy to confuse',
    ])
      expect(within(report).getByText(found)).toBeTruthy()
    await user.click(button('Leave all out: 2 IDs are easy to confuse'))
    await waitFor(() => expect(within(report).getByText('2 subscribers from 6 lines')).toBeTruthy())
    await user.click(await within(report).findByRole('checkbox', { name: 'Keep buyer-1' }))
    await waitFor(() => expect(within(report).getByText('3 subscribers from 6 lines')).toBeTruthy())
    await user.click(await within(report).findByRole('checkbox', { name: /^Remove invisible/ }))
    await gone(() => within(report).queryByText(/invisible characters$/))
  })

  it('takes every ID of lines that hold several, and says what it leaves out of a table', async () => {
    const { paste, user } = await openBulk([])
    const report = region('2. What is in the list')
    await paste('customer-1001, customer-1002\ncustomer-1003, customer-1004\ncustomer-1005')
    expect(await within(report).findByText('5 subscribers from 3 lines')).toBeTruthy()
    await gone(() => within(report).queryByText(/other column/))
    await user.click(button('Clear the list'))
    await paste('buyer-1,Ann\nbuyer-2,Ben')
    expect(await within(report).findByText('2 subscribers from 2 lines')).toBeTruthy()
    expect(within(report).getByText('2 cells in other columns: left out')).toBeTruthy()
    await user.click(button('Clear the list'))
    await paste('customer-7,customer-12\ncustomer-8,customer-13')
    expect(await within(report).findByText('2 subscribers from 2 lines')).toBeTruthy()
    expect(within(report).getByText('2 cells in other columns: left out')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Column with the IDs' })).toBeTruthy()
    await user.click(button('Clear the list'))
    await paste(`["buyer-1", "${'x'.repeat(501)}"]`)
    expect(await within(report).findByText('1 subscriber from a JSON list')).toBeTruthy()
    expect(within(report).getByText('1 ID is longer than 500 characters: left out')).toBeTruthy()
    await gone(() => within(report).queryByText(/^No duplicates/))
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

  it('is read from a text file, but not from a workbook', async () => {
    const { user } = await openBulk([])
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

  it('reports lines that do not look like IDs, and removes quotes on request', async () => {
    const { paste, user } = await openBulk([])
    await paste(`buyer-1\n'buyer-2'\n1.23E+15\nhttps://shop.example/3`)
    const report = region('2. What is in the list')
    expect(await within(report).findByText('3 lines do not look like IDs')).toBeTruthy()
    expect(within(report).getByText('in quotes · line 2')).toBeTruthy()
    expect(within(report).getByText(/^last digits lost in a spreadsheet/)).toBeTruthy()
    await user.click(within(report).getByRole('checkbox', { name: /^Remove quotes/ }))
    await waitFor(() => expect(within(report).getByText('2 lines do not look like IDs')).toBeTruthy())
    await user.click(button('Leave all out: 2 lines do not look like IDs'))
    await waitFor(() => expect(within(report).getByText('2 subscribers from 4 lines')).toBeTruthy())
  })

  it('lets emails be looked up, and changes the subscribers they belong to', async () => {
    const subscribers = [
      aSubscriber({ subscriberId: 'ada', email: 'Ada@mail.example' }),
      aSubscriber({ subscriberId: 'two-a', email: 'two@mail.example' }),
      aSubscriber({ subscriberId: 'two-b', email: 'two@mail.example' }),
      aSubscriber({ subscriberId: 'id@mail.example', email: 'other@mail.example' }),
    ]
    const { paste, turn, give, user, patched } = await openBulk([], { seed: { subscribers } })
    await paste('ada@mail.example\ntwo@mail.example\nnone@mail.example\nid@mail.example')
    await turn('SMS', 'Turn off')
    await give('Outage')
    const report = region('2. What is in the list')
    expect(await within(report).findByText('4 lines are email addresses')).toBeTruthy()
    expect(within(report).getByText('4 emails to look up from 4 lines')).toBeTruthy()
    expect(screen.getByText('Still to do: look up the emails.')).toBeTruthy()
    act(() => within(report).getByRole('button', { name: 'Look up these emails' }).focus())
    await user.keyboard('{Enter}')
    expect(await within(report).findByText('1 email matches no subscriber')).toBeTruthy()
    expect(within(report).getByText('1 email matches several subscribers')).toBeTruthy()
    await expectFocus(() => within(report).getByText('2 of 4 emails match one subscriber each.'))
    expect(within(report).getByText('two-a and two-b')).toBeTruthy()
    expect(within(report).getByText('ada@mail.example → ada')).toBeTruthy()
    expect(within(report).getByText('2 subscribers from 4 lines')).toBeTruthy()
    expect(patched()).toEqual([])
    await user.click(button('Change 2 subscribers'))
    await waitFor(() => expect(patched()).toEqual(['ada', encodeURIComponent('id@mail.example')].toSorted()))
    await screen.findByText('2 of 2 done')
  })

  it('reports emails even if the service cannot look them up', async () => {
    const { paste } = await openBulk([], { documentedOnly: true })
    await paste('ada@mail.example')
    expect(await screen.findByText('1 line is an email address')).toBeTruthy()
  })
})

it('says if global switches block nothing on a service, and offers to change a single workflow', async () => {
  const { user, client } = await openBulk(['buyer-0'])
  await act(() => client.call('subscriberList', { page: 0, limit: 1 }))
  expect(await screen.findByText(/^Off blocks all but critical workflows/)).toBeTruthy()
  const row = { type: 'SUBSCRIBER_WORKFLOW', template: { _id: 'w' }, preference: { channels: {} } }
  const answer = { status: 200, version: null, isMissing: false, body: { data: [row] } }
  act(() => client.services.learn(location.origin, { endpoint: 'preferencesList', ...answer }))
  expect(await screen.findByText('These switches block nothing on this service')).toBeTruthy()
  await gone(() => screen.queryByText(/^Off blocks all but critical workflows/))
  await user.click(button('Change one workflow instead'))
  await waitFor(() => {
    expect(getOption('Applies to', 'One workflow')).toHaveProperty('checked', true)
    expect(screen.queryByText('These switches block nothing on this service')).toBeNull()
  })
})
