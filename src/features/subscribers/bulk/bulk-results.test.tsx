import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, names, region, seed } from '#src/testing/bulk-page.tsx'
import { renderApp } from '#src/testing/render.tsx'

it('is undone by a colleague from the journal, in another browser', async () => {
  const { client, user, sent, router } = await renderApp('/subscribers', {
    seed: seed(names(2)),
    person: { name: 'ada', roles: ['support'] },
  })
  const note = { run: 'of-lea', reason: 'Outage', ticket: '' }
  for (const subscriberId of names(2))
    await client.call('preferencesUpdate', {
      subscriberId,
      body: { preferences: [{ type: 'sms', enabled: false }] },
      note: { ...note, before: { enabled: true, channels: { sms: true } } },
    })
  await router.navigate({ to: '/subscribers/-/bulk', search: { run: 'of-lea' } })
  expect(await screen.findByText(/^This browser does not have the run\./)).toBeTruthy()
  sent.length = 0
  expect(region('About this run').textContent).toContain('Changes byada')
  await user.click(button('Undo this run'))
  expect(await screen.findByRole('link', { name: /^Undoes “SMS off” of/ })).toBeTruthy()
  expect(await screen.findByText('2 changed.')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})
