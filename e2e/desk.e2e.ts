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

test('faults of the service are reported truthfully, and can be recovered from', async ({
  subscriber,
  seed,
  service,
  faults,
  watched,
}) => {
  watched.expectErrors(/net::ERR_|status of 429/)
  const { subscriberId } = await seed.subscriber()
  const only = { on: ['preferencesUpdate'], subscriberId }
  await subscriber.open(subscriberId)

  // Not limited to one request: a browser repeats a request by itself when a reused connection ends.
  await faults.set({ kind: 'dropAfterCommit', ...only })
  await subscriber.switch('Email').click()
  await expect(subscriber.status('Email')).toHaveText('Saved')
  await expect(subscriber.history).toContainText('Answer lost, checked by reading')
  await expect(subscriber.switch('Email')).not.toBeChecked()

  await faults.set({ kind: 'tooMany', seconds: 4, times: 1, ...only })
  await subscriber.switch('SMS').click()
  await expect(subscriber.trouble('SMS')).toContainText(/Trying again in [1-4] s/)
  await expect(subscriber.status('SMS')).toHaveText('Saved')

  await faults.set({ kind: 'otherEcho', times: 1, ...only })
  await subscriber.switch('Chat').click()
  await expect(subscriber.trouble('Chat')).toContainText('Saved after all.')
  await expect(subscriber.switch('Chat')).not.toBeChecked()
  expect(await channelsOf(service, subscriberId)).toMatchObject({ email: false, sms: false, chat: false })
})

test('a key refused halfway keeps pending changes, which are sent with a new key', async ({
  page,
  subscriber,
  seed,
  service,
  faults,
  watched,
}) => {
  watched.expectErrors(/status of 401/)
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('Push')).toBeChecked()
  await faults.set({ kind: 'keyRefused', on: ['preferencesUpdate'], times: 1, subscriberId })
  await subscriber.switch('Push').click()
  const dialog = page.getByRole('dialog', { name: 'The service no longer accepts the API key' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(subscriber.trouble('Push')).toContainText('Nothing was changed')
  await expect(subscriber.switch('Push')).toBeChecked()

  await faults.set({ kind: 'keyRefused', on: ['preferencesUpdate'], times: 1, subscriberId })
  await subscriber.retry('Push')
  await dialog.getByLabel(/^API key/).fill(service.apiKey)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(subscriber.status('Push')).toHaveText('Saved')
  expect(await channelsOf(service, subscriberId)).toMatchObject({ push: false })
})

test('details of a subscriber are corrected, and a delete is undone and then made', async ({
  page,
  subscriber,
  seed,
  service,
}) => {
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await subscriber.edit({ Phone: '+15550100', Locale: 'pt-BR' })
  await expect(page.getByRole('status').filter({ hasText: /^Details of .* saved/ })).toBeVisible()
  await expect(subscriber.history).toContainText('Locale: none → pt-BR')
  expect(await service.call('subscriberGet', { subscriberId })).toMatchObject({
    phone: '+15550100',
    locale: 'pt-BR',
  })

  await subscriber.delete()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await subscriber.open(subscriberId)
  await subscriber.delete()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
  // Leaving the page sends what is held.
  await reload(page)
  await expect
    .poll(() => service.call('subscriberGet', { subscriberId }).then(Object, () => undefined))
    .toBeUndefined()
})
