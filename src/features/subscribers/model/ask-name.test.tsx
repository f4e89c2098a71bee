import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { waitForSwitch } from '#src/testing/subscriber-page.tsx'
import { gone } from '#src/testing/expectations.ts'

async function afterChange() {
  const app = await renderApp('/subscribers/buyer-7', { seed: { subscribers: [aSubscriber()] } })
  await screen.findByText('No messages or changes yet')
  await gone(() => screen.queryByRole('textbox', { name: 'Your name' }))
  await waitForSwitch('SMS for buyer-7')
  await app.user.click(screen.getByRole('switch', { name: 'SMS for buyer-7' }))
  return { ...app, box: await screen.findByRole('textbox', { name: 'Your name' }) }
}

it('asks for a name with the first change, and signs later changes with it', async () => {
  const { user, client, box } = await afterChange()
  await user.type(box, ' Kim {Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull())
  expect(client.journal.agent.get()).toBe('Kim')
  await user.click(screen.getByRole('switch', { name: 'SMS for buyer-7' }))
  expect(await screen.findByText('By Kim')).toBeTruthy()
})

it('does not ask for a name again in a tab where it was skipped', async () => {
  const { user, router } = await afterChange()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await gone(() => screen.queryByRole('textbox', { name: 'Your name' }))
  await router.navigate({ to: '/journal' })
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  await router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-7' } })
  await screen.findByRole('list', { name: 'Messages and changes' })
  await gone(() => screen.queryByRole('textbox', { name: 'Your name' }))
})
