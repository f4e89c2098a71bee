import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, names, openBulk, seed } from '#src/testing/bulk-page.tsx'
import { renderApp } from '#src/testing/render.tsx'

it('counts what is not as requested as failed, in the summary, the filters and the retry', async () => {
  const { paste, turn, give, user, service } = await openBulk(names(3))
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    if (request.url.includes('buyer-2/preferences'))
      return Response.json({ statusCode: 400, message: 'Subscriber buyer-2 not found' }, { status: 400 })
    const answer = await fetch(request)
    if (request.method !== 'PATCH' || !request.url.includes('buyer-0')) return answer
    return new Response((await answer.text()).replaceAll('"sms":false', '"sms":true'), answer)
  })
  await paste('buyer-0\nbuyer-1\nbuyer-2')
  await turn('SMS', 'Turn off')
  await give('Outage')
  await user.click(button('Change 3 subscribers'))
  expect(await screen.findByText('1 changed and 2 failed.')).toBeTruthy()
  await screen.findByRole('button', { name: 'Retry 2 failed' })
  await user.click(await screen.findByRole('radio', { name: 'Failed 2' }))
  const table = await screen.findByRole('table', { name: 'Results' })
  await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(2))
  expect(table.textContent).toMatch(/Not as requested/)
})

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
  expect(await screen.findByText(/^SMS off for 2 subscribers, by ada, /)).toBeTruthy()
  sent.length = 0
  await user.click(button('Undo this run'))
  expect(await screen.findByText('2 changed.')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})
