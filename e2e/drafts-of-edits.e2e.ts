import { anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { draftsScreen } from './screens/drafts.ts'
import { editorScreen } from './screens/editor.ts'
import { signIn } from './screens/settings.ts'

const steps = [anEmailStep({ name: 'Receipt' }), anSmsStep({ name: 'Text' })]

test('changes to a workflow survive a browser crash, and overwrite nothing without showing it', async ({
  editor,
  page,
  context,
  seed,
  service,
  watched,
}) => {
  const { _id: workflowId, name } = await seed.workflow({ steps, description: 'Tell the buyer' })
  await editor.open(workflowId)
  await editor.name.fill(`${name}, again`)
  await expect(draftsScreen(page).line).toContainText(/^Draft kept on this device \d\d:\d\d · Unsaved/)
  watched.expectErrors(/crash/)
  // The tab crashes as if it ran out of memory, without any event.
  await page.goto('chrome://crash').catch(() => undefined)
  await service.call('workflowUpdate', {
    workflowId,
    body: { name: 'Order placed', description: 'Tell everybody' },
  })

  const next = await context.newPage()
  await signIn(next, service)
  await next.goto(`/workflows/${workflowId}`)
  const drafts = draftsScreen(next)
  const again = editorScreen(next)
  await expect(drafts.mark).toBeVisible()
  await drafts.editLink.click()
  await expect(again.name).toHaveValue(`${name}, again`)
  await expect(drafts.undoButton).toBeEnabled()
  await again.save()
  await expect(again.theirs).toHaveAccessibleName(
    `Theirs: The name changes from “${name}” to “Order placed”.`,
  )
  await again.saveMine()
  await expect(
    next.getByText(`${name}, again is saved, with what someone else changed meanwhile`),
  ).toBeVisible()
  expect(await service.call('workflowGet', { workflowId })).toMatchObject({
    name: `${name}, again`,
    description: 'Tell everybody',
  })
  await expect(drafts.mark).toHaveCount(0)
})

test('undo goes to where the change was made', async ({ editor, page, seed }) => {
  const { _id: workflowId } = await seed.workflow({ steps })
  const drafts = draftsScreen(page)
  await editor.open(workflowId)
  await editor.moveUpButton('Text').click()
  await expect(editor.steps).toHaveText([/^Text/, /^Receipt/])
  await editor.openStep('Receipt').then((step) => step.subject.fill('Thank you'))
  await editor.openStep('Text')
  await drafts.undoButton.click()
  await expect(editor.step('Receipt').subject).toBeFocused()
  await drafts.undoButton.click()
  await expect(editor.steps).toHaveText([/^Receipt/, /^Text/])
  await expect(drafts.undoButton).toHaveAccessibleDescription('Nothing to undo')
  await drafts.redoButton.click()
  await drafts.redoButton.click()
  await expect(editor.steps).toHaveText([/^Text/, /^Receipt/])
  await expect(editor.step('Receipt').subject).toHaveValue('Thank you')
})

test('a draft that another tab has taken over is read-only here, and can be taken back with what was typed there', async ({
  editor,
  page,
  context,
  seed,
  service,
}) => {
  const { _id: workflowId } = await seed.workflow({ steps })
  await editor.open(workflowId)
  await editor.name.fill('Mine')
  await expect(draftsScreen(page).line).toContainText(/^Draft kept on this device/)
  const second = await context.newPage()
  await signIn(second, service)
  const [here, there] = [draftsScreen(page), draftsScreen(second)]
  await second.goto(`/workflows/${workflowId}`)
  await there.editLink.click()
  await there.takeOverButton.click()
  const other = editorScreen(second)
  await expect(other.name).toBeEnabled()
  await other.name.fill('Theirs')
  await expect(there.line).toContainText(/^Draft kept on this device/)
  await expect(editor.name).toBeDisabled()
  await here.takeOverButton.click()
  await expect(editor.name).toBeEnabled()
  await expect(editor.name).toHaveValue('Theirs')
  await expect(other.name).toBeDisabled()
})
