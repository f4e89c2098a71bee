import { expect, test } from './fixtures.ts'

test('quick clicks end with the value of the last one', async ({ subscriber, seed, service }) => {
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('SMS')).toBeChecked()
  await subscriber.switch('SMS').dblclick()
  await subscriber.switch('Push').click({ clickCount: 3 })
  await expect(subscriber.switch('SMS')).toBeChecked()
  await expect(subscriber.switch('Push')).not.toBeChecked()
  await expect(subscriber.status('SMS')).toHaveText('Saved')
  await expect(subscriber.status('Push')).toHaveText('Saved')
  const [result] = await service.call('preferencesByLevel', { subscriberId, level: 'global' })
  expect(result?.preference.channels).toMatchObject({ sms: true, push: false })
  await expect(subscriber.history.getByRole('listitem')).toHaveCount(5)
})

test.describe('on a service that stops', () => {
  test.use({ alone: true })

  test('a change that cannot be sent is reverted, and says so', async ({
    subscriber,
    seed,
    service,
    watched,
  }) => {
    watched.expectErrors(/net::ERR_/)
    const { subscriberId } = await seed.subscriber()
    await subscriber.open(subscriberId)
    await expect(subscriber.switch('Push')).toBeChecked()
    await service.close()
    await subscriber.switch('Push').click()
    await expect(subscriber.trouble('Push')).toContainText('Not saved: ')
    await expect(subscriber.switch('Push')).toBeChecked()
    await subscriber.refresh()
    await expect(subscriber.state).toHaveText(/^Could not refresh\. Loaded /)
  })
})
