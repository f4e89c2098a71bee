import { expect, test as base } from './fixtures.ts'
import { startFlakyProxy, type FlakyProxy } from './flaky-proxy.ts'
import { builderScreen } from './screens/builder.ts'
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
  await expect(builder.alert).toContainText('got no answer')
  // The browser itself may repeat the request on a broken connection; the idempotency key lets the service know.
  expect(watched.requests.filter((url) => url.endsWith('/v1/workflows'))).toHaveLength(1)
  flakyProxy.passAll()
  await builder.alert.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(created.heading).toBeVisible()
  await expect(created.fact('Identifier')).toContainText('lost')
  expect(await total(service, 'Lost')).toBe(1)
})

test('creates exactly one workflow if two tabs create the same one at the same time', async ({
  builder,
  flakyProxy,
  service,
  page,
  context,
}) => {
  const other = await context.newPage()
  await signIn(other, service)
  const second = builderScreen(other)
  for (const screen of [builder, second]) {
    await screen.open()
    await screen.name.fill('Twice')
    await expect(screen.group).not.toHaveValue('')
  }
  flakyProxy.holdAnswers()
  await builder.create()
  await expect(builder.form.getByText('Creating…')).toBeVisible()
  await second.create()
  const waiting = second.form.getByRole('button', { name: 'Creating in another tab' })
  await expect(waiting).toBeVisible()
  flakyProxy.passAll()
  await expect(page.getByRole('heading', { level: 1, name: 'Workflow created' })).toBeVisible()
  await expect(second.form.getByText(/^This workflow was created /)).toBeVisible()
  expect(flakyProxy.writes()).toBe(1)
  expect(await total(service, 'Twice')).toBe(1)
  await other.getByRole('link', { name: 'Open it' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Twice' })).toBeVisible()
})
