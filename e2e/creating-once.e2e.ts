import { expect, test } from './fixtures.ts'

test('a workflow is created once, however often it is asked for', async ({
  builder,
  created,
  service,
  unique,
  page,
}) => {
  const name = unique('Once')
  await builder.open()
  await builder.name.fill(name)
  const sms = await builder.addStep('SMS')
  await sms.name.press('Enter')
  await expect(created.heading).toBeHidden()
  await sms.message.fill('Shipped')
  await sms.message.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(created.heading).toBeVisible()
  const { totalCount } = await service.call('workflowList', { page: 0, limit: 10, query: name })
  expect(totalCount).toBe(1)

  await created.createAnother()
  await expect(builder.name).toHaveValue('')
  await expect(builder.steps).toHaveCount(0)
})

test.describe('on a service of its own', () => {
  test.use({ alone: true })

  test('a second workflow of a name gets an identifier of its own, and is told so', async ({
    builder,
    created,
    seed,
  }) => {
    const { name } = await seed.workflow()
    await builder.open()
    await builder.name.fill(name)
    await (await builder.addStep('SMS')).message.fill('Shipped')
    await builder.createGroup('Orders')
    await builder.create()
    await expect(created.fact('Identifier')).toContainText(', which ')
    await expect(created.fact('Notification group')).toContainText('Orders')
  })

  test('an attempt without an answer is not repeated unasked', async ({ builder, service, watched }) => {
    watched.expectErrors(/net::ERR_/)
    await builder.open()
    await builder.name.fill('Perhaps')
    const sms = await builder.addStep('SMS')
    await sms.message.fill('Shipped')
    await service.close()
    await builder.create()
    await expect(builder.alert).toContainText('The workflow may have been created')
    await expect(sms.message).toHaveValue('Shipped')
    const posts = () => watched.requests.filter((url) => url.endsWith('/v1/workflows')).length
    const before = posts()
    await builder.create()
    await expect(builder.alert).toContainText('got no answer')
    expect(posts()).toBe(before)
  })
})
