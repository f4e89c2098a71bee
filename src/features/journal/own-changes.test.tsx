import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { read } from '#src/client/query.ts'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { resizeTo } from '#src/testing/viewport.ts'

/* A service that the console calls directly keeps no journal: the tab lists what it sent itself. */

beforeEach(() => resizeTo(1440))

const rows = () => screen.getAllByRole('row').slice(1)
const smsOff = { preferences: [{ type: 'sms' as const, enabled: false }] }
const seed = {
  subscribers: [aSubscriber({ subscriberId: 'buyer-1' })],
  workflows: [aWorkflowCreate({ name: 'Receipt', active: true })],
}

async function withChange() {
  const app = await renderApp('/settings', { seed })
  const { client, router } = app
  const known = read('preferencesByLevel', { subscriberId: 'buyer-1', level: 'global' })
  await client.queryClient.query(known)
  const note = { reason: 'asked by phone', ticket: 'T-7' }
  await client.call('preferencesUpdate', { subscriberId: 'buyer-1', body: smsOff, note })
  await router.navigate({ to: '/journal' })
  await screen.findByRole('table')
  return app
}

test('lists this tab’s changes, says why there is no journal, and undoes a change even after a reload', async () => {
  const { user, reload, sent } = await withChange()
  expect(screen.getByText(/^This service has no journal: the console calls it directly/)).toBeTruthy()
  expect(rows()[0]?.textContent).toMatch(/SMS: On → Off.*buyer-1.*asked by phone · T-7.*Saved/)
  expect(sent.filter(({ url }) => url.includes('/journal/'))).toEqual([])
  expect(
    sent.flatMap(({ headers }) => [...headers.keys()].filter((name) => name.startsWith('carillon'))),
  ).toEqual([])
  await reload()
  await user.click(await screen.findByRole('button', { name: 'Undo entry 1' }))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('SMS: Off → On'))
  expect(rows()[1]?.textContent).toMatch(/Undone \d/)
})

test('the list holds no key, and is of the connected service alone', async () => {
  const { client, storage } = await withChange()
  const { apiKey } = client.session.get()
  const note = { reason: `key ${apiKey}` }
  await client.call('preferencesUpdate', { subscriberId: 'buyer-1', body: { enabled: false }, note })
  expect(storage.getItem('carillon.own-changes')).not.toContain(apiKey)
  act(() => client.session.connect({ baseUrl: 'http://other.test', apiKey: 'k' }))
  await screen.findByRole('heading', { name: 'No changes yet' })
})
