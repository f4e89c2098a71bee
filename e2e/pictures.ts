import type { BrowserContextOptions, Page } from 'playwright/test'
import { complete } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { test as peopleTest } from './people-service.ts'
import { peopleStates } from './people-states.ts'
import { seedDemo } from './seed-demo.ts'
import { pathStates, visualStates } from './visual-states.ts'

type Language = 'en' | 'ar-XB' | 'ar-XA'
type Look = { name: string; use: BrowserContextOptions; language?: Language }

const desk = { width: 1440, height: 900 }
const looks: Look[] = [
  { name: 'light', use: { viewport: desk, colorScheme: 'light' } },
  { name: 'dark', use: { viewport: desk, colorScheme: 'dark' } },
  { name: 'contrast', use: { viewport: desk, forcedColors: 'active' } },
  { name: 'narrow', use: { viewport: { width: 1024, height: 768 } } },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } },
  // A window of 1280 × 1024 px at 400 %.
  { name: 'zoomed', use: { viewport: { width: 320, height: 256 } } },
  { name: 'mirrored', use: { viewport: { width: 1024, height: 768 } }, language: 'ar-XB' },
  { name: 'long', use: { viewport: { width: 1024, height: 768 } }, language: 'ar-XA' },
  { name: 'long-phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, language: 'ar-XA' },
]

test.use({ alone: true })

/** Shows one state after another and takes a picture of each. */
async function takeAll<S extends { name: string }>(
  page: Page,
  folder: string,
  states: S[],
  show: (state: S) => Promise<unknown>,
) {
  for (const [index, state] of states.entries()) {
    await test.step(state.name, async () => {
      await show(state)
      await complete(page)
      const number = String(index + 1).padStart(2, '0')
      const path = `${folder}/${number}-${state.name.replaceAll(/\W+/g, '-')}.png`
      await page.screenshot({ path, animations: 'disabled' })
    })
  }
}

async function choose(page: Page, language: Language) {
  await page.goto(`/settings?language=${language}`)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl')
}

/**
 * Takes pictures of every screen in every look, for people to look at: `npm run pictures`, or `-- -g phone` for one
 * look.
 */
for (const { name: look, use, language = 'en' } of looks) {
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen', async ({ page, service, watched }, { config }) => {
      test.setTimeout(visualStates.length * 30_000)
      watched.expectErrors(/./)
      const ids = await seedDemo(service)
      await choose(page, language)
      const states = language === 'ar-XA' ? pathStates : visualStates
      await takeAll(page, `${config.rootDir}/../pictures/${look}`, states, ({ show }) => show(page, ids))
    })

    if (language !== 'en') return
    peopleTest.use({ serviceLabel: { name: 'Live shop', color: 'amber', production: true } })
    peopleTest('people', async ({ shared: { service, enter }, contextOptions }, { config }) => {
      peopleTest.setTimeout(peopleStates.length * 30_000)
      const { page, signIn } = await enter('admin', { ...use, ...contextOptions })
      const ids = await seedDemo(service)
      await takeAll(page, `${config.rootDir}/../pictures/${look}-people`, peopleStates, ({ show }) =>
        show(page, ids, signIn),
      )
    })
  })
}
