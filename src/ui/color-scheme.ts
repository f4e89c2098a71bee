/** How the console looks: as the system does, or as chosen on this device. */
export const colorSchemes = ['system', 'light', 'dark', 'contrast'] as const
export type ColorScheme = (typeof colorSchemes)[number]

const place = 'carillon.color-scheme'
const changes = new EventTarget()

export function chosenColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(place)
    return colorSchemes.find((one) => one === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Tells the style sheets, which follow the system where the document says nothing. Called before the first paint. */
export function showColorScheme(scheme = chosenColorScheme()) {
  document.documentElement.dataset['scheme'] = scheme
}

export function chooseColorScheme(scheme: ColorScheme) {
  showColorScheme(scheme)
  try {
    localStorage.setItem(place, scheme)
  } catch {
    // Full or forbidden storage only affects the reload.
  }
  changes.dispatchEvent(new Event('change'))
}

/** Called when it is chosen, here or in another tab. Returns what stops it. */
export function followColorScheme(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}
