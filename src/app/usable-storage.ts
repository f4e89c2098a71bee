/** The browser's storage, or memory if it cannot be used, which a reload forgets. */
export function usableStorage(open: () => Storage): Storage {
  try {
    const storage = open()
    const trial = 'carillon.trial'
    storage.setItem(trial, trial)
    storage.removeItem(trial)
    return storage
  } catch {
    return inMemory()
  }
}

function inMemory(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}
