import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

/** Opens the console with a key of an environment that inherits its workflows from another one. */
async function withLimitedKey() {
  const app = await renderApp('/settings', { seed: { workflows: [aWorkflowCreate({ name: 'Receipt' })] } })
  const { fetch } = app.service
  app.service.fetch = async (request) => {
    const response = await fetch(request)
    if (!request.url.endsWith('/v1/environments/me')) return response
    const { data } = (await response.json()) as { data: object } // as the contract says
    return Response.json({ data: { ...data, name: 'Production', _parentId: 'p' } })
  }
  await app.client.queryClient.resetQueries({ queryKey: ['environmentMe'] })
  await screen.findByRole('button', { name: /: Connected, limited key$/ })
  return { ...app, open: (path: string) => app.router.navigate({ href: path }) }
}

test('operations that the service refuses for this key are not offered in list and detail, but edits are', async () => {
  const { open, user, client } = await withLimitedKey()
  const { data } = await client.call('workflowList', { page: 0, limit: 1 })
  await open('/workflows')
  expect(await screen.findByText('This key cannot create, delete, or turn workflows on or off')).toBeTruthy()
  await gone(() => screen.queryByRole('link', { name: 'Create workflow' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Receipt' }))
  await waitFor(() => {
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Test',
      'Export as file',
    ])
    expect(screen.queryByRole('switch')).toBeNull()
  })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Receipt' }))
  const bulk = within(await screen.findByRole('toolbar'))
  await waitFor(() => {
    expect(bulk.getByRole('button', { name: 'Add tags…' })).toBeTruthy()
    for (const name of ['Turn on', 'Turn off', 'Delete…'])
      expect(bulk.queryByRole('button', { name })).toBeNull()
  })

  await open(`/workflows/${data[0]?._id}`)
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  await gone(() => screen.queryByRole('button', { name: 'Turn on' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Receipt' }))
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Test',
      'Export as file',
      'Code…',
    ]),
  )

  await open(`/workflows/${data[0]?._id}/edit`)
  expect(await screen.findByText('Changes saved here go live at once')).toBeTruthy()
})

test('a new workflow warns at once that it will be refused, and the refusal does not ask for another key', async () => {
  const { open, user, service, client } = await withLimitedKey()
  await open('/workflows/new')
  expect(await screen.findByText('This key cannot create workflows')).toBeTruthy()
  const { fetch } = service
  const message = 'This action is only allowed in Development environment'
  service.fetch = async (request) =>
    request.method === 'POST' ? Response.json({ statusCode: 401, message }, { status: 401 }) : fetch(request)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Another')
  await expectGroup()
  await user.click(screen.getByRole('button', { name: 'Create workflow' }))
  expect(await screen.findByText(`The service does not allow this: ${message}`)).toBeTruthy()
  expect(client.session.get().renewing).toBe(false)
})
