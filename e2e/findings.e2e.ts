import { expect, test } from './fixtures.ts'
import { findingsScreen } from './screens/findings.ts'

test('a problem of a delay is found, fixed and undone, and never blocks saving', async ({
  editor,
  page,
  seed,
  service,
}) => {
  const { _id: id } = await seed.workflow({
    steps: [
      { name: 'Wait', template: { type: 'delay' }, metadata: { type: 'regular', amount: 2, unit: 'weeks' } },
      { name: 'Text', template: { type: 'sms', content: 'Hello' } },
    ],
  })
  const findings = findingsScreen(page)
  await editor.open(id)
  await expect(findings.onCard('Wait')).toBeVisible()
  await findings.open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const wait = editor.step('Wait')
  await expect(wait.unit).toBeFocused()

  await findings.repair('Make it 14 days').click()
  await expect(wait.waitFor).toHaveValue('14')
  await expect(wait.unit).toBeFocused()
  await expect(findings.count).toHaveCount(0)
  await editor.undoButton.click()
  await expect(wait.waitFor).toHaveValue('2')
  await expect(findings.count).toHaveAccessibleName('1 warning')

  await wait.waitFor.fill('3')
  await editor.save()
  await expect
    .poll(async () => (await service.call('workflowGet', { workflowId: id })).steps?.[0]?.metadata)
    .toMatchObject({ amount: 3, unit: 'weeks' })
})
