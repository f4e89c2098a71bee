import { anEmailStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'

test('an earlier state of a workflow is compared, restored in the editor, saved, and in the history again', async ({
  workflow,
  editor,
  page,
  seed,
  service,
}) => {
  const { _id: workflowId, name } = await seed.workflow({ steps: [anEmailStep({ name: 'Receipt' })] })
  await service.call('workflowUpdate', { workflowId, body: { name: `${name}, second` } })
  await service.call('workflowUpdate', { workflowId, body: { name: `${name}, third` } })
  await workflow.open(workflowId)
  await workflow.history()
  await expect(workflow.changes.nth(1)).toContainText(
    `The name changes from “${name}, second” to “${name}, third”.`,
  )
  const comparison = await workflow.compare(2)
  await expect(comparison.differences).toHaveText([`The name changes from “${name}” to “${name}, third”.`])
  await comparison.restore()
  await expect(editor.name).toHaveValue(name)
  expect(await service.call('workflowGet', { workflowId })).toMatchObject({ name: `${name}, third` })
  await page.reload()
  await expect(editor.name).toHaveValue(name)
  await editor.save()
  await workflow.history()
  await expect(workflow.changes.nth(1)).toContainText(`The name changes from “${name}, third” to “${name}”.`)
  expect(await service.call('workflowGet', { workflowId })).toMatchObject({ name })
})
