import { expect, test } from './fixtures.ts'
import { reload } from './screens/leave.ts'
import type { TestService } from './service.ts'

const channelsOf = async (service: TestService, subscriberId: string) => {
  const [result] = await service.call('preferencesByLevel', { subscriberId, level: 'global' })
  return result?.preference.channels
}

test('on production a change is explained, sent, and undone from the history after a reload', async ({
  page,
  settings,
  shell,
  subscriber,
  seed,
  service,
}) => {
  const { subscriberId } = await seed.subscriber()
  await settings.open()
  await settings.production.check()
  await settings.agent.fill('Robin')
  await settings.save()
  await expect(shell.connection).toHaveAccessibleName(/, production: Connected$/)

  await subscriber.open(subscriberId)
  await subscriber.switch('All notifications').click()
  await expect(subscriber.reason.dialog).toContainText('Off blocks all but critical workflows.')
  await expect(subscriber.reason.reason).toBeFocused()
  await subscriber.reason.reason.fill('Asked by phone')
  await subscriber.reason.send()
  await expect(subscriber.reason.ticket).toHaveAccessibleDescription('Enter a ticket.')
  await subscriber.reason.ticket.fill('T-7')
  await subscriber.reason.send()
  await expect(subscriber.status('All notifications')).toHaveText('Saved')
  await expect(subscriber.cell('Email')).toContainText('Paused')

  await reload(page)
  await expect(subscriber.history).toContainText('By Robin')
  await expect(subscriber.history).toContainText('Ticket: T-7')
  await subscriber.undoChange('All notifications')
  await subscriber.reason.reason.fill('A mistake')
  await subscriber.reason.ticket.fill('T-8')
  await subscriber.reason.send()
  await expect(subscriber.switch('All notifications')).toBeChecked()
  await expect(subscriber.history).toContainText(/Undone \w/)
  expect(await channelsOf(service, subscriberId)).toMatchObject({ sms: true, email: true })
})
