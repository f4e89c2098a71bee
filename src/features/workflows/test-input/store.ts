import type { Samples } from '#src/client/samples/samples.ts'
import { isRecord } from '#src/domain/json/values.ts'

type Place = { samples: Samples; storageKey: string; onKept: () => void }

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
  const waiting = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  let place: Place | undefined
  let isRead = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const write = ({ samples, storageKey, onKept }: Place, part: string, value: unknown) => {
    if (value !== undefined) onKept()
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
      else waiting.set(part, kept.value)
      tell()
    },
    /** Whether stored values were read, or never will be. */
    isRead: () => isRead,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads the stored input. Input typed before that ends takes precedence, and is stored then. */
    async attach(found: Place | undefined): Promise<void> {
      const there = await found?.samples.input(found.storageKey).catch(() => undefined)
      for (const [part, kept] of there ?? []) {
        const typed = waiting.get(part)
        if (typed === undefined) waiting.delete(part)
        else waiting.set(part, merged(kept, typed))
        parts.set(part, waiting.get(part) ?? kept)
      }
      if (found) for (const [part, value] of waiting) write(found, part, value)
      waiting.clear()
      place = found
      isRead = true
      tell()
    },
  }
}

/** Stored personas are combined with new ones; otherwise the new value counts. */
const merged = (kept: unknown, typed: unknown): unknown =>
  isRecord(kept) && isRecord(typed) && Array.isArray(kept['personas']) && Array.isArray(typed['personas'])
    ? { ...typed, personas: [...kept['personas'], ...typed['personas']] }
    : typed
