/** The console's colour schemes: the system's, or one chosen on this device. */
export const colorSchemes = ['system', 'light', 'dark', 'contrast'] as const
export type ColorScheme = (typeof colorSchemes)[number]

const place = 'carillon.color-scheme'
const changes = new EventTarget()

export function chosenColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(place)
    return colorSchemes.find((one) => one === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/**
 * Sets the scheme on the document for the style sheets, which follow the system by default. Called before the first
 * paint.
 */
export function showColorScheme(scheme = chosenColorScheme()) {
  document.documentElement.dataset['scheme'] = scheme
}

export function chooseColorScheme(scheme: ColorScheme) {
  showColorScheme(scheme)
  try {
    localStorage.setItem(place, scheme)
  } catch {
    // Without storage the choice is lost only on reload.
  }
  changes.dispatchEvent(new Event('change'))
}

/** Calls `listener` when a scheme is chosen, here or in another tab. Returns a function that stops it. */
export function followColorScheme(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}
