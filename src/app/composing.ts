/** What Safari sends for the key that ends a composition, after its end. */
const keyOfInputMethod = 229

/**
 * Keeps the keys of an input method from the page: while one composes a word, Enter takes the word, arrows choose
 * another and Escape drops it, so no handler may act on them. Returns a function that stops it.
 */
export function keepComposing(page: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells in Safari
    if (event.isComposing || event.keyCode === keyOfInputMethod) event.stopImmediatePropagation()
  }
  // Before every other handler.
  const types = ['keydown', 'keyup'] as const
  for (const type of types) page.addEventListener(type, onKey, { capture: true })
  return () => types.forEach((type) => page.removeEventListener(type, onKey, { capture: true }))
}
