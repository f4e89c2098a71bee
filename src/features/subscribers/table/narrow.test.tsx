import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmailStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { announced } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { resizeTo } from '#src/testing/viewport.ts'

const seed = (count: number) => ({
  subscribers: [aSubscriber({ subscriberId: 'buyer-7' })],
  workflows: Array.from({ length: count }, (_, at) =>
    aWorkflowCreate({ name: `Flow ${at + 1}`, active: true, steps: [anEmailStep()] }),
  ),
})

test('search results among a subscriber’s workflows are announced after typing pauses', async () => {
  resizeTo(1440)
  const { user } = await renderApp('/subscribers/buyer-7', { seed: seed(12) })
  await user.type(await screen.findByRole('searchbox', { name: 'Search workflows' }), 'flow 1')
  await announced('4 workflows')
  await user.type(screen.getByRole('searchbox', { name: 'Search workflows' }), 'zz')
  await announced('No workflow matches “flow 1zz”')
})

test('on a phone each workflow is collapsed, and says what is blocked', async () => {
  resizeTo(390)
  const { user } = await renderApp('/subscribers/buyer-7', { seed: seed(1) })
  expect(await screen.findByText('Allowed on 1 channel')).toBeTruthy()
  const card = within(screen.getByRole('list', { name: 'Preferences' }))
  expect(card.getByRole('button', { name: /^Flow 1/ }).getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByRole('switch', { name: 'Email for buyer-7' }))
  expect(await card.findByText('Blocked: Email')).toBeTruthy()
})
