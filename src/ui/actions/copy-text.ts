/** Copies a text. Resolves to false if the browser refuses. Works on plain-http origins too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return copyBySelection(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For plain-http origins, which have no clipboard API. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const host = focused?.closest('[role="dialog"]') ?? document.body
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
