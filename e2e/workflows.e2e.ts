import { anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'

test.describe('many workflows', () => {
  test.use({ alone: true })

  test('are paged and searched in the address', async ({ workflows, page, seed }) => {
    for (let number = 1; number <= 56; number += 1) await seed.workflow({ name: `Campaign ${number}` })
    await seed.workflow({ name: 'Password reset' })
    await workflows.open()
    await expect(workflows.range).toHaveText('1–10 of 57')
    await expect(workflows.links.first()).toHaveText('Password reset')
    await workflows.next()
    await expect(workflows.range).toHaveText('11–20 of 57')
    await expect(workflows.links.first()).toHaveText('Campaign 47')
    await expect(page).toHaveURL(/\?page=1$/)
    await page.reload()
    await expect(workflows.range).toHaveText('11–20 of 57')
    await workflows.open('?page=5')
    await expect(workflows.range).toHaveText('51–57 of 57')
    await expect(workflows.links).toHaveCount(7)

    await workflows.search('word-RES')
    await expect(workflows.links).toHaveText(['Password reset'])
    await expect(page).toHaveURL(/\?query=word-RES$/)
    await workflows.search('')
    await expect(workflows.range).toHaveText('1–10 of 57')
  })
})

test('a workflow is turned on in its row', async ({ workflows, shell, seed, service }) => {
  const { name, _id: workflowId } = await seed.workflow()
  const isActive = async () => (await service.call('workflowGet', { workflowId })).active
  await workflows.open()
  await workflows.turnOn(name)
  await expect(workflows.row(name)).toContainText('Active')
  await expect.poll(isActive).toBe(true)
  await shell.undoButton.click()
  await expect(workflows.statusSwitch(name)).not.toBeChecked()
  await expect.poll(isActive).toBe(false)
})

test('a workflow is read whole, and deleted after a question that names it', async ({
  workflows,
  workflow,
  page,
  seed,
  service,
  watched,
}) => {
  watched.expectErrors(/status of 404/)
  const { name, _id } = await seed.workflow({
    steps: [
      anEmailStep({ name: 'Receipt', template: { subject: 'Your order' } }),
      anSmsStep({ name: 'Reminder' }),
    ],
  })
  const isThere = async (id: string) => {
    const { data } = await service.call('workflowList', { page: 0, limit: 100 })
    return data.some((one) => one._id === id)
  }
  await workflows.open()
  await workflows.openWorkflow(name)
  await expect(workflow.title).toContainText(name)
  await expect(workflow.steps).toHaveCount(2)
  await expect(workflow.step('Receipt')).toContainText('Your order')
  await workflow.activate()
  await expect(workflow.deactivateButton).toBeVisible()
  expect((await service.call('workflowGet', { workflowId: _id })).active).toBe(true)

  await workflow.delete()
  const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(workflow.title).toContainText(name)
  await workflow.delete()
  await dialog.getByRole('button', { name: 'Delete workflow' }).click()
  await expect(page).toHaveURL(/\/workflows$/)
  await expect(workflows.link(name)).toBeHidden()
  await expect(page.getByText(`Deleted ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect.poll(() => isThere(_id)).toBe(false)
  await expect(service.call('workflowGet', { workflowId: _id })).rejects.toThrow('404')
  await workflow.open(_id)
  await expect(page.getByRole('heading', { name: 'No such workflow' })).toBeVisible()
})

test('an address that leads nowhere says so and leads on', async ({ page, shell }) => {
  await page.goto('/nowhere')
  await expect(shell.title).toHaveText('There is no such page')
  await page.getByRole('link', { name: 'Go to the workflows' }).click()
  await expect(shell.title).toHaveText('Workflows')
})
