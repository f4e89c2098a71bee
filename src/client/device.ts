import { createStore } from 'zustand/vanilla'
import { attempt } from './attempt.ts'

export type Device = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Called with the key that another tab wrote to, or `null` if it cleared everything. */
  onWrite: (listener: (key: string | null) => void) => void
}

/** `storage` is the browser's `localStorage`, or memory if that is forbidden; then nothing is shared between tabs. */
export function browserDevice(storage: Storage): Device {
  return {
    storage,
    onWrite: (listener) =>
      window.addEventListener('storage', ({ key, storageArea }) => {
        if (storageArea === storage) listener(key)
      }),
  }
}

export const unsharedDevice = (storage: Device['storage']): Device => ({ storage, onWrite: () => undefined })

/** Named values, shared live by the tabs; the same object until it changes. `parse` gives `undefined` for foreign content. */
export function createDeviceRecords<T>(
  { storage, onWrite }: Device,
  prefix: string,
  parse: (value: unknown) => T | undefined,
) {
  const records = createStore(() => new Map<string, T | undefined>())
  const known = records.getState
  onWrite((key) => {
    if (key !== null && !key.startsWith(prefix)) return
    const name = key?.slice(prefix.length)
    records.setState(new Map([...known()].filter(([of]) => name !== undefined && of !== name)), true)
  })
  return {
    get(name: string): T | undefined {
      if (!known().has(name))
        known().set(
          name,
          parse(attempt(() => JSON.parse(storage.getItem(prefix + name) ?? 'null'), undefined)),
        )
      return known().get(name)
    },
    /** The names of all stored values. */
    names: (): string[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    /** `undefined` removes the value. */
    set(name: string, value: T | undefined) {
      // Full or forbidden storage only affects the reload: this tab continues in memory.
      attempt(() => {
        if (value === undefined) storage.removeItem(prefix + name)
        else storage.setItem(prefix + name, JSON.stringify(value))
      }, undefined)
      records.setState(new Map(known()).set(name, value), true)
    },
    subscribe: records.subscribe,
  }
}
