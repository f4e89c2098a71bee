import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectToFit } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './screens/tab-to.ts'

test.use({ alone: true, viewport: { width: 390, height: 844 } })

test('a mistyped group is renamed and an unused one deleted with the keyboard, on a phone', async ({
  builder,
  page,
  service,
}) => {
  const renamed = 'Messages about orders, returns and payments of all our shops'
  const used = await service.call('groupCreate', { body: { name: 'Ordres' } })
  await service.call('groupCreate', { body: { name: 'Unused' } })
  await service.call('workflowCreate', { body: aWorkflowCreate({ notificationGroupId: used._id }) })
  await builder.open()
  await builder.group.selectOption({ label: 'Ordres' })
  const groups = await builder.manageGroups()
  await expect(groups.group).toHaveAccessibleDescription('1 workflow uses this group.')
  await expectToFit(page, 'the dialog')
  await groups.name.fill(renamed)
  await page.keyboard.press('Enter')
  await expect(groups.group.locator('option:checked')).toHaveText(renamed)
  await groups.group.selectOption({ label: 'Unused' })
  await expect(groups.group).toHaveAccessibleDescription('No workflow uses this group.')
  const question = await groups.askToDelete()
  await expect(question).toContainText('No workflow uses this group.')
  await tabTo(question.getByRole('button', { name: 'Delete group' }))
  await page.keyboard.press('Enter')
  await expect(groups.group.locator('option')).toHaveText(['General', renamed])
  await page.keyboard.press('Escape')
  await expect(groups.dialog).toBeHidden()
  await expect(builder.group.locator('option:checked')).toHaveText(renamed)
  await expectToFit(page, 'the form')
})
