import { expect, test as base } from './fixtures.ts'
import { startFlakyProxy, type FlakyProxy } from './flaky-proxy.ts'
import { builderScreen } from './screens/builder.ts'
import { reload } from './screens/leave.ts'
import { signIn } from './screens/settings.ts'
import { startService, type TestService } from './service.ts'

/** Each test has its own proxy. */
const test = base.extend<{ flakyProxy: FlakyProxy & { service: TestService } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from its first parameter
  flakyProxy: async ({}, use) => {
    const service = await startService()
    const flakyProxy = await startFlakyProxy(service.url)
    await use({ ...flakyProxy, service })
    await flakyProxy.close()
    await service.close()
  },
  service: ({ flakyProxy }, use) => use({ ...flakyProxy.service, url: flakyProxy.url }),
})

const total = async ({ call }: TestService, name: string) =>
  (await call('workflowList', { page: 0, limit: 10, query: name })).totalCount

test('creates exactly one workflow if the connection breaks after the creation, whatever is pressed', async ({
  builder,
  created,
  workflow,
  flakyProxy,
  service,
  page,
  watched,
}) => {
  watched.expectErrors(/net::ERR_/)
  await builder.open()
  await builder.name.fill('Lost')
  await (await builder.addStep('SMS')).message.fill('Shipped')
  flakyProxy.dropAnswers()
  await builder.create()
  await expect(builder.alert).toContainText('The workflow may have been created')
  await builder.create()
  await page.keyboard.press('Control+Enter')
  await expect(builder.alert).toContainText('The workflow may have been created')
  await reload(page)
  await expect(builder.form.getByText(/got no answer/)).toBeVisible()
  flakyProxy.passAll()
  await builder.create()
  await expect(created.note).toBeVisible()
  await expect(workflow.about).toContainText('lost')
  expect(await total(service, 'Lost')).toBe(1)
})

test('creates exactly one workflow if two tabs create the same draft at the same time', async ({
  builder,
  flakyProxy,
  service,
  page,
  context,
}) => {
  await builder.open()
  await builder.name.fill('Twice')
  await expect(builder.group).not.toHaveValue('')
  await expect(builder.form.getByText(/^Draft kept on this device/)).toBeVisible()
  const other = await context.newPage()
  await signIn(other, service)
  await other.goto(page.url())
  const second = builderScreen(other)
  await expect(second.name).toHaveValue('Twice')
  flakyProxy.holdAnswers()
  await builder.create()
  await expect(builder.form.getByText('Creating…')).toBeVisible()
  await other.getByRole('button', { name: 'Take over' }).click()
  await second.create()
  await expect.poll(flakyProxy.writes).toBe(2)
  flakyProxy.passAll()
  for (const tab of [page, other]) await expect(tab.getByText(/^“.*” is created$/)).toBeVisible()
  expect(await total(service, 'Twice')).toBe(1)
})
