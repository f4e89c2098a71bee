import { expect, test } from './fixtures.ts'
import { reload } from './screens/leave.ts'
import { testScreen } from './screens/test.ts'

test('typed text survives an immediate reload, can be undone after it, and is created', async ({
  builder,
  created,
  service,
  page,
  unique,
}) => {
  const name = unique('Order delayed')
  await builder.open()
  await expect(builder.undoButton).toHaveAccessibleDescription('Nothing to undo')
  await builder.name.fill(name)
  const sms = await builder.addStep('SMS')
  await sms.message.fill('We are sorry. It will be late.')
  await expect(page).toHaveURL(/[?&]draft=/)
  await reload(page)
  await expect(builder.name).toHaveValue(name)
  await expect(builder.unfinished(name)).toHaveCount(0)
  await builder.openStep('SMS')
  await expect(builder.step('SMS').message).toHaveValue('We are sorry. It will be late.')
  await expect(builder.saveLine).toHaveText(/^Draft kept on this device \d\d:\d\d · Not created yet\./)

  await builder.step('SMS').message.focus()
  await page.keyboard.press('Control+z')
  await expect(builder.step('SMS').message).toHaveValue('')
  await builder.undoButton.click()
  await expect(builder.steps).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await builder.openStep('SMS')
  await expect(builder.step('SMS').message).toHaveValue('We are sorry. It will be late.')
  await builder.create()
  await expect(created.note).toBeVisible()
  const { name: there } = await service.call('workflowGet', { workflowId: await created.id() })
  expect(there).toBe(name)
  await builder.open()
  await expect(builder.name).toBeVisible()
  await expect(builder.undoButton).toHaveAccessibleDescription('Nothing to undo')
  await expect(builder.unfinished(name)).toHaveCount(0)
})

test('Ctrl+Z in a code editor undoes there, and nothing in the workflow', async ({ builder, page }) => {
  await builder.open()
  const { message } = await builder.addStep('SMS')
  await message.fill('Hi {{name}}')
  const { open, payload } = testScreen(page)
  await open()
  // The editor replaces the plain box once it has loaded.
  await expect(payload).toHaveAttribute('contenteditable', 'true')
  const before = await payload.innerText()
  await payload.press('ControlOrMeta+End')
  // At once: on a slow machine, letters typed one by one are more than one change.
  await page.keyboard.insertText(' 12')
  await expect(payload).toContainText('12')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => payload.innerText()).toBe(before)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(payload).toContainText('12')
  await builder.openSteps()
  await expect(message).toHaveValue('Hi {{name}}')
})
