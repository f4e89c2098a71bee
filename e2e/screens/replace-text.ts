import { expect, type Locator } from 'playwright/test'

/** Replaces the text of a code editor, in which `fill` would let the browser edit and style lines itself. */
export async function replaceText(box: Locator, text: string) {
  // The editor takes the place of a plain box once it is loaded.
  await expect(box).toHaveAttribute('contenteditable', 'true')
  await box.press('ControlOrMeta+a')
  return box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
