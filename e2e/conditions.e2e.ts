import { expect, test } from './fixtures.ts'
import { grab, pickUp } from './screens/pick-up.ts'

test('a condition is dragged with the keyboard and with the pointer, and says whether it is met', async ({
  builder,
  page,
}) => {
  await builder.open()
  const step = await builder.addStep('SMS', 'Text')
  const group = await step.addConditionGroup()
  await group.condition(1).compare('Payload', 'plan', 'is', 'pro')
  await (await group.addCondition()).compare('Payload', 'total', 'is more than', '100')
  const other = await step.addConditionGroup()
  await other.condition(1).compare('Payload', 'plan', 'is', 'free')
  await expect(other.condition(1).verdict).toHaveText('Not met')

  await pickUp(page.getByRole('button', { name: 'Drag condition 2 of group 1' }))
  await expect(page.getByText('Held over condition 2 of group 1')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Held over condition 1 of group 1')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(group.condition(1).field).toHaveValue('total')

  const handle = page.getByRole('button', { name: 'Drag condition 1 of group 2' })
  const to = await grab(handle, page.getByRole('button', { name: 'Drag condition 1 of group 1' }))
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
  await expect(page.getByText('Held over condition 1 of group 1')).toBeAttached()
  await page.mouse.up()
  await expect(step.conditionGroups).toHaveCount(1)
  await expect(group.condition(3).field).toBeVisible()

  await step.addConditionGroup()
  await page.getByRole('button', { name: 'More for condition 1 of group 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.getByText('Moved to position 4 of 4')).toBeAttached()
  await expect(step.conditionGroups).toHaveCount(1)
})
