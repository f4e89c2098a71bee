import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#src/testing/render.tsx'
import { replaceKey } from '#src/testing/service/client.ts'

/** Also behind a dialog. */
const badge = (state: string) =>
  screen.findByRole('button', { hidden: true, name: new RegExp(`^Connection .*: ${state}$`) })

test('the badge shows that a test of the connection got no answer, until the service answers again, of which it forgets nothing', async () => {
  const { user, service, client } = await renderApp('/settings')
  await badge('Connected')
  const { fetch } = service
  service.fetch = () => Promise.reject(new TypeError('unreachable'))
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  expect(await screen.findByText(/^No answer from /)).toBeTruthy()
  await badge('No answer')
  expect(client.services.kindOf(location.origin)).toBe('embedded')

  service.fetch = fetch
  await act(() => client.call('groupList', {}))
  await badge('Connected')
  await waitFor(() => expect(screen.queryByText(/^No answer from /)).toBeNull())
  expect(client.session.get().apiKey).toBe(service.apiKey)
})

test('the badge shows a refused key after a test and while asking for another, but not for a key that was only tried', async () => {
  const { user, service, router } = await renderApp('/settings')
  const key = await screen.findByLabelText(/^API key/)
  await badge('Connected')
  await user.type(key, 'another-key')
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  expect(await screen.findByText(/does not accept this API key/)).toBeTruthy()
  await badge('Connected')

  await replaceKey(service, 'the-key-of-tomorrow')
  await user.clear(key)
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  await badge('Key refused')

  await act(() => router.navigate({ to: '/subscribers' }))
  const asked = await screen.findByRole('dialog', { name: 'The service no longer accepts the API key' })
  await badge('Key refused')
  await user.type(asked.querySelector('input') ?? key, 'the-key-of-tomorrow{Enter}')
  await badge('Connected')
})
