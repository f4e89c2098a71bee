import type { Locator } from 'playwright/test'

/** Picks something up by its handle with the keyboard. dnd-kit follows the next keys only after a timer. */
export async function pickUp(handle: Locator) {
  await handle.focus()
  await handle.press('Space')
  await handle.page().evaluate(() => new Promise((done) => setTimeout(done)))
}
