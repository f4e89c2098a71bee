import { expect, test } from './fixtures.ts'
import { startService } from './service.ts'

test('the console speaks to another service, with the key of that one alone', async ({
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
  await settings.baseUrl.fill(other.url)
  await settings.save()
  await expect(settings.apiKey).toHaveAccessibleDescription('Enter the API key of this base URL.')
  await settings.apiKey.fill(other.apiKey)
  await settings.name.fill('The other one')
  await settings.save()
  await expect(shell.connection).toHaveAccessibleName(/^Connection The other one at .+: Connected$/)
  await shell.goTo('Workflows')
  await expect(workflows.link('Of the other service')).toBeVisible()
  expect(keys).toEqual([])
  await other.close()
})

test('a test of the connection says in words what is wrong', async ({ settings, page, service, watched }) => {
  watched.expectErrors(/status of 40[14]/, /net::ERR_/)
  const main = page.getByRole('main')
  await settings.open()
  await settings.test()
  await expect(main).toContainText('Connected to the environment Development')

  await settings.apiKey.fill('not-the-right-key')
  await settings.test()
  await expect(settings.alert).toContainText('does not accept this API key')

  await settings.baseUrl.fill(`${service.url}/elsewhere`)
  await settings.apiKey.fill(service.apiKey)
  await settings.test()
  await expect(settings.alert).toContainText('is not a notification service')

  await settings.baseUrl.fill('http://127.0.0.1:1')
  await settings.apiKey.fill(service.apiKey)
  await settings.test()
  await expect(settings.alert).toContainText('No answer from 127.0.0.1:1 could be read')

  await settings.baseUrl.fill('notify.example.com')
  await settings.test()
  await expect(settings.baseUrl).toHaveAccessibleDescription(/Begin with https:\/\//)
})
