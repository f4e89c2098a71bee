/**
 * Once the page has changed: if the focused element was removed or disabled, focuses what `find` gives, or else the
 * screen's heading. An open dialog keeps the focus itself.
 */
export function focusIfLost(find?: () => Element | null | undefined): void {
  setTimeout(() => {
    const { activeElement, body } = document
    const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled')
    if (!isLost || document.querySelector('[aria-modal="true"]')) return
    const found = find?.()
    if (found instanceof HTMLElement && found.isConnected && found !== body) found.focus()
    else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}
