import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

/** A production workflow with an edited name, for which a reason is typed but not sent yet. */
async function explained() {
  const { client, service, user, router, sent } = await renderApp('/settings', {
    seed: { workflows: [aWorkflowCreate({ name: 'Receipt' })] },
  })
  const { data } = await client.call('workflowList', { page: 0, limit: 1 })
  const workflowId = data[0]?._id ?? ''
  client.session.connect({ baseUrl: location.origin, apiKey: service.apiKey, production: true })
  await router.navigate({ href: `/workflows/${workflowId}/edit` })
  await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), ' by me')
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const why = within(await screen.findByRole('dialog', { name: 'Save “Receipt by me” in production?' }))
  await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'Clearer')
  await user.type(await why.findByRole('textbox', { name: /^Ticket/ }), 'T-1')
  const save = () => user.click(why.getByRole('button', { name: 'Save changes' }))
  const saveElsewhere = async () => {
    const theirs = new Request(`${location.origin}/v1/workflows/${workflowId}`, {
      method: 'PUT',
      headers: { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Receipt by them' }),
    })
    expect((await service.fetch(theirs)).status).toBe(200)
  }
  return { client, service, user, sent, workflowId, save, saveElsewhere }
}

test('a conflict that arises while the reason is typed is shown, and the reason is not asked for again', async () => {
  const { client, user, sent, workflowId, save, saveElsewhere } = await explained()
  await saveElsewhere()
  await save()

  const conflict = within(
    await screen.findByRole('dialog', { name: 'This workflow changed while you were editing' }),
  )
  expect(conflict.getByText(/from “Receipt” to “Receipt by them”/)).toBeTruthy()
  expect(await client.call('workflowGet', { workflowId })).toMatchObject({ name: 'Receipt by them' })
  await user.click(conflict.getByRole('radio', { name: /^Yours/ }))
  await user.click(await conflict.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^Receipt by me is saved/)).toBeTruthy()
  const tries = sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
  expect(tries).toEqual([expect.any(String), expect.any(String)])
  await waitFor(async () =>
    expect(await client.call('workflowGet', { workflowId })).toMatchObject({ name: 'Receipt by me' }),
  )
})

test('a refused save is not called uncertain if the newer version cannot be read', async () => {
  const { service, save, saveElsewhere } = await explained()
  await saveElsewhere()
  const { fetch } = service
  let isRefused = false
  service.fetch = async (request, ...rest) => {
    if (isRefused && request.method === 'GET') throw new TypeError('Failed to fetch')
    const response = await fetch(request, ...rest)
    if (response.status === 412) isRefused = true
    return response
  }
  await save()
  expect(await screen.findByText(/The service did not answer\. Check your connection/)).toBeTruthy()
  await gone(() => screen.queryByText(/may have been applied/))
})
