import { expect, test } from './fixtures.ts'

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
