import { expect, test } from './fixtures.ts'
import { replaceKey } from '#src/testing/service/client.ts'

test.use({ alone: true })

test('a new key is asked for when one expires halfway, and the work continues', async ({
  builder,
  created,
  shell,
  service,
  watched,
  workflows,
}) => {
  watched.expectErrors(/status of 401/)
  const environmentId = service.environment.environment._id
  await builder.open()
  await builder.name.fill('Order shipped')
  await (await builder.addStep('SMS')).message.fill('Shipped')
  await replaceKey(service, 'the-key-of-tomorrow')

  await builder.create()
  await expect(shell.keyDialog).toBeVisible()
  await expect(shell.keyDialog).toContainText('Nothing you typed is lost')
  await shell.continueWith('not-the-right-key')
  await expect(shell.keyDialog).toContainText('The service does not accept this key either.')
  await shell.continueWith('the-key-of-tomorrow')
  await expect(created.note).toBeVisible()
  await expect(shell.keyDialog).toBeHidden()
  const { totalCount } = await service.store.workflows.list(environmentId, { page: 0, limit: 10 })
  expect(totalCount).toBe(1)

  await shell.goTo('Workflows')
  await expect(workflows.link('Order shipped')).toBeVisible()
})
