import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEmailStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

const email = 'Email for buyer-7'
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: email })
const shows = (on: boolean) => waitFor(() => expect(theSwitch().checked).toBe(on))
const undoKey = '{Control>}z{/Control}'

/** The page after email was turned off by a click. */
async function withChange() {
  const app = await renderApp('/subscribers/buyer-7', {
    seed: {
      subscribers: [aSubscriber({ subscriberId: 'buyer-7' })],
      workflows: [aWorkflowCreate({ name: 'Receipt', active: true, steps: [anEmailStep()] })],
    },
  })
  await waitFor(() => expect(theSwitch().disabled).toBe(false))
  await app.user.click(theSwitch())
  await screen.findByText('Email is off for buyer-7')
  await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' })
  return { ...app, writes: () => app.sent.filter(({ method }) => method === 'PATCH').length }
}

it('takes back the last change by a key, once', async () => {
  const { user, writes } = await withChange()
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toContain('Ctrl Z')
  await user.keyboard(undoKey)
  await screen.findByText('Email is on for buyer-7')
  await shows(true)
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo')
  await user.keyboard(undoKey)
  await screen.findByRole('button', { name: 'Undo change 2: Email: Off → On' })
  expect(theSwitch().checked).toBe(true)
  expect(writes()).toBe(2)
})

it('leaves the key to a field that is typed in and to a dialog', async () => {
  const { user, writes } = await withChange()
  await user.click(screen.getByRole('textbox', { name: 'Your name' }))
  await user.keyboard(undoKey)
  await user.click(screen.getByRole('button', { name: /Explain Email of Receipt/ }))
  const dialog = await screen.findByRole('dialog')
  await user.keyboard(undoKey)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(theSwitch().checked).toBe(false)
  expect(writes()).toBe(1)
  await user.keyboard(undoKey)
  await shows(true)
})

it('takes nothing back once the offer is gone', async () => {
  const { user, writes } = await withChange()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await user.keyboard(undoKey)
  await user.click(screen.getByRole('switch', { name: 'SMS for buyer-7' }))
  await screen.findByText('SMS is off for buyer-7')
  expect(theSwitch().checked).toBe(false)
  expect(writes()).toBe(2)
})
