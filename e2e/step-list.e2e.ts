import { expect, test } from './fixtures.ts'
import { pickUp } from './screens/pick-up.ts'
import { stepListScreen } from './screens/step-list.ts'

const sms = (name: string, more: object = {}) =>
  ({ name, template: { type: 'sms', content: name }, ...more }) as const
const uuid = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`
const looksAt = (step: string) => ({
  value: 'AND',
  children: [{ on: 'previousStep', step, stepType: 'read' }],
})
/** Three steps; the last one refers to the first. */
const three = [
  sms('First', { uuid: uuid('a') }),
  sms('Second', { uuid: uuid('b') }),
  sms('Third', { uuid: uuid('c'), filters: [looksAt(uuid('a'))] }),
]

test('a step can be moved by its handle with pointer or keys, by Alt and an arrow key, and by its buttons', async ({
  page,
  seed,
  editor,
}) => {
  const { _id } = await seed.workflow({ steps: three })
  const list = stepListScreen(page)
  await editor.open(_id)
  await list.drag('Third', 'First')
  await expect(list.steps).toHaveText([/^Third/, /^First/, /^Second/])
  await expect(page.getByText('Third moved to position 1 of 3', { exact: true })).toBeAttached()
  await list.opener('Third').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(list.steps).toHaveText([/^First/, /^Third/, /^Second/])
  await expect(list.opener('Third')).toBeFocused()
  await expect(page.getByText('Third moved to position 2 of 3', { exact: true })).toBeAttached()
  await pickUp(list.handle('Third'))
  await expect(page.getByText('Held over position 2 of 3')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Held over position 3 of 3')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(list.steps).toHaveText([/^First/, /^Second/, /^Third/])
  await expect(list.handle('Third')).toBeFocused()
  await list.opener('Third').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await editor.moveUpButton('Third').click()
  await expect(list.steps).toHaveText([/^Third/, /^First/, /^Second/])
})

test('copied steps are pasted into another workflow, and their conditions follow', async ({
  page,
  seed,
  editor,
  service,
}) => {
  const one = await seed.workflow({ steps: three })
  const other = await seed.workflow({ steps: three })
  const list = stepListScreen(page)
  await editor.open(one._id)
  await list.opener('First').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(list.bar).toContainText('3 selected')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('3 steps copied')).toBeAttached()

  // After navigation, only the clipboard has the steps.
  await editor.open(other._id)
  await list.opener('Third').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(list.steps).toHaveCount(6)
  await editor.save()
  await expect(page).toHaveURL(new RegExp(`${other._id}$`))
  const { steps } = await service.call('workflowGet', { workflowId: other._id })
  const uuids = (steps ?? []).map((step) => step.uuid)
  expect(new Set(uuids).size).toBe(6)
  expect(steps?.[5]?.filters?.[0]?.children?.[0]).toMatchObject({ on: 'previousStep', step: uuids[3] })
})

test('several steps can be cut, pasted elsewhere, duplicated, deleted and restored', async ({
  page,
  seed,
  editor,
  shell,
}) => {
  const { _id } = await seed.workflow({ steps: three })
  const list = stepListScreen(page)
  await editor.open(_id)
  await list.startSelecting()
  await list.box('First').check()
  await list.box('Second').click({ modifiers: ['Shift'] })
  await expect(list.bar).toContainText('2 selected')
  await list.opener('Second').focus()
  await page.keyboard.press('ControlOrMeta+x')
  await expect(list.steps).toHaveText([/^Third/])
  await expect(list.opener('Third')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(list.steps).toHaveText([/^Third/, /^First/, /^Second/])
  await list.endSelecting()
  await list.duplicateButton('Third').click()
  await expect(list.steps).toHaveText([/^Third/, /^Third/, /^First/, /^Second/])
  await list.opener('First').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(list.bar).toContainText('2 selected')
  await page.keyboard.press('Delete')
  await expect(list.steps).toHaveText([/^Third/, /^Third/])
  await shell.undoButton.last().click()
  await expect(list.steps).toHaveText([/^Third/, /^Third/, /^First/, /^Second/])
})

test('pasting something other than steps is refused with an explanation', async ({
  page,
  seed,
  editor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { _id } = await seed.workflow({ steps: three })
  const list = stepListScreen(page)
  await editor.open(_id)
  await page.evaluate(() => navigator.clipboard.writeText('hello'))
  await list.opener('First').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText(/^No steps to paste/)).toBeVisible()
  await list.startSelecting()
  await list.box('First').check()
  await list.act('Copy')
  await list.act('Paste')
  await expect(list.steps).toHaveText([/^First/, /^First/, /^Second/, /^Third/])
})

test('a URL opens its step, and opening a step changes the URL', async ({ page, seed, editor }) => {
  const { _id, steps } = await seed.workflow({ steps: three })
  const list = stepListScreen(page)
  await page.goto(`/workflows/${_id}/edit?step=${uuid('b')}`)
  await expect(editor.step('Second').region).toBeFocused()
  await list.opener('Third').click()
  await expect(page).toHaveURL(new RegExp(`step=${uuid('c')}$`))
  await page.goto(`/workflows/${_id}/edit?step=${steps?.[0]?._id}`)
  await expect(editor.step('First').region).toBeFocused()
})

test('whichever step opens, the buttons that add one and the form below the head stay in their places', async ({
  page,
  builder,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await builder.open()
  await builder.addStep('In-app')
  const add = builder.form.getByRole('button', { name: 'Add Digest step', exact: true })
  const tabs = builder.form.getByRole('tablist')
  const width = async () => (await builder.form.getByRole('group', { name: 'Add step' }).boundingBox())?.width
  const top = async () => Math.round((await tabs.boundingBox())?.y ?? 0)
  const [before, start] = [await width(), await top()]
  await add.click()
  await builder.step('Digest').name.waitFor()
  expect(await width()).toBe(before)
  await builder.createButton.click()
  await builder.problems.first().waitFor()
  expect(await top()).toBe(start)
  await builder.name.fill('W')
  await expect(builder.saveLine).toHaveText(/^Draft kept/)
  expect(await top()).toBe(start)
})
