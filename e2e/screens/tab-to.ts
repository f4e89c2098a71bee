import { expect, type Locator } from 'playwright/test'

/** Presses Tab until the target has focus; it must be reachable within a reasonable number. */
export async function tabTo(target: Locator, maxPresses = 40) {
  const page = target.page()
  for (let pressed = 0; pressed < maxPresses; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `is reached within ${maxPresses} presses of Tab`).toBeFocused()
}
