import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDigestStep, anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'
// Imported here because they load lazily.
import './ReviewSection.tsx'
import '../../dry-run/DryRunSection.tsx'

const uuid = 'a1f3c0de-0001-4000-8000-000000000001'
const unreadable = 'Line 1: {{#if}} is not closed. Add {{/if}}.'

async function openEditor(steps: ReturnType<typeof anSmsStep>[]) {
  const seed = { workflows: [aWorkflowCreate({ name: 'Parcel', active: true, steps })] }
  const app = await renderApp(`/workflows/parcel/edit?step=${uuid}`, { seed })
  await screen.findByRole('button', { name: 'Undo change' })
  const puts = () => app.sent.filter(({ method }) => method === 'PUT')
  return { ...app, puts, tab: (name: string) => app.user.click(screen.getByRole('tab', { name })) }
}

test('a text that no service can read is refused in the same words by the dry run, Review and the button', async () => {
  const { user, puts, tab } = await openEditor([anSmsStep({ uuid, name: 'Text' })])
  fireEvent.change(await screen.findByRole('textbox', { name: 'Message' }), {
    target: { value: 'Hi {{#if vip}}' },
  })
  await tab('Dry run')
  const refused = within(await screen.findByText('The service refuses this workflow').then(alertOf))
  expect(refused.getByText(`Text: ${unreadable}`)).toBeTruthy()
  expect(screen.getByText('Would send nothing.')).toBeTruthy()
  await tab('Review')
  const first = within(await screen.findByRole('list', { name: 'Fix before saving' }))
  expect(first.getByRole('button', { name: `Text: ${unreadable}` })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const problems = within(await screen.findByRole('list', { name: 'Problems' }))
  expect(problems.getByRole('button', { name: `Text: ${unreadable}` })).toBeTruthy()
  expect(puts()).toEqual([])
})

test('the count of problems leads to what must be fixed, on every section', async () => {
  const { user, tab } = await openEditor([anSmsStep({ uuid, name: 'Text' })])
  const count = () => screen.findByRole('button', { name: '1 error' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Message' }), { target: { value: '' } })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const listed = await screen.findByRole('list', { name: 'Problems' })
  await user.click(await count())
  await waitFor(() => {
    expect(document.activeElement?.contains(listed)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
  await tab('Review')
  const toFix = await screen.findByRole('list', { name: 'Fix before saving' })
  await user.click(await count())
  await waitFor(() => {
    expect(document.activeElement?.contains(toFix)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

test('the count of problems leads to the name if only that is missing', async () => {
  const { user } = await openEditor([anSmsStep({ uuid, name: 'Text' })])
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: '' } })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: '1 error' }))
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('a problem that the stored workflow already has does not prevent saving, but is reported', async () => {
  const { user, puts, tab } = await openEditor([
    anSmsStep({ uuid, name: 'Blank', template: { content: '' } }),
    anSmsStep({ uuid: 'a1f3c0de-0002-4000-8000-000000000002', name: 'Text' }),
  ])
  await tab('Settings')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Description' }), { target: { value: 'New' } })
  await tab('Review')
  const worth = within(await screen.findByRole('list', { name: 'Warnings' }))
  expect(worth.getByRole('button', { name: 'Blank: Enter the text, or turn this step off.' })).toBeTruthy()
  await gone(() => screen.queryByRole('list', { name: 'Fix before saving' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(await puts()[0]?.clone().json()).toEqual({ description: 'New' })
})

test('a blank text that the stored workflow does not have prevents saving', async () => {
  const { user, puts } = await openEditor([
    anSmsStep({ uuid, name: 'Text' }),
    anSmsStep({ uuid: 'a1f3c0de-0002-4000-8000-000000000002', name: 'Blank', template: { content: '' } }),
  ])
  fireEvent.change(await screen.findByRole('textbox', { name: 'Message' }), { target: { value: '' } })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const problems = within(await screen.findByRole('list', { name: 'Problems' }))
  expect(problems.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Text: Enter the text, or turn this step off.',
  ])
  expect(puts()).toEqual([])
})

test('a schedule by date is reported, and can be repaired with one press', async () => {
  const timed = { atTime: '09:00', monthlyType: 'each', monthDays: [15] }
  const { user } = await openEditor([
    aDigestStep({ uuid, name: 'Collect', metadata: { type: 'timed', amount: 1, unit: 'months', timed } }),
    anSmsStep({ name: 'Text' }),
  ])
  const never = 'The service refuses schedules by date. Choose “By weekday”.'
  const list = await screen.findByRole('list', { name: 'All problems' })
  expect(within(list).getByRole('button', { name: `Collect: ${never}` })).toBeTruthy()
  expect(within(list).getByText('Warning')).toBeTruthy()
  expect(await screen.findByText(/Days are in UTC too/)).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'By weekday: Third Monday (Collect)' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Which one' })).toHaveProperty('value', '3'),
  )
  await waitFor(() => expect(screen.queryByText(never)).toBeNull())
})

/** The notice that contains a title. */
const alertOf = (title: HTMLElement) => {
  const notice = title.closest<HTMLElement>('[role]')
  if (!notice) throw new Error('No notice around it')
  return notice
}

test('two conditions without a field are named by their numbers', async () => {
  const blank = { on: 'payload', field: '', operator: 'EQUAL', value: '1' }
  const { tab } = await openEditor([
    anSmsStep({ uuid, name: 'Text', filters: [{ value: 'AND', children: [blank, blank] }] }),
  ])
  await tab('Review')
  const named = ['Text, condition 1: Enter a field.', 'Text, condition 2: Enter a field.']
  const known = within(await screen.findByRole('list', { name: 'Warnings' }))
  expect(known.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(named)
})

test('a warning that every step is off is about the workflow, not about a step', async () => {
  const { tab } = await openEditor([anSmsStep({ uuid, name: 'Text', active: false })])
  await tab('Review')
  await screen.findByRole('button', { name: 'Every step is off, so nothing is sent. Turn one on.' })
})
