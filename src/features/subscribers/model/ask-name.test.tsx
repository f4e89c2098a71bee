import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { waitForSwitch } from '#src/testing/subscriber-page.tsx'

it('leads to where a name is given once something was changed without one', async () => {
  const { user, client } = await renderApp('/subscribers/buyer-7', { seed: { subscribers: [aSubscriber()] } })
  await screen.findByText('No messages or changes yet')
  await gone(() => screen.queryByRole('link', { name: 'Add it in Settings' }))
  await waitForSwitch('SMS for buyer-7')
  await user.click(screen.getByRole('switch', { name: 'SMS for buyer-7' }))
  const link = await screen.findByRole('link', { name: 'Add it in Settings' })
  expect(link.getAttribute('href')).toBe('/settings')
  act(() => client.journal.agent.set('Kim'))
  await gone(() => screen.queryByRole('link', { name: 'Add it in Settings' }))
  await user.click(screen.getByRole('switch', { name: 'SMS for buyer-7' }))
  expect(await screen.findByText('By Kim')).toBeTruthy()
})
