import { expect, type Page } from 'playwright/test'

/** Until a screen shows what it will show. */
export const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What reaches beyond the side of the page, so that it would scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth} px` : 'fits'
  })

/** On a desk and, at the end, on a phone. */
export async function expectToFit(page: Page, name: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    expect.soft(await overflow(page), `${name} at ${width}`).toBe('fits')
  }
}
