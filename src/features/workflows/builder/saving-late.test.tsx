import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { renderApp } from '#src/testing/render.tsx'

test('what another person saves while the reason is typed is shown, and the reason is not asked for again', async () => {
  const { client, service, user, router, sent } = await renderApp('/workflows', {
    seed: { workflows: [aWorkflowCreate({ name: 'Receipt' })] },
  })
  const { data } = await client.call('workflowList', { page: 0, limit: 1 })
  const workflowId = data[0]?._id ?? ''
  client.session.connect({ baseUrl: location.origin, apiKey: service.apiKey, production: true })
  await router.navigate({ href: `/workflows/${workflowId}/edit` })
  await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), ' by me')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const why = within(await screen.findByRole('dialog', { name: 'Save “Receipt by me” in production?' }))
  await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'Clearer')
  await user.type(why.getByRole('textbox', { name: /^Ticket/ }), 'T-1')
  const theirs = new Request(`${location.origin}/v1/workflows/${workflowId}`, {
    method: 'PUT',
    headers: { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Receipt by them' }),
  })
  expect((await service.fetch(theirs)).status).toBe(200)
  await user.click(why.getByRole('button', { name: 'Save changes' }))

  const conflict = within(
    await screen.findByRole('dialog', { name: 'This workflow changed while you were editing' }),
  )
  expect(conflict.getByText(/from “Receipt” to “Receipt by them”/)).toBeTruthy()
  expect(await client.call('workflowGet', { workflowId })).toMatchObject({ name: 'Receipt by them' })
  await user.click(conflict.getByRole('button', { name: 'Save my changes' }))
  expect(await screen.findByText('Receipt by me is saved')).toBeTruthy()
  const tries = sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
  expect(tries).toEqual([expect.any(String), expect.any(String)])
  await waitFor(async () =>
    expect(await client.call('workflowGet', { workflowId })).toMatchObject({ name: 'Receipt by me' }),
  )
})
