import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEmailStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { email, expectSwitch, getSwitch } from '#src/testing/subscriber-page.tsx'
import { gone } from '#src/testing/expectations.ts'

/** Presses the undo key at the focus; returns whether the page handled it. */
const pressUndo = () =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true })

/** Opens the page and turns email off by a click. */
async function withChange() {
  const app = await renderApp('/subscribers/buyer-7', {
    seed: {
      subscribers: [aSubscriber({ subscriberId: 'buyer-7' })],
      workflows: [aWorkflowCreate({ name: 'Receipt', active: true, steps: [anEmailStep()] })],
    },
  })
  await waitFor(() => expect(getSwitch().disabled).toBe(false))
  await app.user.click(getSwitch())
  await screen.findByText('Email is off for Ada Byron')
  await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' })
  return app
}

it('undoes the last change by a key, only once', async () => {
  await withChange()
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-keyshortcuts')).toBe(
    'Control+Z Meta+Z',
  )
  await waitFor(() => expect(pressUndo()).toBe(true))
  await screen.findByText('Undone: Email is on for Ada Byron')
  await expectSwitch(email, true)
  await gone(() => screen.queryByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(pressUndo()).toBe(true))
  await screen.findByText('Nothing to undo. See Messages and changes.')
  await expectSwitch(email, true)
})

it('leaves the key to a focused text field and to a dialog', async () => {
  const { user } = await withChange()
  const field = document.body.appendChild(document.createElement('input'))
  await user.click(field)
  await waitFor(() => expect(pressUndo()).toBe(false))
  field.remove()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  expect(pressUndo()).toBe(false)
  await user.keyboard('{Escape}')
  await gone(() => screen.queryByRole('dialog'))
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(pressUndo()).toBe(true))
  await expectSwitch(email, true)
})

it('undoes the last changes of this page, newest first, when the messages are gone', async () => {
  const { user } = await withChange()
  await user.click(screen.getByRole('switch', { name: 'Email of Receipt' }))
  await screen.findByText('Email of Receipt is off for Ada Byron')
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await gone(() => screen.queryByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(pressUndo()).toBe(true))
  await screen.findByText(/^Undone: Email of Receipt is on for Ada Byron/)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(pressUndo()).toBe(true))
  await screen.findByText('Undone: Email is on for Ada Byron')
  await expectSwitch(email, true)
})

it('waits for a change that is being saved, and undoes that one', async () => {
  const { user, service } = await withChange()
  const { fetch } = service
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  service.fetch = async (request) => {
    if (request.method === 'PATCH') await held
    return fetch(request)
  }
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByRole('switch', { name: 'Email of Receipt' }))
  await waitFor(() => expect(pressUndo()).toBe(true))
  answer()
  await screen.findByText(/^Undone: Email of Receipt is on for Ada Byron/)
  await expectSwitch(email, false)
})
