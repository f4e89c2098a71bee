import type { Locator } from 'playwright/test'

/**
 * Replaces the text of a box or of a code editor, in which `fill` would let the browser edit and style lines itself.
 */
export async function replaceText(box: Locator, text: string) {
  if ((await box.getAttribute('contenteditable')) !== 'true') return box.fill(text)
  await box.press('ControlOrMeta+a')
  return box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
