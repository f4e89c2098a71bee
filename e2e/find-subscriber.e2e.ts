import { expect, test } from './fixtures.ts'

test('a subscriber is found by name, and opened by exact id', async ({ subscribers, shell, seed, page }) => {
  const { subscriberId } = await seed.subscriber({ firstName: 'Zelda', lastName: 'Quint' })
  await seed.subscriber({ firstName: 'Otto' })
  await subscribers.open()
  await subscribers.search('zelda')
  await expect(subscribers.links).toHaveText(['Zelda Quint'])
  await expect(page).toHaveURL(/\?query=zelda$/)
  await subscribers.link('Zelda Quint').click()
  await expect(shell.title).toHaveText('Zelda Quint')
  await expect(page).toHaveURL(new RegExp(`/subscribers/${subscriberId}$`))

  await shell.goTo('Subscribers')
  await subscribers.openId(subscriberId)
  await expect(shell.title).toHaveText('Zelda Quint')
})

test('Enter opens who is found, and the arrow keys choose among several', async ({
  subscribers,
  shell,
  seed,
  unique,
}) => {
  const lastName = unique('Łęcki')
  await seed.subscriber({ firstName: 'Søren', lastName })
  await seed.subscriber({ firstName: 'Zofia', lastName })
  await subscribers.open()
  await subscribers.openId(`soren ${lastName}`)
  await expect(shell.title).toHaveText(`Søren ${lastName}`)

  await shell.goTo('Subscribers')
  await subscribers.openId(lastName.replace('Łę', 'Le'))
  await expect(subscribers.links).toHaveText([`Søren ${lastName}`, `Zofia ${lastName}`])
  await expect(subscribers.chosen).toContainText('Søren')
  await subscribers.box.press('ArrowDown')
  await expect(subscribers.chosen).toContainText('Zofia')
  await subscribers.box.press('Enter')
  await expect(shell.title).toHaveText(`Zofia ${lastName}`)
})

test('an id that nobody has is said so', async ({ subscribers, shell, page, watched }) => {
  watched.expectErrors(/status of 40[04]/)
  await subscribers.open()
  await subscribers.openId('nobody/at all')
  await expect(shell.title).toHaveText('nobody/at all')
  await expect(page.getByRole('heading', { name: 'No such subscriber' })).toBeVisible()
})
