import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'
import { findingsScreen } from './screens/findings.ts'
import type { builderScreen } from './screens/builder.ts'
import { codeScreen } from './screens/code.ts'

const run = promisify(execFile)

/** Fills in a workflow with a bit of everything, but does not create it yet. */
async function write(builder: ReturnType<typeof builderScreen>, name: string) {
  await builder.open()
  await builder.name.fill(name)
  await builder.group.selectOption({ label: 'General' })
  const digest = await builder.addStep('Digest', 'Collect orders')
  await digest.collectFor.fill('2')
  await digest.unit.selectOption({ label: 'Hours' })
  const email = await builder.addStep('Email', 'Receipt')
  await email.subject.fill("It's on its way: {{order.id}}")
  await email.blockText(1).fill('Thank you,\n"{{subscriber.firstName}}"')
  const sms = await builder.addStep('SMS', 'Text')
  await sms.message.fill('Order {{order.id}} is on its way')
  await builder.openSettings()
  await builder.description.fill('For buyers')
  await builder.settingSwitch('Turn it on when created').check()
}

test('problems link to their fields in another section', async ({ builder, page, unique }) => {
  const findings = findingsScreen(page)
  await builder.open()
  await builder.name.fill(unique('Order'))
  await builder.addStep('SMS', 'Text')
  await builder.openSettings()
  await builder.data.fill('{"team":\n  shop}')
  await builder.createButton.click()
  await builder.problems.filter({ hasText: 'JSON' }).click()
  await expect(builder.data).toBeFocused()
  await expect(builder.data).toHaveAccessibleDescription(/^Line 2, column 3: look for/)
  await expect(builder.problems).toHaveCount(0)
  await findings.open()
  await builder.problems.filter({ hasText: 'Text: Enter the text' }).click()
  await expect(builder.step('Text').message).toBeFocused()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Steps')
})

test('the service receives what the code shows, and its cURL command creates it too', async ({
  builder,
  created,
  page,
  service,
  unique,
}) => {
  const code = codeScreen(page)
  const name = unique('Order shipped')
  await write(builder, name)
  await code.open()
  const shown = await code.request('POST /v1/workflows')
  const curl = await code.curl('POST /v1/workflows')
  await code.close()
  expect(curl).not.toContain(service.apiKey)

  // Run as copied, except for the key.
  const { stdout } = await run('sh', ['-c', curl.replace('<API_KEY>', service.apiKey)])
  const made = JSON.parse(stdout) as { data: { _id: string } }
  const byCurl = await service.call('workflowGet', { workflowId: made.data._id })
  expect(byCurl).toMatchObject({ name, active: true, description: 'For buyers' })
  expect(byCurl.steps?.map(({ template }) => template?.content)).toEqual([
    undefined,
    [expect.objectContaining({ type: 'text', content: 'Thank you,<br />\n"{{subscriber.firstName}}"' })],
    'Order {{order.id}} is on its way',
  ])

  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await builder.create()
  expect((await sent).postDataJSON()).toEqual(shown)
  await expect(created.note).toBeVisible()
})

test('what is announced in an open dialog is said in it, because the page behind it is not read out', async ({
  builder,
  page,
}) => {
  const code = codeScreen(page)
  await builder.open()
  await code.open()
  await code.dialog.getByRole('button', { name: 'Copy' }).first().click()
  await expect(
    code.dialog.locator('[aria-live="polite"]').filter({ hasText: /^(Copied|Could not copy)/ }),
  ).toHaveCount(1)
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true')
})

test('a printed form shows the whole name', async ({ builder, page }) => {
  const name = 'Quarterly statement for customers with more than one account in several countries'
  await page.setViewportSize({ width: 720, height: 900 })
  await builder.open()
  await builder.name.fill(name)
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('content', `"${name}"`, { pseudo: 'before' })
  await expect(heading.locator('input')).toBeHidden()
})
