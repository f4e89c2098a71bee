import type { Channel } from '#src/contract/channel.ts'
import { expect, test } from './fixtures.ts'
import type { TestService } from './service.ts'

async function globalOf(service: TestService, subscriberId: string) {
  const [result] = await service.call('preferencesByLevel', { subscriberId, level: 'global' })
  return result?.preference
}

const channelOf = async (service: TestService, subscriberId: string, channel: Channel) =>
  (await globalOf(service, subscriberId))?.channels[channel]

test('a channel is turned off, and turned on again by its undo', async ({
  subscriber,
  shell,
  seed,
  service,
}) => {
  const { subscriberId } = await seed.subscriber({ firstName: 'Ada', lastName: 'Byron' })
  await subscriber.open(subscriberId)
  await expect(shell.title).toHaveText('Ada Byron')
  await expect(subscriber.state).toHaveText(/^Loaded /)
  await expect(subscriber.switch('Email')).toBeChecked()

  await subscriber.turnOff('Email')
  await expect(subscriber.status('Email')).toHaveText('Saved')
  expect((await globalOf(service, subscriberId))?.channels).toMatchObject({ email: false, sms: true })
  await expect(subscriber.history).toContainText('Email: On → Off')

  await shell.undoButton.click()
  await expect(subscriber.switch('Email')).toBeChecked()
  await expect(subscriber.history).toContainText('Email: Off → On')
  expect(await channelOf(service, subscriberId, 'email')).toBe(true)
})

test('quick clicks end as the last one says', async ({ subscriber, seed, service }) => {
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('SMS')).toBeChecked()
  await subscriber.switch('SMS').dblclick()
  await subscriber.switch('Push').click({ clickCount: 3 })
  await expect(subscriber.switch('SMS')).toBeChecked()
  await expect(subscriber.switch('Push')).not.toBeChecked()
  await expect(subscriber.status('SMS')).toHaveText('Saved')
  await expect(subscriber.status('Push')).toHaveText('Saved')
  expect((await globalOf(service, subscriberId))?.channels).toMatchObject({ sms: true, push: false })
  await expect(subscriber.history.getByRole('listitem')).toHaveCount(5)
})

test('the master switch pauses everything and the channels keep their values', async ({
  subscriber,
  seed,
  service,
}) => {
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await subscriber.turnOff('Chat')
  await expect(subscriber.status('Chat')).toHaveText('Saved')
  await subscriber.turnOff('All notifications')
  await expect(subscriber.status('All notifications')).toHaveText('Saved')
  await expect(subscriber.row('Email')).toContainText('Paused')
  await expect(subscriber.switch('Email')).toBeChecked()
  await expect(subscriber.switch('Chat')).not.toBeChecked()
  expect(await globalOf(service, subscriberId)).toMatchObject({
    enabled: false,
    channels: { email: true, chat: false },
  })
  await subscriber.turnOn('All notifications')
  await expect(subscriber.row('Email')).not.toContainText('Paused')
  await expect(subscriber.switch('Chat')).not.toBeChecked()
})

test('one channel of one workflow is changed alone', async ({ subscriber, shell, seed, service }) => {
  const { name, _id } = await seed.workflow({ active: true })
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await subscriber.workflowSwitch('Email', name).click()
  await expect(subscriber.history).toContainText(`Email of ${name}: On → Off`)
  const list = await service.call('preferencesList', { subscriberId })
  expect(list.find(({ template }) => template?._id === _id)?.preference.channels.email).toBe(false)
  expect(await channelOf(service, subscriberId, 'email')).toBe(true)
  await shell.undoButton.click()
  await expect(subscriber.workflowSwitch('Email', name)).toBeChecked()
})

test('a refused change shows the value from before and says why', async ({
  subscriber,
  seed,
  service,
  watched,
}) => {
  watched.expectErrors(/status of 40[04]/)
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('SMS')).toBeChecked()
  await service.store.subscribers.remove(service.environment.environment._id, subscriberId)
  await subscriber.switch('SMS').click()
  await expect(subscriber.trouble('SMS')).toHaveText(
    `Not saved. There is no subscriber “${subscriberId}” in this environment. Check the id and the environment of the API key.`,
  )
  await expect(subscriber.switch('SMS')).toBeChecked()
  await seed.subscriber({ subscriberId })
  await subscriber.retry('SMS')
  await expect(subscriber.status('SMS')).toHaveText('Saved')
  expect(await channelOf(service, subscriberId, 'sms')).toBe(false)
})

test.describe('on a service that stops', () => {
  test.use({ alone: true })

  test('a change that cannot be sent is not kept, and says so', async ({
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
    await expect(subscriber.trouble('Push')).toContainText('Nothing was sent.')
    await expect(subscriber.switch('Push')).toBeChecked()
    await subscriber.loadAgain()
    await expect(subscriber.state).toHaveText(/^Could not load again\. Shown as of /)
  })
})
