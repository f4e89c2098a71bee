import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { expectGroup, expectInvalid, gone } from '#src/testing/expectations.ts'
import { renderApp, type RenderOptions } from '#src/testing/render.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: 'Identifier' })
const saidOf = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent

async function openBuilder(name: string, options: RenderOptions = {}) {
  const app = await renderApp('/workflows/new', options)
  await enterText(app.user, await screen.findByRole('textbox', { name: 'Name' }), name)
  if (options.documentedOnly) {
    const group = await screen.findByRole('textbox', { name: 'Notification group ID' })
    await enterText(app.user, group, '671a0000000000000000b001')
  } else await expectGroup()
  const writes = () => app.sent.filter(({ method }) => method !== 'GET')
  return { ...app, writes }
}

test('a new workflow can be given its own identifier, which it has once created', async () => {
  const { user, writes, client } = await openBuilder('Weekly summary')
  await user.click(await screen.findByRole('button', { name: 'Change identifier' }))
  const identifier = await field()
  await waitFor(() => expect(document.activeElement).toBe(identifier))
  expect(identifier).toHaveProperty('placeholder', 'weekly-summary')
  await enterText(user, identifier, 'digest.weekly')
  await user.click(button('Create workflow'))
  await screen.findByText(/^“.*” is created$/)
  expect(await screen.findByText('digest.weekly')).toBeTruthy()
  expect(writes().map(({ method }) => method)).toEqual(['POST', 'PUT'])
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  expect(workflow?.triggers?.[0]?.identifier).toBe('digest.weekly')
})

test('an identifier is checked while it is typed, and nothing is created with a wrong or a taken one', async () => {
  const seed = { workflows: [aWorkflowCreate({ name: 'Weekly summary' })] }
  const { user, writes } = await openBuilder('Another', { seed })
  await user.click(await screen.findByRole('button', { name: 'Change identifier' }))
  const identifier = await field()
  await enterText(user, identifier, 'Has Space')
  await waitFor(() => expect(saidOf(identifier)).toMatch(/^Use only letters from A to Z/))
  await user.click(button('Create workflow'))
  await expectInvalid(() => screen.getByRole('textbox', { name: 'Identifier' }))
  await user.clear(identifier)
  await enterText(user, identifier, 'weekly-summary')
  await waitFor(() =>
    expect(saidOf(identifier)).toBe('weekly-summary is taken by Weekly summary. Choose another.'),
  )
  await user.click(button('Create workflow'))
  const said = '“weekly-summary” is taken by “Weekly summary”. Choose another.'
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  expect(writes()).toEqual([])
})

test('a name that yields no identifier is an error until one is chosen', async () => {
  const { user, writes } = await openBuilder('注文完了')
  await user.click(button('Create workflow'))
  const problem = await screen.findByRole('button', {
    name: /^Enter an identifier: the name has no Latin letter or digit/,
  })
  expect(writes()).toEqual([])
  await user.click(problem)
  await enterText(user, await field(), 'order-done')
  await user.click(button('Create workflow'))
  await screen.findByText(/^“.*” is created$/)
  expect(await screen.findByText('order-done')).toBeTruthy()
})

test('where identifiers are made from names only, none can be chosen and the name must yield one', async () => {
  const { user, writes } = await openBuilder('注文完了', { documentedOnly: true })
  await gone(() => screen.queryByRole('button', { name: 'Change identifier' }))
  await user.click(button('Create workflow'))
  await expectInvalid(() => screen.getByRole('textbox', { name: 'Name' }))
  expect((await screen.findAllByText(/^Use a Latin letter or a digit in the name/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: /^Settings/ }))
  await screen.findByRole('textbox', { name: 'Description' })
  await gone(() => screen.queryByRole('textbox', { name: 'Identifier' }))
  expect(writes()).toEqual([])
})

test('another identifier of an active workflow asks first, and says who calls the old one', async () => {
  const seed = { workflows: [aWorkflowCreate({ name: 'Order shipped', active: true })] }
  const { user, client, router, sent } = await renderApp('/workflows', { seed })
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  const workflowId = workflow?._id ?? ''
  await router.navigate({ href: `/workflows/${workflowId}/edit?section=settings` })
  const identifier = await field()
  const callers = 'Applications that trigger order-shipped must use the new identifier.'
  expect(saidOf(identifier)).toBe(callers)
  await user.clear(identifier)
  await enterText(user, identifier, 'order-sent')
  const title = 'Save changes to a live workflow?'
  const updates = () => sent.filter(({ method }) => method === 'PUT')
  await user.click(button('Save changes'))
  const question = within(await screen.findByRole('dialog', { name: title }))
  expect(
    question.getByText('Applications that trigger order-shipped must use order-sent instead.'),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await gone(() => screen.queryByRole('dialog'))
  expect(updates()).toEqual([])
  await user.click(button('Save changes'))
  const again = within(await screen.findByRole('dialog', { name: title }))
  await user.click(again.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Order shipped is saved')
  expect((await client.call('workflowGet', { workflowId })).triggers?.[0]?.identifier).toBe('order-sent')
})
