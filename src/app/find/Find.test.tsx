import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const people = [
  aSubscriber({ subscriberId: 'buyer-1', firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example' }),
  aSubscriber({ subscriberId: 'buyer-8', firstName: 'Grace', lastName: 'Hopper', email: 'g@navy.example' }),
]
const open = (path = '/journal', documentedOnly = false) =>
  renderApp(path, {
    documentedOnly,
    seed: { subscribers: people, workflows: [aWorkflowCreate({ name: 'Order shipped' })] },
  })
const box = () => screen.findByRole('combobox', { name: 'Workflow, subscriber or screen' })
const marked = async () => {
  const id = (await box()).getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}
const pathOf = ({ state }: { state: { location: { pathname: string } } }) => state.location.pathname

test('Ctrl+K, a name and Enter open a subscriber, even before the search has answered', async () => {
  const { user, router } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'grace{Enter}')
  await waitFor(() => expect(pathOf(router)).toBe('/subscribers/buyer-8'))
  await gone(() => screen.queryByRole('dialog'))
})

test('a workflow is found by name, and is offered first the next time', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  await user.type(await box(), 'shipped')
  await waitFor(async () => expect(await marked()).toBe('Order shippedWorkflow · order-shipped'))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: /^Order shipped/ })
  await router.navigate({ to: '/journal' })
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await marked()).toBe('Order shippedWorkflow · order-shipped'))
})

test('screens are offered if nothing was opened yet, and Enter alone opens none of them', async () => {
  const { user, router } = await open('/help')
  await user.keyboard('{Control>}k{/Control}')
  const list = await screen.findByRole('listbox', { name: 'Screens' })
  expect(within(list).getAllByRole('option')[0]?.textContent).toBe('Workflows')
  expect(await marked()).toBeUndefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pathOf(router)).toBe('/help'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(pathOf(router)).toBe('/workflows'))
})

test('actions of the screen are found by the labels of their buttons, and do the same', async () => {
  const { user, client, router } = await open()
  const { data } = await client.call('workflowList', {})
  const [workflow] = data
  await router.navigate({ href: `/workflows/${workflow?._id}` })
  await screen.findByRole('button', { name: 'Turn on' })
  const find = async (typed: string) => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), typed)
  }
  await find('turn')
  await waitFor(async () => expect(await marked()).toBe('Turn onOn this screen'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy()
  const { active } = await client.call('workflowGet', { workflowId: workflow?._id ?? '' })
  expect(active).toBe(true)
  await find('turn')
  await waitFor(async () => expect(await marked()).toBe('Turn offOn this screen'))
  await user.keyboard('{Escape}')
  for (const name of [/^Test/, /^Delete/, /^Copy trigger call/]) {
    await find(String(name).slice(2, -1))
    expect(await screen.findByRole('option', { name })).toBeTruthy()
    await user.keyboard('{Escape}')
  }
  await find('edit{Enter}')
  await screen.findByRole('textbox', { name: 'Name' })
  await find('turn')
  expect(await screen.findByText('Nothing found for “turn”.')).toBeTruthy()
})

test('an exact ID can be opened on a service without lists', async () => {
  const { user, router } = await open('/settings', true)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'buyer-1')
  expect(await screen.findByRole('option', { name: /^Open subscriber “buyer-1”/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pathOf(router)).toBe('/subscribers/buyer-1'))
})

test('Enter alone does not open an ID that no search found', async () => {
  const { user, router } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await box(), 'zzzz')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Nothing found for “zzzz”.')).toBeTruthy()
  expect(await screen.findByRole('option', { name: /^Open subscriber “zzzz”/ })).toBeTruthy()
  expect(await marked()).toBeUndefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pathOf(router)).toBe('/journal'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(pathOf(router)).toBe('/subscribers/zzzz'))
})

test('/ focuses the search box of the screen, ? lists the shortcuts, and both can be turned off', async () => {
  const { user } = await open('/subscribers')
  const heading = await screen.findByRole('heading', { level: 1 })
  heading.focus()
  await user.keyboard('/')
  const search = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('/')
  await waitFor(() => expect(search).toHaveProperty('value', ''))
  await user.keyboard('?')
  await waitFor(() => expect(search).toHaveProperty('value', '?'))
  await user.clear(search)
  heading.focus()
  await user.keyboard('?')
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  heading.focus()
  await user.keyboard('?')
  await gone(() => screen.queryByRole('dialog'))
  localStorage.clear()
})
