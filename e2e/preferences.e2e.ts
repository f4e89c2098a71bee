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
  // A deployment's journal also has the creation of the subscriber.
  const changes = subscriber.history.getByRole('listitem').filter({ hasText: /SMS|Push/ })
  await expect(changes).toHaveCount(5)
})
