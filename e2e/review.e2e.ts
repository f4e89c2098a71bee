import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'
import type { builderScreen } from './screens/builder.ts'
import { reviewScreen } from './screens/review.ts'

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

test('a problem and a warning link to their fields in another section', async ({ builder, page, unique }) => {
  const review = reviewScreen(page)
  await builder.open()
  await builder.name.fill(unique('Order'))
  await builder.addStep('SMS', 'Text')
  await builder.addStep('Delay', 'Wait')
  await builder.openSettings()
  await builder.data.fill('{"team":\n  shop}')
  await review.open()
  await expect(builder.problems).toHaveCount(0)
  await expect(review.toFix.filter({ hasText: 'JSON' })).toBeVisible()
  await expect(review.toFix.filter({ hasText: 'Text: Enter the text' })).toBeVisible()
  await review.warnings.filter({ hasText: 'Wait' }).click()
  await expect(builder.step('Wait').name).toBeFocused()

  await review.open()
  await builder.createButton.click()
  await expect(review.section('Settings')).toHaveAccessibleName('Settings 1 error')
  await builder.problems.filter({ hasText: 'JSON' }).click()
  await expect(builder.data).toBeFocused()
  await expect(builder.data).toHaveAccessibleDescription(/^Line 2, column 3: look for/)
  await builder.problems.filter({ hasText: 'Text: Enter the text' }).click()
  await expect(builder.step('Text').message).toBeFocused()
  await expect(review.chosen).toContainText('Steps')
})

test('the service receives what was reviewed, and the cURL command creates it too', async ({
  builder,
  created,
  page,
  service,
  unique,
}) => {
  const review = reviewScreen(page)
  const name = unique('Order shipped')
  await write(builder, name)
  await review.open()
  await expect(review.sentences).toContainText('Collects for 2 hours, then goes on once for each subscriber.')
  await expect(review.sentences).toContainText("Sends an email: “It's on its way: {{order.id}}”.")
  const shown = await review.request('POST /v1/workflows')
  const curl = await review.code('cURL', 'Create it')
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
  await expect(created.heading).toBeVisible()
})

test('an edit is reviewed against the service’s version', async ({ editor, page, seed, service }) => {
  const review = reviewScreen(page)
  const { _id: id, name } = await seed.workflow({ description: 'Tell the buyer' })
  await editor.open(id)
  await editor.name.fill(`${name}, now`)
  await editor.openSettings()
  await editor.settingSwitch('Critical: people cannot opt out').check()
  await review.open()
  await expect(review.changes).toHaveText([
    `The name changes from “${name}” to “${name}, now”.`,
    'It becomes critical.',
  ])
  const shown = await review.request(`PUT /v1/workflows/${id}`)
  expect(shown).toEqual({ name: `${name}, now`, critical: true })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await editor.save()
  expect((await sent).postDataJSON()).toEqual(shown)
  await expect
    .poll(async () => service.call('workflowGet', { workflowId: id }))
    .toMatchObject({ name: `${name}, now`, critical: true, description: 'Tell the buyer' })
})

test('a printed Review shows the whole name and what must be fixed', async ({ builder, page }) => {
  const name = 'Quarterly statement for customers with more than one account in several countries'
  await page.setViewportSize({ width: 720, height: 900 })
  await builder.open()
  await builder.name.fill(name)
  await builder.addStep('SMS', 'Text')
  const review = reviewScreen(page)
  await review.open()
  await expect(review.toFix).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(review.toFix.first()).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  const printed = await heading.evaluate((one) => getComputedStyle(one, '::before').content)
  expect(printed).toBe(`"${name}"`)
  await expect(heading.locator('input')).toBeHidden()
})
