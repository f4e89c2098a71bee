import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectGroup } from '#src/testing/expectations.ts'
import { type RenderOptions, renderApp } from '#src/testing/render.tsx'

const openBuilder = async (options: RenderOptions = {}) => {
  const app = await renderApp('/workflows/new', options)
  await expectGroup()
  return app
}
type App = Awaited<ReturnType<typeof renderApp>>
const createGroup = (app: App, name: string) => app.client.call('groupCreate', { body: { name } })
const choices = () =>
  // Behind the dialog, which hides it from roles.
  [
    ...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Notification group', hidden: true }).options,
  ].map(({ text }) => text)
const openManage = async ({ user }: App) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage groups' }))
  return within(await screen.findByRole('dialog', { name: 'Manage groups' }))
}
const confirmDelete = async (app: App, name: string) => {
  await app.user.click(
    await within(await screen.findByRole('dialog', { name: 'Manage groups' })).findByRole('button', {
      name: 'Delete group',
    }),
  )
  const question = within(await screen.findByRole('dialog', { name: `Delete group “${name}”?` }))
  return { question, confirm: () => app.user.click(question.getByRole('button', { name: 'Delete group' })) }
}

describe('managing groups', () => {
  test('says how many workflows use a group before it is deleted, and asks to choose another', async () => {
    const app = await openBuilder()
    const group = await createGroup(app, 'Shop')
    await app.client.call('workflowCreate', { body: aWorkflowCreate({ notificationGroupId: group._id }) })
    await app.client.queryClient.invalidateQueries({ queryKey: ['groupList'] })
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Notification group' }),
      await screen.findByRole('option', { name: 'Shop' }),
    )
    const dialog = await openManage(app)
    expect(await dialog.findByText('1 workflow uses this group.')).toBeTruthy()
    const { question, confirm } = await confirmDelete(app, 'Shop')
    expect(await question.findByText('1 workflow uses this group.')).toBeTruthy()
    await confirm()
    await waitFor(() => expect(choices()).toEqual(['Choose a group', 'General']))
    expect(screen.getByRole('combobox', { name: 'Notification group', hidden: true })).toHaveProperty(
      'value',
      '',
    )
    expect(await dialog.findByText('No workflow uses this group.')).toBeTruthy()
    const second = await confirmDelete(app, 'General')
    expect(
      await second.question.findByText('It is the only group, and every new workflow needs one.'),
    ).toBeTruthy()
    await second.confirm()
    expect(await dialog.findByText('There are no groups.')).toBeTruthy()
  })

  test('explains a refused delete and keeps the group', async () => {
    const app = await openBuilder()
    const { fetch } = app.service
    vi.spyOn(app.service, 'fetch').mockImplementation(async (request) =>
      request.method === 'DELETE'
        ? Response.json(
            { statusCode: 400, message: 'The group is in use', error: 'Bad Request' },
            { status: 400 },
          )
        : fetch(request),
    )
    const dialog = await openManage(app)
    const { confirm } = await confirmDelete(app, 'General')
    await confirm()
    expect(
      await dialog.findByText('Could not delete the group. The service refused this: The group is in use'),
    ).toBeTruthy()
    expect(choices()).toContain('General')
  })
})

describe('two groups of one name', () => {
  test('are said to be while the name is typed, and told apart in lists', async () => {
    const app = await openBuilder()
    await app.user.click(screen.getByRole('button', { name: 'More actions' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'New group' }))
    const name = await screen.findByRole('textbox', { name: 'Name of the new group' })
    await app.user.type(name, 'general ')
    expect(await screen.findByText('Another group has this name.')).toBeTruthy()
    await app.user.type(name, '{Enter}')
    const groups = await waitFor(async () => {
      const listed = await app.client.call('groupList', {})
      expect(listed).toHaveLength(2)
      return listed
    })
    const labels = groups.map(({ _id, name: called }) => `${called} (ID …${_id.slice(-6)})`)
    await waitFor(() => expect(choices().slice(1).toSorted()).toEqual(labels.toSorted()))
    const dialog = await openManage(app)
    expect(await dialog.findByText('Another group has this name.')).toBeTruthy()
  })
})

describe('the group of a workflow that was deleted', () => {
  const gonePhrase = 'A group that no longer exists'
  const seed = { workflows: [aWorkflowCreate({ name: 'Receipt' })] }

  test('is called so on the page, with its ID, and in the form', async () => {
    const { client, router } = await renderApp('/workflows', { seed })
    const { data } = await client.call('workflowList', { page: 0, limit: 10, query: '' })
    const workflowId = data[0]?._id ?? ''
    await router.navigate({ to: '/workflows/$workflowId', params: { workflowId } })
    expect(await screen.findByText(gonePhrase)).toBeTruthy()
    expect(screen.getByText('671a00000000000000000001')).toBeTruthy()
    await router.navigate({ to: '/workflows/$workflowId/edit', params: { workflowId } })
    expect(await screen.findByRole('option', { name: gonePhrase })).toBeTruthy()
  })
})
