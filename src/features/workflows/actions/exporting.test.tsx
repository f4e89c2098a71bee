import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aWorkflowCreate, anEmailStep } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

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

test('an export that takes long says so, and is not started twice', async () => {
  const { user, service } = await withWorkflow(false)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Order shipped' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export as file' }))
  }
  const serve = service.fetch
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    await opened
    return serve(request)
  })
  await choose()
  await screen.findByText('Exporting…')
  await choose()
  open()
  await screen.findByText('1 workflow exported to order-shipped.carillon.json')
  await gone(() => screen.queryByText('Exporting…'))
  expect(saved).toHaveBeenCalledOnce()
})

test('a service that does not answer is reported, and nothing is saved', async () => {
  const { user, router, workflow, service } = await withWorkflow(false)
  await router.navigate({ href: `/workflows/${workflow._id}` })
  await user.click(await screen.findByRole('button', { name: 'Actions for Order shipped' }))
  service.fetch = () => Promise.resolve(new Response('{"statusCode":503,"message":"busy"}', { status: 503 }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as file' }))
  expect(await screen.findByText(/^Could not export\./)).toBeTruthy()
})
