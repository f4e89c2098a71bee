/** Texts that this tab keeps under names that begin alike, until it is closed. A browser that keeps nothing has none. */
export function createTabTexts(beginning: string) {
  const listeners = new Set<() => void>()
  return {
    get(name: string): string | null {
      try {
        return sessionStorage.getItem(beginning + name)
      } catch {
        return null
      }
    },
    /** `null` forgets. */
    set(name: string, text: string | null) {
      try {
        if (text === null) sessionStorage.removeItem(beginning + name)
        else sessionStorage.setItem(beginning + name, text)
      } catch {
        // A full or forbidden storage costs only the reload.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
