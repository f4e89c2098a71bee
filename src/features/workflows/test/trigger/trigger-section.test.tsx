import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

async function callOf(content: string, active = true) {
  const workflow = aWorkflowCreate({
    name: 'Shipped',
    active,
    steps: [anSmsStep({ template: { type: 'sms', content } })],
  })
  await renderApp('/workflows/shipped', { seed: { workflows: [workflow] } })
  return within(await screen.findByRole('region', { name: 'Trigger it' }))
}

test('every placeholder of a trigger call is named, with what to put there', async () => {
  const call = await callOf('{{tenant.name}} {{actor.firstName}}')
  expect(await call.findByText(/^Replace <API_KEY>/)).toHaveProperty(
    'textContent',
    'Replace <API_KEY> with your API key. Replace subscriber-1 with a subscriber ID. ' +
      'Replace tenant-1 with the identifier of a tenant. Replace actor-1 with the subscriber ID of the actor.',
  )
})

test('a call without tenant and actor names neither', async () => {
  const call = await callOf('Hello')
  await call.findByText(/^Replace <API_KEY>.* subscriber-1 with a subscriber ID\.$/)
  await gone(() => call.queryByText(/tenant-1|actor-1/))
})

test('the call of an inactive workflow says that a trigger runs nothing', async () => {
  const call = await callOf('Hello', false)
  await call.findByText('This workflow is inactive: a trigger runs nothing until it is turned on.')
})

test('what is copied from the code is said in its dialog, where a screen reader listens', async () => {
  const { user } = await renderApp('/workflows/shipped', {
    seed: { workflows: [aWorkflowCreate({ name: 'Shipped' })] },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Shipped' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Code…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Code' }))
  const [copy] = await dialog.findAllByRole('button', { name: 'Copy' })
  if (copy) await user.click(copy)
  expect(await dialog.findByText('Copied', { selector: '[aria-live] *' })).toBeTruthy()
})
