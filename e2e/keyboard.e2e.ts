import { expect, test } from './fixtures.ts'
import { tabTo } from './screens/tab-to.ts'

test('a preference can be changed using only the keyboard', async ({ subscriber, seed, page }) => {
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('Email')).toBeEnabled()
  await tabTo(subscriber.switch('Email'))
  await page.keyboard.press('Space')
  await expect(subscriber.status('Email')).toHaveText('Saved')
  await expect(subscriber.switch('Email')).not.toBeChecked()
  await expect(subscriber.switch('Email')).toBeFocused()
})
