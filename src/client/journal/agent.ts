const place = 'carillon.agent'

/** Who sits there, as typed. Kept for the tab: the next person at this computer types another name. */
export type Agent = ReturnType<typeof createAgent>

export function createAgent(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>()
  let name = read(storage)
  return {
    get: () => name,
    set(next: string) {
      name = next.trim()
      try {
        storage.setItem(place, name)
      } catch {
        // A full storage costs only the reload.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function read(storage: Pick<Storage, 'getItem'>): string {
  try {
    return storage.getItem(place) ?? ''
  } catch {
    return ''
  }
}
