import type { Locator } from 'playwright/test'

/** Picks something up by its handle with the keyboard. dnd-kit follows the next keys only after a timer. */
export async function pickUp(handle: Locator) {
  await handle.focus()
  await handle.press('Space')
  await handle.page().evaluate(() => new Promise((done) => setTimeout(done)))
}

/** Presses the mouse on a handle once it and the target stand still. Resolves to where the target is. */
export async function grab(handle: Locator, target: Locator) {
  await target.hover({ trial: true })
  await handle.hover()
  const box = await target.boundingBox()
  if (!box) throw new Error('What it is dragged onto must be in sight')
  await handle.page().mouse.down()
  return box
}
