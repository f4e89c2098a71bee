import { expect, type Page } from 'playwright/test'

/** Waits until a screen has loaded, also behind a dialog. */
export const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens all collapsed sections of a form, including nested ones. */
export async function unfold(page: Page) {
  const folds = page.locator('form .MuiAccordionSummary-root[aria-expanded="false"]:visible')
  while ((await folds.count()) > 0) await folds.first().click()
  await settled(page)
}

/** Waits until nothing on a screen changes any more, because parts of it load only when they are shown. */
export async function complete(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async ({ stillMs, atMostMs }) => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const end = () => (observer.disconnect(), resolve())
      let timer = setTimeout(end, stillMs)
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(end, stillMs)
      })
      observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
      // Countdowns never stop changing.
      setTimeout(end, atMostMs)
    })
  }, still)
}

const still = { stillMs: 500, atMostMs: 5_000 }

/** Waits until the browser has drawn the page twice, with what React draws for another width. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )

/** "fits", or how much too wide the page is, so that it would scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth} px` : 'fits'
  })

const softly = expect.configure({ soft: true })

/** Checks that a screen fits these widths, of a desktop and a phone by default. */
export async function expectToFit(page: Page, name: string, widths = [1440, 390]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await painted(page)
    await settled(page)
    // Parts that arrive meanwhile change the layout once more.
    await softly.poll(() => overflow(page), { message: `${name} at ${width}` }).toBe('fits')
  }
}
