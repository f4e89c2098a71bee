import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aWorkflowCreate, anEmailStep } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

async function withWorkflow(documentedOnly: boolean) {
  const app = await renderApp('/workflows', { documentedOnly })
  const [group] = await app.service.store.groups.list(app.service.environment.environment._id)
  const body = aWorkflowCreate({
    name: 'Order shipped',
    notificationGroupId: group?._id ?? '',
    steps: [anEmailStep()],
    tags: ['orders'],
    data: { team: 'shop' },
  })
  const workflow = await app.client.call('workflowCreate', { body })
  await app.client.library.keep(workflow)
  await app.client.queryClient.invalidateQueries()
  return { ...app, workflow, body, group }
}

test('the menu of a row saves the file and reports its name', async () => {
  const { user } = await withWorkflow(false)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Order shipped' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as file' }))
  expect(await screen.findByText('1 workflow exported to order-shipped.carillon.json')).toBeTruthy()
  expect(saved).toEqual(['order-shipped.carillon.json'])
})

test('a service that does not answer is reported, and nothing is saved', async () => {
  const { user, router, workflow, service } = await withWorkflow(false)
  await router.navigate({ href: `/workflows/${workflow._id}` })
  await user.click(await screen.findByRole('button', { name: 'Actions for Order shipped' }))
  service.fetch = () => Promise.resolve(new Response('{"statusCode":503,"message":"busy"}', { status: 503 }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as file' }))
  expect(await screen.findByText(/^Could not export\./)).toBeTruthy()
})
