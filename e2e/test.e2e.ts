import { aCondition, aDigestStep, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { activityScreen } from './screens/activity.ts'
import { tabTo } from './screens/tab-to.ts'
import { testScreen } from './screens/test.ts'

test('a test says what becomes of each trigger, is kept as a case with the workflow, and stops a save that breaks it', async ({
  editor,
  page,
  seed,
  service,
}) => {
  const run = testScreen(page)
  const { _id: workflowId } = await seed.workflow({
    steps: [
      aDigestStep({ name: 'Collect' }),
      anEmailStep({
        name: 'Receipt',
        template: { subject: '{{step.total_count}} orders for {{subscriber.firstName}}' },
        filters: [aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '100' })] })],
      }),
    ],
  })
  await page.goto(`/workflows/${workflowId}/edit?section=test`)
  await run.setTime('2026-03-01T12:00')
  await run.twoTriggers()
  await run.addEvent('20')
  await expect(run.triggers).toHaveText([/12:00.*Sends 1 message at 12:05/, /12:03.*Joins/, /12:20.*12:25/])
  await expect(run.step('Collect')).toContainText('2 events collected')
  await expect(run.step('Receipt')).toContainText('2 orders for Ada')
  await run.saveCase()
  await expect(run.case('Sample person')).toContainText('Passes')
  await editor.save()
  await page.waitForURL(new RegExp(`/workflows/${workflowId}$`))
  await run.open()
  await expect(run.case('Sample person')).toContainText('Passes')

  await editor.open(workflowId)
  const receipt = await editor.openStep('Receipt')
  await receipt.conditionGroup(1).condition(1).value.fill('5000')
  await expect(run.tab).toHaveAccessibleName('Test 1 test case fails')
  await editor.save()
  await expect(run.held).toContainText('Receipt: expected “Sends”, actual “Skipped: conditions not met”')
  await run.cancel()
  const filters = async () => (await service.call('workflowGet', { workflowId })).steps?.[1]?.filters
  expect(await filters()).toMatchObject([{ children: [{ value: '100' }] }])
  await run.open()
  await run.acceptOutcome()
  await expect(run.case('Sample person')).toContainText('Passes')
  await expect(run.tab).toHaveAccessibleName('Test')
  await editor.save()
  await page.waitForURL(new RegExp(`/workflows/${workflowId}$`))
  expect(await filters()).toMatchObject([{ children: [{ value: '5000' }] }])
})

test('a workflow can be triggered for real and its message read in Activity, using only the keyboard', async ({
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
  const run = testScreen(page)
  const activity = activityScreen(page)

  await workflow.open(id)
  await expect(workflow.title).toContainText(name)
  await tabTo(page.getByRole('tab', { name: 'Overview' }))
  await page.keyboard.press('ArrowRight')
  await expect(run.step('Text')).toContainText('Dear Ada')
  await tabTo(run.who)
  await page.keyboard.type(subscriberId)
  await expect(page.getByRole('option', { name: /Byron/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(run.facts).toContainText(subscriberId)
  await tabTo(run.triggerButton)
  await page.keyboard.press('Enter')
  await expect(run.outcome).toHaveText('Stored 1')
  await expect(run.runSteps).toHaveText([/Text.*Stored, not sent/])
  await tabTo(run.inActivity)
  await page.keyboard.press('Enter')

  await expect(activity.title).toBeFocused()
  await expect(activity.title).toHaveText(name)
  await expect(activity.facts).toContainText('Ada Byron')
  await expect(activity.step('Text')).toContainText('Dear Ada, it is on its way')

  await activity.open(`?workflow=${id}`)
  await expect(activity.links).toHaveCount(1)
  await expect(activity.links).toHaveAccessibleName(new RegExp(`: ${name}, Ada Byron$`))
})

test('an editor that has loaded shows its test without a network', async ({
  page,
  context,
  editor,
  seed,
  watched,
}) => {
  watched.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await seed.workflow({ steps: [anSmsStep({ name: 'Text' })] })
  await editor.open(_id)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Test', exact: true }).click()
  await expect(testScreen(page).step('Text')).toContainText('Sends')
})
