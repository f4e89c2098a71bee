import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEmailStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { email, shows, theSwitch } from '#src/testing/subscriber-page.tsx'

/** Presses the key where the focus is, and tells whether the page took it. */
const pressUndo = () =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true })

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
  return app
}

it('takes back the last change by a key, once', async () => {
  await withChange()
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toContain('Ctrl Z')
  expect(pressUndo()).toBe(true)
  await screen.findByText('Email is on for buyer-7')
  await shows(email, true)
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo')
  expect(pressUndo()).toBe(false)
})

it('leaves the key to a field that is typed in and to a dialog', async () => {
  const { user } = await withChange()
  await user.click(screen.getByRole('textbox', { name: 'Your name' }))
  expect(pressUndo()).toBe(false)
  await user.click(screen.getByRole('button', { name: /Explain Email of Receipt/ }))
  const dialog = await screen.findByRole('dialog')
  expect(pressUndo()).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(pressUndo()).toBe(true)
  await shows(email, true)
})

it('takes nothing back once the offer is gone', async () => {
  const { user } = await withChange()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(pressUndo()).toBe(false)
})
