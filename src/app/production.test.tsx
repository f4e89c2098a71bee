import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aWorkflowCreate, anSmsStep } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (user: UserEvent, name: string | RegExp) => user.click(await button(name))

/** Opens the console on a connection marked as production, with active workflows. */
async function onProduction({ names = ['Receipt'] } = {}) {
  const app = await renderApp('/settings')
  const { environment, store } = app.service
  const [group] = await store.groups.list(environment.environment._id)
  const create = (name: string) =>
    app.client.call('workflowCreate', {
      body: aWorkflowCreate({
        name,
        active: true,
        notificationGroupId: group?._id ?? '',
        steps: [anSmsStep()],
      }),
    })
  const [workflow] = await Promise.all(names.map(create))
  if (!workflow) throw new Error('There is no workflow.')
  act(() => app.client.connections.update(location.origin, { production: true }))
  const open = (path: string) => app.router.navigate({ href: path })
  const writes = () =>
    app.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  app.sent.length = 0
  return { ...app, open, writes, path: `/v1/workflows/${workflow._id}`, workflow }
}
type App = Awaited<ReturnType<typeof onProduction>>

const explain = async (user: UserEvent) => {
  const dialog = within(
    await screen.findByRole('dialog', { name: /in production\?$|^Save changes to a live/ }),
  )
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by the shop')
  await user.type(await dialog.findByRole('textbox', { name: /^Ticket/ }), 'T-9{Enter}')
}

/** Types `text` to confirm a deletion, after checking that it is required. */
async function typeToDelete(user: UserEvent, text: string) {
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }))
  const confirm = dialog.getByRole('button', { name: /^Delete/ })
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(dialog.getByRole('textbox', { name: `Type ${text} to confirm` }), text)
  await user.click(confirm)
}

const ways: [string, (app: App) => Promise<void>, (app: App) => string[], question: string | RegExp][] = [
  [
    'turning a workflow off',
    async ({ user, open, workflow }) => {
      await open(`/workflows/${workflow._id}`)
      await press(user, 'Turn off')
    },
    ({ path }) => [`PUT ${path}/status`],
    'Turn off “Receipt” in production?',
  ],
  [
    'a save that also turns it off',
    async ({ user, open, workflow }) => {
      await open(`/workflows/${workflow._id}/edit`)
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two')
      await user.click(await screen.findByRole('tab', { name: 'Settings' }))
      await user.click(await screen.findByRole('switch', { name: 'Active' }))
      await press(user, 'Save changes')
    },
    ({ path }) => [`PUT ${path}`, `PUT ${path}/status`],
    'Save changes to a live workflow?',
  ],
  [
    'a new workflow',
    async ({ user, open }) => {
      await open('/workflows/new')
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Another')
      await press(user, 'Create workflow')
    },
    () => ['POST /v1/workflows'],
    'Create “Another” in production?',
  ],
  [
    'turning several off',
    async ({ user, open }) => {
      await open('/workflows')
      await user.click(await screen.findByRole('checkbox', { name: 'Select Receipt' }))
      await user.click(
        await within(await screen.findByRole('toolbar')).findByRole('button', { name: 'Turn off' }),
      )
    },
    ({ path }) => [`PUT ${path}/status`],
    'Turn off “Receipt” in production?',
  ],
]

test.each(ways)('%s requires a reason and a ticket, only once', async (_, act_, expected, question) => {
  const app = await onProduction()
  await act_(app)
  await screen.findByRole('dialog', { name: question })
  expect(app.writes()).toEqual([])
  await explain(app.user)
  await waitFor(() => expect(app.writes()).toEqual(expected(app)))
})

test('a deletion asks for a reason when it is requested, not when it is sent', async () => {
  const { user, open, workflow, writes, path, router } = await onProduction()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await open(`/workflows/${workflow._id}`)
  await user.click(await screen.findByRole('button', { name: `Actions for ${workflow.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await typeToDelete(user, 'Receipt')
  await explain(user)
  await screen.findByText(/Receipt.*” will be deleted soon$/)
  expect(writes()).toEqual([])
  await router.navigate({ href: '/subscribers' })
  await screen.findByRole('heading', { level: 1, name: 'Subscribers' })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await waitFor(() => expect(writes()).toEqual([`DELETE ${path}`]))
  await gone(() => screen.queryByRole('dialog'))
})

test('deleting several workflows requires typing their number', async () => {
  const { user, open } = await onProduction({ names: ['Receipt', 'Refund'] })
  await open('/workflows')
  for (const name of ['Select Receipt', 'Select Refund'])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(await within(await screen.findByRole('toolbar')).findByRole('button', { name: /^Delete/ }))
  await typeToDelete(user, '2')
  await explain(user)
  await screen.findByText('2 workflows will be deleted soon')
})

test('every screen says that it is production, and which connection', async () => {
  const { client, open } = await onProduction()
  act(() => client.connections.update(location.origin, { name: 'Live shop' }))
  for (const path of ['/workflows', '/subscribers', '/settings']) {
    await open(path)
    expect(await screen.findByText('Production · Live shop')).toBeTruthy()
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.parentElement?.textContent).toMatch(/Production$/)
    expect(heading.textContent).not.toContain('Production')
  }
  act(() => client.connections.update(location.origin, { production: false }))
  await gone(() => screen.queryByText(/Production/))
})

test('nothing is sent without a reason, and nothing typed is lost', async () => {
  const { user, open, workflow, writes } = await onProduction()
  await open(`/workflows/${workflow._id}/edit`)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, ' two')
  await press(user, 'Save changes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save changes to a live workflow?' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Enter a reason.')).toBeTruthy()
  expect(dialog.getByText('Enter a ticket.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toEqual([])
  expect(name).toHaveProperty('value', 'Receipt two')
})

test('nobody can remove the production mark set by the operator', async () => {
  const { client, open } = await onProduction()
  client.connections.fix(location.origin, { production: true })
  await open('/workflows')
  await screen.findByRole('link', { name: 'Receipt' })
  await open('/settings')
  const mark = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'This is production' })
  expect([mark.checked, mark.disabled]).toEqual([true, true])
  expect(screen.getByText(/^Set by the operator\./)).toBeTruthy()
})
