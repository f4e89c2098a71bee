import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectFocus } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because it loads lazily.
import './Timeline.tsx'

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const dateField = (name: string) => screen.getByLabelText(name)
/** The table's rows, as the texts of their cells. */
const rows = () =>
  within(screen.getByRole('table', { name: /^What happens to each event/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
/** Which events are sent when, according to the table. */
const leaves = () => rows().map((cells) => `${cells[0]}: ${cells.at(-1)}`)
async function openLine(kind: 'Digest' | 'Delay') {
  const app = await renderApp('/workflows/new')
  await app.user.click(await screen.findByRole('button', { name: `Add ${kind} step` }))
  const title = await screen.findByText('Try it with sample events')
  // The open state and the zone are remembered for the next step.
  if (title.closest('button')?.getAttribute('aria-expanded') === 'false') await app.user.click(title)
  await screen.findByRole('table', { name: /^What happens to each event/ })
  await app.user.click(screen.getByRole('radio', { name: 'UTC' }))
  fireEvent.change(dateField('First event'), { target: { value: '2026-03-26T12:00:00' } })
  return app
}

describe('the timeline of a digest', () => {
  test('groups sample events as its table says, and follows the fields above it', async () => {
    const { user } = await openLine('Digest')
    expect(leaves()).toEqual([
      'Event 1: 26 Mar, 12:05',
      'Event 2: 26 Mar, 12:05',
      'Event 3: 26 Mar, 12:05',
      'Event 4: 26 Mar, 12:13',
    ])
    expect(screen.getByRole('table', { name: 'What happens to each event, times in UTC' })).toBeTruthy()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sample events' }), '5 in 2 minutes')
    await waitFor(() => {
      expect(new Set(rows().map((cells) => cells.at(-1)))).toEqual(new Set(['26 Mar, 12:05:00']))
      expect(rows()).toHaveLength(5)
    })

    fireEvent.change(field('Digest key'), { target: { value: 'order.id' } })
    await waitFor(() => expect(rows().map((cells) => cells[2])).toEqual(['A', 'B', 'A', 'B', 'A']))
    fireEvent.change(field('order.id of event 1'), { target: { value: '' } })
    await waitFor(() => expect(rows()[0]?.[2]).toBe('none'))

    await user.click(await screen.findByRole('radio', { name: /^Only when busy/ }))
    await waitFor(() => expect(rows()[0]?.[3]).toMatch(/^Goes on at once/))
  })

  test('events can be added, changed and removed', async () => {
    const { user } = await openLine('Digest')
    await user.click(screen.getByRole('button', { name: 'Change event 4' }))
    fireEvent.change(await screen.findByLabelText('Time of event 4'), {
      target: { value: '2026-03-26T12:04:30' },
    })
    await waitFor(() => {
      expect(rows()[3]?.[2]).toMatch(/^Part of the digest from/)
      expect(screen.getByRole('combobox', { name: 'Sample events' })).toHaveProperty('value', 'own')
      expect(rows().every((cells) => cells.at(-1) === rows()[0]?.at(-1))).toBe(true)
    })
    await user.click(screen.getByRole('button', { name: 'Add event' }))
    await user.click(await screen.findByRole('button', { name: 'Remove event 5' }))
    await waitFor(() => expect(screen.getByText('Event 5 removed')).toBeTruthy())
    for (const id of [4, 3, 2, 1])
      await user.click(await screen.findByRole('button', { name: `Remove event ${id}` }))
    await expectFocus(() => screen.getByRole('button', { name: 'Add event' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Event 1']))
    // Sample events do not change the step.
    expect(field('Collect for')).toHaveProperty('value', '5')
  })

  test('shows times in a chosen zone, across a clock change', async () => {
    const { user } = await openLine('Digest')
    await user.click(screen.getByRole('radio', { name: 'On a schedule' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit' }), 'Days')
    fireEvent.change(field('Every'), { target: { value: '1' } })
    fireEvent.change(field('At time (UTC)'), { target: { value: '09:00' } })
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Sample events' }),
      'One a day for a week',
    )
    await waitFor(() =>
      expect(leaves().slice(1, 3)).toEqual(['Event 2: 28 Mar, 09:00', 'Event 3: 29 Mar, 09:00']),
    )
    await user.click(await screen.findByRole('radio', { name: 'Subscriber’s zone' }))
    const zone = await screen.findByRole('combobox', { name: 'Time zone of the subscriber' })
    fireEvent.change(zone, { target: { value: 'Europe/Bertin' } })
    await waitFor(() => expect(screen.getByText('Choose a zone from the list.')).toBeTruthy())
    fireEvent.change(zone, { target: { value: 'Europe/Berlin' } })
    await waitFor(() => {
      expect(leaves().slice(1, 3)).toEqual(['Event 2: 28 Mar, 10:00 CET', 'Event 3: 29 Mar, 11:00 CEST'])
      expect(screen.getByText(/^Clocks in Europe\/Berlin go forward on 29 Mar 2026, 03:00/)).toBeTruthy()
      expect(screen.getByText(/^The schedule is in UTC/)).toBeTruthy()
    })
  })
})

test('the timeline of a delay reads the date from the chosen payload field', async () => {
  const { user } = await openLine('Delay')
  expect(leaves()).toContain('Event 4: 26 Mar, 12:13')
  await user.click(screen.getByRole('radio', { name: 'Until a date in the payload' }))
  await waitFor(() => {
    expect(rows()[0]?.[2]).toBe('No payload field is chosen for the date.')
    expect(screen.getByText('Every event fails. No payload field is chosen for the date.')).toBeTruthy()
  })
  fireEvent.change(field('Payload field with the date'), { target: { value: 'sendAt' } })
  await waitFor(() =>
    expect(rows().map((cells) => cells.slice(2))).toEqual([
      ['2026-03-26T13:00:00.000Z', 'Waits, then continues.', '26 Mar, 13:00'],
      ['2026-03-26T13:00:00.000Z', 'Waits, then continues.', '26 Mar, 13:00'],
      ['2026-03-26T13:00:00.000Z', 'Waits, then continues.', '26 Mar, 13:00'],
      ['2026-03-26T13:00:00.000Z', 'The date is in the past.', 'never'],
    ]),
  )
  fireEvent.change(field('sendAt of event 1'), { target: { value: '2026-03-26 14:30' } })
  await waitFor(() => expect(rows()[0]?.[3]).toMatch(/^The date must look like/))
  fireEvent.change(field('sendAt of event 1'), { target: { value: '2026-03-26T14:30:00.000Z' } })
  await waitFor(() => {
    expect(rows()[0]?.at(-1)).toBe('26 Mar, 14:30')
    expect(screen.queryByText(/^Every event fails/)).toBeNull()
  })
})

test('a wait that reaches the end of the calendar ends there', async () => {
  const { user } = await openLine('Delay')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Days')
  fireEvent.change(field('Wait for'), { target: { value: '2900000' } })
  // Later events are left out.
  await waitFor(() => expect(leaves()).toHaveLength(3))
  await user.click(await screen.findByRole('radio', { name: 'Subscriber’s zone' }))
  await user.click(await screen.findByRole('button', { name: 'Add event' }))
  await waitFor(() => expect(leaves()).toHaveLength(4))
  fireEvent.change(field('Wait for'), { target: { value: '90000000000' } })
  await waitFor(() => expect(screen.getByText(/^Every event fails/)).toBeTruthy())
})
