/** Texts in the session storage, under names with a common prefix. Empty if storage is not available. */
export function createTabStorage(prefix: string) {
  const listeners = new Set<() => void>()
  return {
    get(name: string): string | null {
      try {
        return sessionStorage.getItem(prefix + name)
      } catch {
        return null
      }
    },
    /** `null` removes it. */
    set(name: string, text: string | null) {
      try {
        if (text === null) sessionStorage.removeItem(prefix + name)
        else sessionStorage.setItem(prefix + name, text)
      } catch {
        // Without storage the text is not kept.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
