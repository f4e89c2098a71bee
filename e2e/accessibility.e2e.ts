import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectToFit } from './fit.ts'
import { seedDemo } from './seed-demo.ts'
import { visualStates } from './visual-states.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Sticky bars cover content that scrolling would reveal, so they are moved back into the page flow. */
const loosenBars = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('nav, main *')) {
      const { position } = getComputedStyle(element)
      if (position === 'sticky') element.style.position = 'static'
      // The bar at the top has no room for the navigation: it goes far below the page, which may still grow.
      const below = `${document.documentElement.scrollHeight + 10_000}px auto`
      if (position === 'fixed' && element.matches('nav'))
        Object.assign(element.style, { position: 'absolute', insetBlock: below })
    }
    // The bar at the top stays; at this scroll position it covers nothing.
    window.scrollTo(0, 0)
  })

/** Colour contrast is checked only in the light theme; `palette.test.ts` checks pairs of colours in both. */
async function violations(page: Page, isDark: boolean): Promise<string[]> {
  await loosenBars(page)
  // A colour in transition has no defined contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') animation.finish()
  })
  const axe = new AxeBuilder({ page })
    // Otherwise a selector is computed for each element that passes.
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .disableRules(isDark ? ['color-contrast'] : [])
  // Otherwise each analysis opens another page to merge the results of frames.
  const { violations: found } = await axe.setLegacyMode().analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

/** Collects violations of the content security policy as they happen. */
async function policyViolations(page: Page): Promise<string[]> {
  const broken: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => broken.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void } // exposed above
      reportViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  return broken
}

const looks = [
  { name: 'light on a desk', colorScheme: 'light', viewport: { width: 1440, height: 900 }, language: 'en' },
  // Right to left.
  { name: 'dark on a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 }, language: 'ar-XB' },
] as const

test.use({ alone: true })

for (const { name: look, language, ...use } of looks) {
  const isDark = use.colorScheme === 'dark'
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen passes axe, violates no policy and never scrolls sideways', async ({
      page,
      service,
      watched,
    }) => {
      test.setTimeout(visualStates.length * 30_000)
      watched.expectErrors(/Content Security Policy/)
      const broken = await policyViolations(page)
      const ids = await seedDemo(service)
      await page.goto(`/settings?language=${language}`)
      const isMirrored = language === 'ar-XB'
      await expect(page.locator('html')).toHaveAttribute('dir', isMirrored ? 'rtl' : 'ltr')
      for (const { name, show } of visualStates) {
        await test.step(name, async () => {
          await show(page, ids)
          if (isMirrored) await expectToFit(page, name)
          expect.soft(await violations(page, isDark), name).toEqual([])
          expect.soft(broken.splice(0), name).toEqual([])
        })
      }
      // Proves that the listener works: a foreign style is blocked.
      await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
      await expect.poll(() => broken).toHaveLength(1)
    })

    test('the dialog for a new key and the sign-in do so too', async ({
      page,
      service,
      shell,
      watched,
      workflows,
    }) => {
      watched.expectErrors(/status of 401/)
      await workflows.open()
      // Read while the key is still valid, so that the prompt appears on the next screen.
      await expect(workflows.nothing).toBeVisible()
      await service.store.apiKeys.set(service.environment.environment._id, 'the-key-of-tomorrow')
      await shell.goTo('Subscribers')
      await expect(shell.keyDialog).toBeVisible()
      expect.soft(await violations(page, isDark)).toEqual([])
      await shell.dismissKeyDialog()
      await shell.lock()
      await expect(shell.title).toHaveText(/^Connect to /)
      expect.soft(await violations(page, isDark)).toEqual([])
    })
  })
}
