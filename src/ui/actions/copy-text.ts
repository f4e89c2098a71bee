/** Puts a text on the clipboard; false when the browser would not. Works on plain-http origins too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return copyBySelection(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, for origins without https, where the clipboard is out of reach. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const host = focused?.closest('dialog') ?? document.body
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  host.append(area)
  area.select()
  try {
    return document.execCommand('copy') // eslint-disable-line typescript/no-deprecated -- there is no other way on http
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
