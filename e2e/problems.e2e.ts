import { expect, test } from './fixtures.ts'
import { findingsScreen } from './screens/findings.ts'

test('a press on a button counts even if leaving a field shows or hides a message above it', async ({
  builder,
}) => {
  await builder.open()
  const text = await builder.addStep('SMS')
  const group = await text.addConditionGroup()
  const { field } = group.condition(1)
  await field.click()
  await group.addCondition()
  await expect(group.condition(2).field).toBeVisible()
  await expect(field).toHaveAccessibleDescription('Enter a field.')
  await field.fill('total')
  await group.addCondition()
  await expect(group.condition(3).field).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a press on a switch counts even if the list of problems above it disappears', async ({
  builder,
  page,
  unique,
}) => {
  await builder.open()
  await builder.name.fill(unique('Order'))
  const text = await builder.addStep('SMS')
  await builder.create()
  await expect(builder.problems).toHaveCount(1)
  const { count } = findingsScreen(page)
  await expect(count).toBeVisible()
  await text.active.hover()
  await page.mouse.down()
  // The problem is fixed while the mouse button is down, however long that takes.
  await text.message.fill('Shipped')
  await expect(count).toHaveCount(0)
  await expect(builder.problems).toHaveCount(1)
  await page.mouse.up()
  await expect(text.active).not.toBeChecked()
  await expect(builder.problems).toHaveCount(0)
})
