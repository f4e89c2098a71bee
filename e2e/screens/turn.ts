import type { Locator } from 'playwright/test'

/**
 * Turns a switch that takes effect at once, unless it stands there already. Such a switch shows what was wished a moment
 * after the click, so `check()`, which looks at once, would call some clicks lost.
 */
export async function turn(control: Locator, on: boolean) {
  // It cannot be turned before it is known.
  await control.click({ trial: true })
  if ((await control.isChecked()) !== on) await control.click()
}
