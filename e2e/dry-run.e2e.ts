import { aCondition, aDigestStep, aFilter, anEmailStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { dryRunScreen } from './screens/dry-run.ts'
import { workflowScreen } from './screens/workflow.ts'

test('a dry run sends nothing, is kept as a test case, and stops a save that breaks it', async ({
  editor,
  page,
  seed,
  service,
}) => {
  const run = dryRunScreen(page)
  const { _id: workflowId } = await seed.workflow({
    active: true,
    steps: [
      aDigestStep({ name: 'Collect' }),
      anEmailStep({
        name: 'Receipt',
        template: { subject: '{{step.total_count}} orders for {{subscriber.firstName}}' },
        filters: [aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '100' })] })],
      }),
    ],
  })
  await page.goto(`/workflows/${workflowId}/edit?section=dry-run`)
  await run.triggeredAt.fill('2026-03-01T12:00Z')
  await run.otherTriggers.fill('1, 3, 20')
  await run.personaName.fill('Large order')
  await expect(run.step('Collect')).toContainText('3 events collected')
  await expect(run.step('Receipt')).toContainText(/12:05.*Sends/)
  await expect(run.step('Receipt')).toContainText('3 orders for Ada')
  await run.saveCase()
  await expect(run.case('Large order')).toContainText('Passes')

  await editor.openSteps()
  const receipt = await editor.openStep('Receipt')
  await receipt.conditionGroup(1).condition(1).value.fill('5000')
  await expect(run.tab).toHaveAccessibleName('Dry run 1 test case fails')
  await editor.save()
  await expect(run.held).toContainText(
    'Receipt: expected “Sends”, actual “Skipped: its conditions are not met”',
  )
  await run.cancel()
  const filters = async () => (await service.call('workflowGet', { workflowId })).steps?.[1]?.filters
  expect(await filters()).toMatchObject([{ children: [{ value: '100' }] }])
  await editor.save()
  await run.sendAnyway()
  await page.waitForURL(new RegExp(`/workflows/${workflowId}$`))
  expect(await filters()).toMatchObject([{ children: [{ value: '5000' }] }])

  // The test case is stored with the workflow.
  await workflowScreen(page).dryRun()
  await expect(run.case('Large order')).toContainText('Fails')
  await run.acceptOutcome()
  await expect(run.case('Large order')).toContainText('Passes')
  await expect(run.tab).toHaveAccessibleName('Dry run')
})
