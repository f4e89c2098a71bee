import { expect, test } from './fixtures.ts'

test('what is missing is listed, and each entry leads to its field', async ({ builder, created, unique }) => {
  await builder.open()
  await builder.addStep('SMS', 'Text')
  const push = await builder.addStep('Push', 'Phone')
  await push.message.fill('Kept')
  await builder.create()
  await expect(builder.problems).toHaveText([
    'Enter a name for the workflow.',
    'Text: Enter the text to send, or turn this step off.',
    'Phone: Enter a title, or turn this step off.',
  ])
  await builder.problems.first().click()
  await expect(builder.name).toBeFocused()
  await expect(builder.name).toHaveAttribute('aria-invalid', 'true')
  await expect(builder.name).toHaveAccessibleDescription('Enter a name for the workflow.')
  await builder.name.fill(unique('Mended'))
  await expect(builder.problems).toHaveCount(2)

  await builder.problems.filter({ hasText: /^Text: / }).click()
  await expect(builder.step('Text').message).toBeFocused()
  await builder.step('Text').message.fill('Shipped')
  await expect(builder.problems).toHaveCount(1)
  await builder.problems.filter({ hasText: /^Phone: / }).click()
  await expect(builder.step('Phone').title).toBeFocused()
  await expect(builder.step('Phone').message).toHaveValue('Kept')
  await builder.step('Phone').title.fill('Shipped')
  await expect(builder.problems).toHaveCount(0)
  await builder.create()
  await expect(created.heading).toBeVisible()
})

test('a button is pressed also while the message of the field that is left comes or goes above it', async ({
  builder,
}) => {
  await builder.open()
  const text = await builder.addStep('SMS')
  const group = await text.addConditionGroup()
  await group.condition(1).field.click()
  await group.addCondition()
  await expect(group.condition(2).field).toBeVisible()
  await expect(group.condition(1).field).toHaveAccessibleDescription('Enter the field to compare.')
  await group.condition(1).field.fill('total')
  await group.addCondition()
  await expect(group.condition(3).field).toBeVisible()
  await expect(group.condition(1).field).not.toHaveAttribute('aria-invalid')
})

test('what the service would refuse is said before it is sent, and nothing typed is lost', async ({
  builder,
  created,
  service,
  unique,
}) => {
  const name = unique('Broken template')
  await builder.open()
  await builder.name.fill(name)
  const sms = await builder.addStep('SMS')
  await sms.message.fill('Order {{#each orders}}')
  await builder.create()
  await expect(builder.problems).toHaveCount(1)
  await builder.problems.click()
  await expect(sms.message).toBeFocused()
  await expect(builder.name).toHaveValue(name)
  await expect(sms.message).toHaveValue('Order {{#each orders}}')
  await sms.message.fill('Order {{orders}}')
  await builder.create()
  await expect(created.heading).toBeVisible()
  const { totalCount } = await service.call('workflowList', { page: 0, limit: 10, query: name })
  expect(totalCount).toBe(1)
})

test('what is kept is left without a question, and found again', async ({ builder, shell, workflows }) => {
  await builder.open()
  await builder.name.fill('Half written')
  await expect(builder.saveLine).toHaveText(/^Draft kept on this device/)
  await shell.goTo('Subscribers')
  await expect(shell.title).toHaveText('Subscribers')
  await workflows.open()
  await builder.continueDraft('Half written')
  await expect(builder.name).toHaveValue('Half written')
})
