import { expect, test } from './fixtures.ts'
import { findingsScreen } from './screens/findings.ts'

test('what a digest will not do is found, put right, brought back, and never holds it', async ({
  builder,
  created,
  page,
  unique,
}) => {
  const findings = findingsScreen(page)
  await builder.open()
  await builder.name.fill(unique('Weekly news'))
  await builder.group.selectOption({ label: 'General' })
  const digest = await builder.addStep('Digest', 'Collect')
  await digest.unit.selectOption({ label: 'Weeks' })
  await expect(findings.all).toHaveCount(2)
  await expect(findings.onCard('Collect')).toHaveText('2 findings')
  await findings.count.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(digest.unit).toBeFocused()

  await findings.repair('Make it 35 days').click()
  await expect(digest.collectFor).toHaveValue('35')
  await expect(digest.unit).toBeFocused()
  await expect(findings.all).toHaveCount(1)
  await builder.undoButton.click()
  await expect(digest.collectFor).toHaveValue('5')
  await expect(findings.all).toHaveCount(2)

  await builder.create()
  await expect(created.heading).toBeVisible()
})
