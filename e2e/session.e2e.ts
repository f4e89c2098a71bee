import { expect, test } from './fixtures.ts'
import { builderScreen } from './screens/builder.ts'
import { signIn } from './screens/settings.ts'
import { shell as shellOf } from './screens/shell.ts'

test.use({ signedIn: false })

test('the printed link signs in once, and no trace in the browser contains the key', async ({
  page,
  browser,
  service,
  shell,
  settings,
}) => {
  const link = service.startLinks.issue(service.apiKey)
  await page.goto(link)
  await expect(shell.title).toHaveText('Workflows')
  await expect(shell.connection).toHaveAccessibleName(/: Connected$/)
  await expect(page).toHaveURL(`${service.url}/workflows`)
  await shell.goTo('Subscribers')
  await expect(shell.title).toHaveText('Subscribers')
  await page.goBack()
  await expect(page).toHaveURL(`${service.url}/workflows`)
  await page.goBack()
  expect(page.url()).not.toContain('#')
  const traces = await page.evaluate(() => JSON.stringify(performance.getEntries()))
  expect(traces, 'the entry of the page itself is there').toContain('navigation')
  expect(traces).not.toContain(service.apiKey)

  const second = await browser.newPage()
  await second.goto(service.url + link)
  await expect(second.getByText('Start link used or expired')).toBeVisible()
  await expect(second.getByText('npm start -- link')).toBeVisible()
  await second.getByLabel(/^API key/).fill(service.apiKey)
  await second.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(second).toHaveURL(`${service.url}/workflows`)
  await settings.open()
  await expect(page.getByText('Start link used or expired')).toBeHidden()
  await second.close()
})

test('the key is only in the tab, and nowhere that outlives it', async ({
  page,
  browser,
  service,
  shell,
  builder,
  created,
  unique,
  watched,
}) => {
  await signIn(page, service)
  await shell.goTo('Workflows')
  await builder.open()
  await builder.name.fill(unique('Secret'))
  await (await builder.addStep('SMS')).message.fill('Hi')
  await builder.create()
  await expect(created.note).toBeVisible()
  const stored = async () => JSON.stringify(await page.context().storageState({ indexedDB: true }))
  await expect.poll(stored, { message: 'the browser keeps what it created' }).toContain('Secret')
  const shown = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    typed: [...document.querySelectorAll('input')].map(({ value }) => value).join(),
    address: location.href,
  }))
  const places = { stored: await stored(), ...shown }
  for (const [place, text] of Object.entries(places)) expect(text, place).not.toContain(service.apiKey)
  expect(watched.requests.filter((url) => url.includes(service.apiKey))).toEqual([])

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${service.url}/workflows`)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Connect to /)
  await elsewhere.close()
})

test('the tabs of one browser share the key and lock together, and keep what was typed', async ({
  page,
  context,
  service,
  seed,
  settings,
  shell,
  unique,
}) => {
  const { subscriberId } = await seed.subscriber({ firstName: 'Ada' })
  await signIn(page, service)

  const second = await context.newPage()
  await second.goto(`/subscribers/${subscriberId}`)
  const [other, builder] = [shellOf(second), builderScreen(second)]
  await expect(other.title).toHaveText(/^Ada/)
  await builder.open()
  await builder.name.fill(unique('Half a name'))
  const typed = await builder.name.inputValue()

  await shell.lock()
  await expect(shell.title).toHaveText(/^Connect to /)
  await expect(other.lockedDialog).toBeVisible()
  await expect(second).toHaveTitle('Locked in another tab')
  const cover = await second
    .locator('.MuiBackdrop-root')
    .evaluate((backdrop) => getComputedStyle(backdrop).backgroundColor)
  expect(cover, 'nothing shows through').toMatch(/^rgb\(/)

  const third = await context.newPage()
  await third.goto('/workflows')
  await expect(shellOf(third).title).toHaveText(/^Connect to /)

  await settings.apiKey.fill(service.apiKey)
  await page.keyboard.press('Enter')
  await expect(shellOf(third).title).toHaveText('Workflows')
  await expect(other.lockedDialog).toBeHidden()
  await expect(builder.name).toHaveValue(typed)
})
