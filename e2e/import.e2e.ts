import { readFile } from 'node:fs/promises'
import { aWorkflowCreate, anEmailStep, anInAppStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { importScreen } from './screens/import.ts'
import { signIn } from './screens/settings.ts'
import { workflowsScreen } from './screens/workflows.ts'
import { startService } from './service.ts'

const key = '0123456789abcdef0123456789abcdef'

test('a pasted command becomes a workflow, without its key', async ({
  builder,
  created,
  page,
  unique,
  service,
}) => {
  const dialog = importScreen(page)
  const name = unique("Pasted, it's here")
  const body = aWorkflowCreate({
    name,
    notificationGroupId: service.groupId,
    steps: [anInAppStep({ name: 'Bell' }), anEmailStep({ name: 'Letter' })],
  })
  const quoted = JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)
  await builder.open()
  await dialog.openInBuilder()
  await dialog.text.fill(
    `curl -X POST 'https://api.example.com/v1/workflows' \\\n -H 'Authorization: ApiKey ${key}' \\\n -d '${quoted}'`,
  )
  await expect(dialog.dialog).toContainText('cURL command for POST /v1/workflows')
  await expect(dialog.preview).toContainText('Letter')
  await dialog.use()
  await expect(builder.steps).toHaveCount(2)
  await expect(page).toHaveURL(/\/workflows\/new(?:\?draft=|$)/)
  await builder.create()
  await expect(created.note).toBeVisible()
  const workflow = await service.call('workflowGet', { workflowId: await created.id() })
  expect(workflow).toMatchObject({ name, steps: [{ name: 'Bell' }, { name: 'Letter' }] })
})

test.describe('between services of their own', () => {
  test.use({ alone: true })

  test('workflows exported by one service are imported by another, into its own groups', async ({
    workflow,
    seed,
    page,
    browser,
    service,
    unique,
  }) => {
    const group = await service.call('groupCreate', { body: { name: unique('Shop') } })
    const original = await seed.workflow({ notificationGroupId: group._id, tags: ['shop'] })
    await workflow.open(original._id)
    const [file] = await Promise.all([page.waitForEvent('download'), workflow.exportAsFile()])
    expect(file.suggestedFilename()).toMatch(/^order-shipped.*\.carillon\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).not.toContain(service.apiKey)

    const second = await startService()
    const tab = await browser.newPage({ baseURL: second.url })
    await signIn(tab, second)
    const dialog = importScreen(tab)
    await workflowsScreen(tab).open()
    await dialog.openOnList()
    await dialog.choose(file.suggestedFilename(), text)
    await expect(dialog.dialog).toContainText('An export of 1 workflow')
    await dialog.createGroupButton(group.name).click()
    await expect(dialog.groupFor(group.name)).not.toHaveValue('')
    await dialog.intoBuilder()
    await tab.getByRole('button', { name: 'Create workflow' }).click()
    await expect(tab.getByText(/^“.*” is created$/)).toBeVisible()
    const [imported] = (await second.call('workflowList', { page: 0, limit: 1 })).data
    const groups = await second.call('groupList', {})
    expect(imported).toMatchObject({
      name: original.name,
      tags: ['shop'],
      _notificationGroupId: groups.find(({ name }) => name === group.name)?._id,
    })
    await tab.close()
    await second.close()
  })
})
