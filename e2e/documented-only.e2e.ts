import { expect, test } from './fixtures.ts'
import { reload } from './screens/leave.ts'

test.use({ documentedOnly: true })
// Operations that are not offered answer 404, which Chromium logs to its console.
test.beforeEach(({ watched }) => watched.expectErrors(/status of 404/))

test('a workflow is created with a typed group ID and stays in this browser’s list', async ({
  builder,
  created,
  workflows,
  workflow,
  shell,
  service,
  unique,
  page,
}) => {
  const name = unique('Order shipped')
  await builder.open()
  await expect(builder.groupId).toHaveAccessibleDescription(/does not list groups/)
  await builder.name.fill(name)
  await builder.groupId.fill(service.groupId)
  await (await builder.addStep('SMS', 'Text')).message.fill('Shipped')
  await builder.create()
  await builder.answerActive('Create active')
  await expect(created.note).toBeVisible()
  await expect(workflow.about).toContainText(service.groupId)
  const environmentId = service.environment.environment._id
  const stored = await service.store.workflows.get(environmentId, await created.id())
  expect(stored).toMatchObject({ name, steps: [{ name: 'Text', template: { content: 'Shipped' } }] })

  await shell.goTo('Workflows')
  await expect(page.getByRole('main')).toContainText(
    'This service does not list workflows. Shown here: those created from this browser.',
  )
  await reload(page)
  await workflows.openWorkflow(name)
  await expect(workflow.title).toContainText(name)
  await expect(workflow.step('Text')).toContainText('Shipped')
  await expect(page.getByRole('main')).toContainText('This service does not show workflows.')
})
