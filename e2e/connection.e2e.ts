import { expect, test } from './fixtures.ts'
import { startService } from './service.ts'

test('the console connects to another service, sending only that service’s key', async ({
  settings,
  shell,
  workflows,
  service,
  page,
}) => {
  const other = await startService()
  await other.seed.workflow({ name: 'Of the other service' })
  const keys: string[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization?.includes(service.apiKey) && request.url().startsWith(other.url))
      keys.push(request.url())
  })
  await settings.open()
  const adding = await shell.addConnection()
  await adding.baseUrl.fill(other.url)
  await adding.connect()
  await expect(adding.apiKey).toHaveAccessibleDescription('Enter the API key.')
  await adding.apiKey.fill(other.apiKey)
  await adding.name.fill('The other one')
  await adding.connect()
  await expect(shell.connection).toHaveAccessibleName(/^Connection The other one at .+: Connected$/)
  await shell.goTo('Workflows')
  await expect(workflows.link('Of the other service')).toBeVisible()
  expect(keys).toEqual([])
  await other.close()
})

test.describe('without a key', () => {
  test.use({ signedIn: false })
})

test('a screen whose code cannot be fetched says so and can be tried again', async ({
  workflows,
  shell,
  page,
  watched,
}) => {
  watched.expectErrors(/ERR_CONNECTION_REFUSED/, /Failed to fetch dynamically imported module/)
  await workflows.open()
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  await shell.goTo('Subscribers')
  await expect(shell.title).toHaveText('This screen could not be loaded')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shell.title).toHaveText('Subscribers')
})
