import { anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { activityScreen } from './screens/activity.ts'
import { tabTo } from './screens/tab-to.ts'
import { tryScreen } from './screens/try.ts'

test('a workflow can be tried for real and its message read in Activity, using only the keyboard', async ({
  page,
  workflow,
  seed,
}) => {
  const { _id: id, name } = await seed.workflow({
    active: true,
    steps: [anSmsStep({ template: { content: 'Dear {{subscriber.firstName}}, it is on its way' } })],
  })
  const { subscriberId } = await seed.subscriber({
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '+31201234567',
  })
  const trying = tryScreen(page)
  const activity = activityScreen(page)

  await workflow.open(id)
  await expect(workflow.title).toContainText(name)
  await tabTo(trying.openButton)
  await page.keyboard.press('Enter')
  await expect(trying.person).toBeFocused()
  await page.keyboard.type(subscriberId)
  await page.keyboard.press('Enter')
  await expect(trying.outcome).toHaveText('Stored 1')
  await expect(trying.steps).toHaveText([/Text.*Stored, not sent/])
  await tabTo(trying.inActivity)
  await page.keyboard.press('Enter')

  await expect(activity.title).toBeFocused()
  await expect(activity.title).toHaveText(name)
  await expect(activity.facts).toContainText('Ada Byron')
  await expect(activity.step('Text')).toContainText('Dear Ada, it is on its way')

  await activity.open(`?workflow=${id}`)
  await expect(activity.links).toHaveCount(1)
  await expect(activity.links).toHaveAccessibleName(new RegExp(`: ${name}, Ada Byron$`))
})
