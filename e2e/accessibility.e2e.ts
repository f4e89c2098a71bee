import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { furnish, sights } from './sights.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page): Promise<string[]> {
  // A colour that is on its way to another one has no contrast of its own.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') animation.finish()
  })
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

const looks = [
  { name: 'light on a desk', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark on a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

test.use({ alone: true })

for (const { name: look, ...use } of looks) {
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen passes axe', async ({ page, service }) => {
      test.slow()
      const ids = await furnish(service)
      for (const { name, show } of sights) {
        await test.step(name, async () => {
          await show(page, ids)
          expect.soft(await violations(page), name).toEqual([])
        })
      }
    })

    test('so do the question for a new key and the way in', async ({
      page,
      service,
      shell,
      watched,
      workflows,
    }) => {
      watched.expectErrors(/status of 401/)
      await workflows.open()
      // Read with the key that still counts, so that the question comes at the next screen.
      await expect(workflows.nothing).toBeVisible()
      await service.store.apiKeys.set(service.environment.environment._id, 'the-key-of-tomorrow')
      await shell.goTo('Subscribers')
      await expect(shell.keyDialog).toBeVisible()
      expect.soft(await violations(page)).toEqual([])
      await shell.dismissKeyDialog()
      await shell.lock()
      await expect(shell.title).toHaveText('Settings')
      expect.soft(await violations(page)).toEqual([])
    })
  })
}
