import { aDelayStep, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { activityScreen } from './screens/activity.ts'

test.use({ alone: true })

test('a run that waits is found by its outcome and day, goes on at once, and another is canceled', async ({
  page,
  seed,
  sent,
  trigger,
}) => {
  const activity = activityScreen(page)
  const day = aDelayStep({ name: 'Pause', metadata: { amount: 1, unit: 'days' } })
  await seed.workflow({ name: 'Reminder', active: true, steps: [day, anSmsStep({ name: 'Text' })] })
  await seed.workflow({ name: 'Receipt', active: true, steps: [anSmsStep()] })
  const person = (id: string) => ({ subscriberId: id, firstName: id, phone: '+31201234567' })
  await trigger('receipt', person('ada'))
  await trigger('reminder', person('bob'))
  await trigger('reminder', person('ada'))

  await activity.open()
  await expect(activity.links).toHaveCount(3)
  await activity.outcome.selectOption({ label: 'Waiting' })
  await expect(activity.links).toHaveCount(2)
  await activity.from.fill('2999-01-01')
  await expect(activity.nothing).toBeVisible()
  await activity.from.fill('2020-01-01')
  await expect(activity.links).toHaveCount(2)
  await activity.links.first().click()
  await expect(activity.facts).toContainText('ada')
  await activity.skipWaitButton('Pause').click()
  await expect(activity.step('Text')).toContainText('Stored')
  await expect(activity.cancelButton).toHaveCount(0)

  await page.goBack()
  await expect(activity.links).toHaveCount(1)
  await activity.links.click()
  await expect(activity.facts).toContainText('bob')
  await activity.askToCancel()
  await activity.confirmCancel()
  await expect(activity.facts).toContainText('Canceled')
  await expect(activity.cancelButton).toHaveCount(0)
  expect(await sent('ada', 'sms')).toHaveLength(2)
  expect(await sent('bob', 'sms')).toEqual([])
})
