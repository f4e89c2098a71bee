import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#src/domain/access/roles.ts'
import { aWrite } from '#src/testing/journal.ts'
import { aSubscriber } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { resizeTo } from '#src/testing/viewport.ts'
import { gone } from '#src/testing/expectations.ts'

const dayMs = 86_400_000
const ann = { subscriberId: 'ann' }

/** The server's journal with one old entry, as seen by a person with these roles. */
async function withEntry(...roles: Role[]) {
  resizeTo(1440)
  const app = await renderApp('/help', {
    seed: { subscribers: [aSubscriber(ann)] },
    person: { name: 'grace@example.com', roles },
  })
  const at = new Date(Date.now() - 40 * dayMs).toISOString()
  await app.service.store.journal.end(aWrite({ at, agent: 'Robin' }))
  await app.router.navigate({ to: '/journal' })
  await screen.findByRole('button', { name: 'Details of entry 1' })
  return app
}

test.each([
  [503, '{}', /^The server could not answer \(status 503\)\. Try again in a moment\./],
  [200, '{}', /^The service gave an unexpected answer/],
  [403, '{"message":"grace has no role here"}', /^The service does not allow this: grace has no role here$/],
])('explains a journal that answers %s in plain words', async (status, body, said) => {
  const { proxy, client } = await withEntry('read')
  if (!proxy) throw new Error('A person is signed in at a proxy.')
  proxy.fetch = async () => new Response(body, { status, headers: { 'content-type': 'application/json' } })
  await client.queryClient.invalidateQueries({ queryKey: ['journal'] })
  await screen.findByText('The journal could not be read')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('shows the end of a change that somebody else is sending', async () => {
  const { service, client } = await withEntry('read')
  const { journal } = service.store
  const write = aWrite({ id: 'w2', at: new Date().toISOString() })
  const scope = service.environment.environment._id
  await journal.begin({ ...write, scope, owner: 'another', address: { subscriberId: 'ann' } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => client.queryClient.invalidateQueries({ queryKey: ['journal'] }))
  await screen.findByRole('heading', { name: 'Sending' })
  await journal.end(write)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  vi.useRealTimers()
  await screen.findByRole('button', { name: 'Details of entry 2' })
  await gone(() => screen.queryByRole('heading', { name: 'Sending' }))
})

describe('when the sign-in is over', () => {
  test('an undo does not ask again after “Not now”', async () => {
    const { user, client, proxy } = await withEntry('support')
    await client.call('preferencesUpdate', { ...ann, body: { enabled: false } })
    const undo = await screen.findByRole('button', { name: 'Undo entry 2' })
    proxy?.signIn(undefined)
    await user.click(undo)
    const dialog = within(await screen.findByRole('dialog', { name: 'Your sign-in has ended' }))
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    await screen.findByText(/^Not undone: a key or a sign-in is missing/)
    await waitFor(() => expect(client.queryClient.isFetching()).toBe(0))
    await gone(() => screen.queryByRole('dialog'))
  })
})
