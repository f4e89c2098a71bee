import { expect, test } from './fixtures.ts'
import { findScreen } from './screens/find.ts'

test.describe('on a service of its own', () => {
  test.use({ alone: true })

  test('turning off a caller’s SMS takes 11 keys, using only the keyboard', async ({
    page,
    seed,
    subscriber,
  }) => {
    const { subscriberId } = await seed.subscriber({ firstName: 'Zoë', lastName: 'Byron' })
    await page.goto('/workflows')
    const find = findScreen(page)
    await find.button.waitFor()
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await press('Control+k')
    await find.box.waitFor()
    for (const letter of 'zoe') await press(letter)
    await press('Enter')
    await expect(page).toHaveURL(`/subscribers/${subscriberId}`)
    await expect(subscriber.switch('SMS')).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    while (!(await subscriber.switch('SMS').evaluate((one) => one === document.activeElement)))
      await press('Tab')
    await press('Space')
    await expect(subscriber.status('SMS')).toHaveText('Saved')
    await expect(subscriber.switch('SMS')).not.toBeChecked()
    await expect(subscriber.switch('SMS')).toBeFocused()
    expect(keys).toBeLessThanOrEqual(11)
  })
})

test('the shortcuts are listed, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/journal')
  const find = findScreen(page)
  await find.button.waitFor()
  await page.keyboard.press('?')
  await expect(find.shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find.shortcuts).toHaveCount(0)
  await find.button.click()
  await find.box.fill('setti')
  await find.option('Settings').click()
  await expect(page).toHaveURL('/settings')
})
