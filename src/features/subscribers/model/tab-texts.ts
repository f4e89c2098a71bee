/** Texts in the session storage, by names with a common prefix. Without storage there are none. */
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
    /** `null` removes it. */
    set(name: string, text: string | null) {
      try {
        if (text === null) sessionStorage.removeItem(beginning + name)
        else sessionStorage.setItem(beginning + name, text)
      } catch {
        // Without storage it is lost on reload, no more.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
