import type { Workflow } from '#src/contract/workflow.ts'
import { expect, test } from './fixtures.ts'
import { journalScreen } from './screens/journal.ts'
import { reload } from './screens/leave.ts'
import { workflowListScreen } from './screens/workflow-list.ts'

test.use({ alone: true })

test('filters and order are in the URL, and survive a reload and Back', async ({
  page,
  workflows,
  seed,
  service,
}) => {
  const list = workflowListScreen(page)
  const orders = await service.call('groupCreate', { body: { name: 'Orders' } })
  await seed.workflow({ name: 'Beta', tags: ['shop'], active: true })
  await seed.workflow({ name: 'Alpha', tags: ['shop', 'mail'], notificationGroupId: orders._id })
  await seed.workflow({ name: 'Gamma', tags: ['shop'] })
  for (let number = 1; number <= 12; number += 1) await seed.workflow({ name: `Other ${number}` })
  await workflows.open()
  await expect(workflows.range).toHaveText('1–10 of 15')

  await list.filterByTag('shop')
  await expect(list.names).toHaveText(['Gamma', 'Alpha', 'Beta'])
  await list.sortBy('Name, A to Z')
  await expect(list.names).toHaveText(['Alpha', 'Beta', 'Gamma'])
  await expect(list.order).toHaveValue('name')
  await list.state.selectOption({ label: 'Inactive' })
  await expect(list.names).toHaveText(['Alpha', 'Gamma'])
  await list.group.selectOption({ label: 'Orders' })
  await expect(list.names).toHaveText(['Alpha'])
  await expect(page).toHaveURL(new RegExp(`group=${orders._id}`))

  await reload(page)
  await expect(list.names).toHaveText(['Alpha'])
  await expect(list.state).toHaveValue('inactive')
  await expect(list.tag).toHaveValue('shop')
  await page.goBack()
  await expect(list.names).toHaveText(['Alpha', 'Gamma'])
  await page.goBack()
  await expect(list.names).toHaveText(['Alpha', 'Beta', 'Gamma'])

  await list.filterByTag('nobody')
  await expect(page.getByRole('heading', { name: 'No workflow matches all filters' })).toBeVisible()
  await list.clearFilters.last().click()
  await expect(workflows.range).toHaveText('1–10 of 15')
  await expect(workflows.searchBox).toBeFocused()
})

test('several workflows are changed one by one, and a failed one can be tried again', async ({
  page,
  workflows,
  seed,
  service,
  watched,
}) => {
  watched.expectErrors(/status of 40[04]/)
  const list = workflowListScreen(page)
  const made: Workflow[] = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    made.push(await seed.workflow({ name, tags: ['old', name], data: { keep: name } }))
  await workflows.open()
  await expect(list.names).toHaveText(['Four', 'Three', 'Two', 'One'])
  await list.checkbox('Four').check()
  await list.checkbox('One').click({ modifiers: ['Shift'] })
  await expect(list.selected).toHaveText('4 selected')
  await list.checkbox('One').uncheck()
  await expect(list.selected).toHaveText('3 selected')

  // Another console deletes one of them in the meantime.
  const [, two] = made
  await service.call('workflowDelete', { workflowId: two?._id ?? '' })
  await list.act('Turn on')
  await expect(list.run('Turning on: 1 of 3 failed')).toBeVisible()
  await expect(list.results.filter({ hasText: 'Failed' })).toContainText(
    'This environment has no such workflow',
  )
  const isActive = async (at: number) =>
    (await service.call('workflowGet', { workflowId: made[at]?._id ?? '' })).active
  expect([await isActive(0), await isActive(2), await isActive(3)]).toEqual([false, true, true])
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(list.run('Turning on: 1 of 3 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(list.run('Turning on: 1 of 3 failed')).toBeHidden()

  await expect(list.names).toHaveText(['Four', 'Three', 'One'])
  await list.wholePage.check()
  await list.act('Add tags…')
  await list.giveTags('new', 'Add tags')
  await expect(page.getByText('3 workflows have the tags')).toBeVisible()
  await list.act('Remove tags…')
  await list.giveTags('old', 'Remove tags')
  await expect(page.getByText('3 workflows no longer have the tags')).toBeVisible()
  const one = await service.call('workflowGet', { workflowId: made[0]?._id ?? '' })
  expect(one).toMatchObject({ tags: ['One', 'new'], data: { keep: 'One' } })
  expect(one.steps).toHaveLength(made[0]?.steps?.length ?? -1)
})

test('a deletion can be undone on any screen, and is sent when its time is over', async ({
  page,
  workflows,
  seed,
  service,
  shell,
}) => {
  const list = workflowListScreen(page)
  const kept = await seed.workflow({ name: 'Kept' })
  const gone = await seed.workflow({ name: 'Gone' })
  await page.clock.install()
  const exists = async (workflowId: string) => {
    const { data } = await service.call('workflowList', { page: 0, limit: 100 })
    return data.some(({ _id }) => _id === workflowId)
  }
  await workflows.open()
  await list.askToRemove('Kept')
  await expect(list.deleteDialog('Delete “Kept”?')).toContainText('undo this for 10 seconds')
  await list.deleteDialog('Delete “Kept”?').getByRole('button', { name: 'Delete workflow' }).click()
  await expect(workflows.link('Kept')).toBeHidden()
  await expect(page.getByText('“Kept” will be deleted soon')).toBeVisible()
  await list.undo.click()
  await expect(workflows.link('Kept')).toBeVisible()
  expect(await exists(kept._id)).toBe(true)

  await list.remove('Gone')
  await expect(workflows.link('Gone')).toBeHidden()
  expect(await exists(gone._id)).toBe(true)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(shell.title).toHaveText(/Settings/)
  await list.undo.click()
  await workflows.open()
  await expect(workflows.link('Gone')).toBeVisible()
  expect(await exists(gone._id)).toBe(true)

  await list.remove('Gone')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(shell.title).toHaveText(/Settings/)
  expect(await exists(gone._id)).toBe(true)
  await page.clock.fastForward('00:10')
  await expect.poll(() => exists(gone._id)).toBe(false)
  await expect(list.undo).toBeHidden()
  expect(await exists(kept._id)).toBe(true)
})

test('a pending deletion is sent and recorded when the page is reloaded or closed', async ({
  page,
  workflows,
  seed,
  service,
  watched,
}) => {
  // The journal reads whether the workflow is gone.
  watched.expectErrors(/status of 404/)
  const list = workflowListScreen(page)
  for (const name of ['First', 'Second', 'Third']) await seed.workflow({ name })
  const names = async () =>
    (await service.call('workflowList', { page: 0, limit: 100 })).data.map(({ name }) => name)
  await workflows.open()
  await list.remove('First')
  await expect(workflows.link('First')).toBeHidden()
  expect(await names()).toHaveLength(3)
  await reload(page)
  await expect.poll(names).toEqual(['Third', 'Second'])
  await journalScreen(page).open()
  await expect(journalScreen(page).entries.first()).toHaveText(/Deletion of a workflow.*First.*Deleted/s)
  await workflows.open()

  await list.wholePage.check()
  await list.act('Delete…')
  await list.deleteDialog('Delete 2 workflows?').getByRole('button', { name: 'Delete 2 workflows' }).click()
  await expect(page.getByText('2 workflows will be deleted soon')).toBeVisible()
  expect(await names()).toHaveLength(2)
  await page.close({ runBeforeUnload: true })
  await expect.poll(names).toEqual([])
})

test('a workflow that another person has changed is not deleted without showing it', async ({
  page,
  workflows,
  seed,
  service,
}) => {
  const list = workflowListScreen(page)
  const { _id: workflowId } = await seed.workflow({ name: 'Shared' })
  const exists = async () =>
    (await service.call('workflowList', { page: 0, limit: 10 })).data.some(({ _id }) => _id === workflowId)
  await workflows.open()
  await list.remove('Shared')
  await expect(workflows.link('Shared')).toBeHidden()
  await service.call('workflowUpdate', { workflowId, body: { description: 'Written in another tab' } })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(list.run('Left as it is: it has changed.')).toBeVisible()
  await expect(workflows.link('Shared').first()).toBeVisible()
  expect(await exists()).toBe(true)
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect.poll(exists).toBe(false)
})

test('an empty list offers three ways to start, and a sample becomes a workflow', async ({
  page,
  workflows,
  builder,
  service,
}) => {
  const list = workflowListScreen(page)
  await workflows.open()
  await expect(workflows.nothing).toBeVisible()
  await list.start()
  await expect(page.getByRole('list', { name: 'Samples' }).getByRole('heading')).toHaveCount(8)
  await expect(page.getByRole('list', { name: 'Steps of New comments' })).toContainText(
    'Collects by postId for 30 minutes',
  )
  await list.sample('Invoice overdue').click()
  await expect(page).toHaveURL(/sample=invoice-overdue/)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Invoice overdue')
  await builder.create()
  await expect(page.getByText(/^“.*” is created$/)).toBeVisible()
  const { data } = await service.call('workflowList', { page: 0, limit: 10 })
  expect(data.map(({ name, steps }) => [name, steps?.length])).toEqual([['Invoice overdue', 6]])
})
