import { expect, type Page } from 'playwright/test'

/** Waits until leaving the page would lose nothing, so that the browser does not ask: what is typed is kept, and nothing is being written. */
export const readyToLeave = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))), {
      message: 'the page can be left without a question',
    })
    .toBe(true)

/** Reloads a page once it asks nothing. */
export async function reload(page: Page) {
  await readyToLeave(page)
  await page.reload()
}
