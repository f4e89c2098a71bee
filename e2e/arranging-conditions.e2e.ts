import { aCondition, aFilter, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { arrangementOf } from './screens/arrangement.ts'

const has = (field: string) => aCondition({ field, operator: 'EQUAL', value: 'yes' })

test('conditions of a workflow are shown as a tree, changed there, undone, and saved as the groups that run', async ({
  page,
  editor,
  workflow,
  seed,
  service,
}) => {
  const filters = [aFilter({ children: [has('a'), has('b')] }), aFilter({ children: [has('a'), has('c')] })]
  const before = await seed.workflow({ steps: [anSmsStep({ name: 'Text', filters })] })
  await editor.open(before._id)
  const step = await editor.openStep('Text')
  const tree = arrangementOf(step.region)
  await tree.open()
  await expect(tree.whole).toBeFocused()
  await expect(tree.parts).toHaveCount(4)
  await expect(tree.verdict).toHaveText('Runs as 2 groups')

  await tree.notButton('group 2').focus()
  await page.keyboard.press('Space')
  await expect(tree.groups).toHaveText([
    'payload.a is “yes” and payload.b is not “yes” and payload.c is not “yes”',
  ])
  await tree.addGroup()
  await tree.compare('3.1', { field: 'score', operator: 'is more than', value: '3' })
  await tree.addCondition('group 3')
  await tree.compare('3.2', { field: 'urgent', operator: 'is present' })
  await expect(tree.verdict).toHaveText('Runs as 2 groups')
  await tree.applyButton.click()
  await expect(tree.openButton).toBeFocused()
  await expect(
    step.region.getByText(/^Only when \(payload\.a is “yes” and payload\.b is not “yes”/),
  ).toBeVisible()

  await editor.undoButton.click()
  await expect(tree.verdict).toHaveText('Runs as 2 groups')
  await expect(tree.parts).toHaveCount(7)
  await page.keyboard.press('Control+y')
  await expect(step.conditionGroup(2).condition(4).field).toHaveValue('urgent')
  await editor.save()
  await expect(workflow.title).toContainText(before.name)
  const { steps } = await service.call('workflowGet', { workflowId: before._id })
  const isNot = (field: string) => ({ field, operator: 'NOT_EQUAL', value: 'yes' })
  const shared = [{ field: 'a', operator: 'EQUAL', value: 'yes' }, isNot('b'), isNot('c')]
  expect(steps?.[0]?.filters).toMatchObject([
    { value: 'AND', children: [...shared, { field: 'score', operator: 'LARGER', value: '3' }] },
    { value: 'AND', children: [...shared, { field: 'urgent', operator: 'IS_DEFINED' }] },
  ])
})
