import type { Locator } from 'playwright/test'

/**
 * Sets a switch that takes effect at once. `check()` would sometimes fail, because such a switch shows the new state
 * only a moment after the click.
 */
export async function setSwitch(control: Locator, on: boolean) {
  // The click waits until the state is known.
  await control.click({ trial: true })
  if ((await control.isChecked()) !== on) await control.click()
}
