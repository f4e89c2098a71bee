import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { versionHeader } from '#src/domain/services/known-service.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp, type RenderOptions } from '#src/testing/render.tsx'

const seed = { workflows: [aWorkflowCreate({ name: 'Hello' })] }

/** Another service than the embedded one, which answers every workflow with these fields changed. */
const renderAnswering = (path: string, change: (workflow: object) => object, options: RenderOptions) =>
  renderApp(path, {
    ...options,
    async answers(request, embedded) {
      const response = await embedded(request)
      // One answer with the name of the embedded service, whichever comes last, would make it that service.
      response.headers.delete(versionHeader)
      if (!request.url.includes('/v1/workflows') || !response.ok) return response
      const body = (await response.json()) as { data: object | object[] }
      const data = Array.isArray(body.data) ? body.data.map(change) : change(body.data)
      return Response.json({ ...body, data }, { status: response.status })
    },
  })

const ofNewDashboard = (workflow: object) => ({
  ...workflow,
  type: 'BRIDGE',
  origin: 'external',
  steps: [
    {
      name: 'Mail',
      template: { type: 'email', content: '', controls: { schema: { title: 'Hello from controls' } } },
    },
  ],
})

test('a workflow with external content is marked, and can be renamed', async () => {
  const { user, router, sent } = await renderAnswering('/workflows', ofNewDashboard, { seed })
  expect(await screen.findByText('External content')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Hello' }))
  expect(await screen.findByText(/^Edit it in code/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Controls' }).textContent).toContain('Hello from controls')
  await gone(() => screen.queryByText('No content'))
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(await screen.findByText(/^Read-only: these steps are written in code/)).toBeTruthy()
  await gone(() => screen.queryByRole('textbox', { name: 'Subject' }))
  await gone(() => screen.queryByRole('button', { name: 'Add Email step' }))
  await user.click(screen.getByRole('tab', { name: 'Test' }))
  expect(await screen.findByText(/^No test:/)).toBeTruthy()
  await enterText(user, name, ' again')
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).not.toContain('/edit'))
  await screen.findByRole('heading', { level: 1, name: /Hello again/ })
  const update = sent.findLast(({ method }) => method === 'PUT')
  expect(await update?.json()).toEqual({ name: 'Hello again' })
})

test('a missing provider is pointed out if the service sends messages', async () => {
  const withStatus = (workflow: object) => ({
    ...workflow,
    workflowIntegrationStatus: { channels: { email: { hasActiveIntegrations: false } } },
  })
  const { user } = await renderAnswering('/workflows', withStatus, { seed })
  expect(await screen.findByRole('img', { name: 'No provider for Email' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Hello' }))
  expect(await screen.findByText(/^The service reports none/)).toBeTruthy()
})

test('a response with another workflow is not called a success', async () => {
  const { user, router, service } = await renderAnswering('/workflows/new', (workflow) => workflow, { seed })
  const { fetch } = service
  service.fetch = async (request) => {
    if (request.method !== 'POST') return fetch(request)
    return Response.json({ data: { _id: '671a00000000000000000009', name: 'string' } }, { status: 201 })
  }
  expect(router.state.location.pathname).toBe('/workflows/new')
  await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
  await expectGroup()
  await user.click(screen.getByRole('button', { name: 'Create workflow' }))
  expect(await screen.findByText('The service answered with another workflow: “string”')).toBeTruthy()
  await gone(() => screen.queryByText('“string” is created'))
})
