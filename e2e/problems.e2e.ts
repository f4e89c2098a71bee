import { expect, test } from './fixtures.ts'

test('a button is pressed also while the message of the field that is left comes or goes above it', async ({
  builder,
}) => {
  await builder.open()
  const text = await builder.addStep('SMS')
  const group = await text.addConditionGroup()
  await group.condition(1).field.click()
  await group.addCondition()
  await expect(group.condition(2).field).toBeVisible()
  await expect(group.condition(1).field).toHaveAccessibleDescription('Enter a field.')
  await group.condition(1).field.fill('total')
  await group.addCondition()
  await expect(group.condition(3).field).toBeVisible()
  await expect(group.condition(1).field).not.toHaveAttribute('aria-invalid')
})
