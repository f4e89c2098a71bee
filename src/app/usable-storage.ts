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
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}
