import type { Device } from '#src/client/device.ts'

/** A new `sessionStorage` for each test. */
export function createMemoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

/** A new device for each test, with any number of tabs, each of which is told what the others write. */
export function createMemoryDevice() {
  const storage = createMemoryStorage()
  const tabs = new Set<(place: string | null) => void>()
  return (): Device => {
    const own = new Set<(place: string | null) => void>()
    const written = (place: string) => {
      for (const listener of tabs) if (!own.has(listener)) listener(place)
    }
    return {
      storage: {
        get length() {
          return storage.length
        },
        key: storage.key,
        getItem: storage.getItem,
        setItem: (place, value) => {
          storage.setItem(place, value)
          written(place)
        },
        removeItem: (place) => {
          storage.removeItem(place)
          written(place)
        },
      },
      onWrite: (listener) => {
        own.add(listener)
        tabs.add(listener)
      },
    }
  }
}
