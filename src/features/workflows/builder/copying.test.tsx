import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { aCondition, aFilter, anEmailStep, anInAppStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp, type RenderOptions } from '#src/testing/render.tsx'

const bell = anInAppStep({
  name: 'Bell',
  uuid: 'a1f3c0de-0001-4000-8000-000000000001',
  template: { actor: { type: 'system_icon', data: null } },
})
const letter = anEmailStep({
  name: 'Letter',
  uuid: 'a1f3c0de-0002-4000-8000-000000000002',
  filters: [
    aFilter({
      children: [aCondition({ value: 5 }), { on: 'previousStep', step: bell.uuid ?? '', stepType: 'unread' }],
    }),
  ],
})
const data = { team: 'shop', limits: [1, null] }

async function withWorkflow(options: RenderOptions = {}) {
  const app = await renderApp('/workflows', options)
  const [group] = await app.service.store.groups.list(app.service.environment.environment._id)
  const body = aWorkflowCreate({
    notificationGroupId: group?._id ?? '',
    steps: [bell, letter],
    tags: ['orders'],
    critical: true,
    data,
  })
  const workflow = await app.client.call('workflowCreate', { body })
  await app.client.library.keep(workflow)
  await app.client.queryClient.invalidateQueries()
  return { ...app, workflow }
}

const created = async (sent: readonly Request[]) => {
  const posts = sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
  return (await posts.at(-1)?.json()) as Workflow & { steps: (typeof letter)[] }
}

test.each([
  ['a service', false],
  ['what this browser kept', true],
])('a duplicate from %s is the same under another name, with new step uuids', async (_, documentedOnly) => {
  const { user, sent } = await withWorkflow({ documentedOnly })
  await user.click(await screen.findByRole('button', { name: 'Actions for Order shipped' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'Order shipped (copy)')
  expect(await screen.findByText('order-shipped-copy')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create workflow' }))
  if (documentedOnly) await user.click(await screen.findByRole('button', { name: 'Create inactive' }))
  expect(await screen.findByText(/^“.*” is created$/)).toBeTruthy()

  const body = await created(sent)
  const [first, second] = body.steps
  expect(first?.uuid).not.toBe(bell.uuid)
  expect(body).toMatchObject({ name: 'Order shipped (copy)', tags: ['orders'], critical: true, data })
  expect(first).toMatchObject({ name: 'Bell', template: bell.template })
  expect(second).toMatchObject({ name: 'Letter', template: letter.template })
  expect(second?.filters?.[0]?.children).toEqual([
    { on: 'payload', field: 'total', operator: 'LARGER', value: 5 },
    { on: 'previousStep', step: first?.uuid, stepType: 'unread' },
  ])
  expect(JSON.stringify(body)).not.toMatch(/"(?:_\w+|id|__v|createdAt|updatedAt|triggers)":/)
})

test('copies of one workflow are numbered', async () => {
  const { client, router, workflow } = await withWorkflow()
  const copy = `${workflow.name} (copy)`
  await client.call('workflowCreate', { body: aWorkflowCreate({ ...workflow, name: copy, steps: [bell] }) })
  await router.navigate({ to: '/workflows/new', search: { from: workflow._id } })
  expect(await screen.findByDisplayValue('Order shipped (copy 2)')).toBeTruthy()
})

test('if a service cannot update workflows, the edit can become a new workflow', async () => {
  const { user, sent, router, workflow } = await withWorkflow({ documentedOnly: true })
  await router.navigate({ href: `/workflows/${workflow._id}/edit` })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('This service cannot update workflows')).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Create as new workflow' }))
  const create = await screen.findByRole('button', { name: 'Create workflow' })
  expect(await screen.findByDisplayValue('Order shipped!')).toBeTruthy()
  await user.click(create)
  await user.click(await screen.findByRole('button', { name: 'Create inactive' }))
  expect(await screen.findByText(/^“.*” is created$/)).toBeTruthy()
  expect(await created(sent)).toMatchObject({ name: 'Order shipped!', data, steps: [{ name: 'Bell' }, {}] })

  await router.navigate({ href: '/workflows' })
  await router.navigate({ href: `/workflows/${workflow._id}/edit` })
  expect(await screen.findByText('This service cannot update workflows')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create as new workflow' })).toBeTruthy()
})
