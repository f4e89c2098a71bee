import type { Samples } from '#src/client/samples/samples.ts'
import { isRecord } from '#src/domain/json/values.ts'

type StoragePlace = { samples: Samples; storageKey: string; onStored: () => void }

export type TestStore = Pick<
  ReturnType<typeof createTestStore>,
  'get' | 'parts' | 'set' | 'isRead' | 'subscribe'
>

/**
 * Test inputs and the events of each timeline, each as a part: in memory, and on this device once `attach` names the
 * place.
 */
export function createTestStore() {
  const parts = new Map<string, unknown>()
  const unstored = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  let place: StoragePlace | undefined
  let isRead = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const write = ({ samples, storageKey, onStored }: StoragePlace, part: string, value: unknown) => {
    if (value !== undefined) onStored()
    // Errors are ignored, because the draft reports a full disk.
    samples.putInput(storageKey, part, value).catch(() => undefined)
  }
  return {
    get: (part: string): unknown => parts.get(part),
    parts: (): ReadonlyMap<string, unknown> => parts,
    /** `kept`: what a reload restores, if not all of it; `undefined` removes it. */
    set(part: string, value: unknown, kept: { value: unknown } = { value }) {
      if (value === undefined) parts.delete(part)
      else parts.set(part, value)
      if (place) write(place, part, kept.value)
      else unstored.set(part, kept.value)
      notify()
    },
    /** Whether stored values were read, or never will be. */
    isRead: () => isRead,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads the stored input. Input typed before that ends takes precedence, and is stored then. */
    async attach(found: StoragePlace | undefined): Promise<void> {
      const storedParts = await found?.samples.input(found.storageKey).catch(() => undefined)
      for (const [part, stored] of storedParts ?? []) {
        const typed = unstored.get(part)
        if (typed === undefined) unstored.delete(part)
        else unstored.set(part, merged(stored, typed))
        parts.set(part, unstored.get(part) ?? stored)
      }
      if (found) for (const [part, value] of unstored) write(found, part, value)
      unstored.clear()
      place = found
      isRead = true
      notify()
    },
  }
}

/** Stored personas are combined with new ones; otherwise the new value counts. */
const merged = (stored: unknown, typed: unknown): unknown =>
  isRecord(stored) && isRecord(typed) && Array.isArray(stored['personas']) && Array.isArray(typed['personas'])
    ? { ...typed, personas: [...stored['personas'], ...typed['personas']] }
    : typed
