import { expect, type Page } from 'playwright/test'

/** Waits until a screen has loaded. */
export const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** How far the page is too wide, so that it would scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth} px` : 'fits'
  })

/** Checks a desktop's width, then a phone's. */
export async function expectToFit(page: Page, name: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    expect.soft(await overflow(page), `${name} at ${width}`).toBe('fits')
  }
}
