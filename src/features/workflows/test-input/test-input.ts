import type { Samples } from '#src/client/samples/samples.ts'

/**
 * Unnamed test input: personas, facts, events and payloads, one part each. In memory at once, so that all sections
 * share it; on this device once the draft is open.
 */
export type TestInput = {
  get(part: string): unknown
  /** `kept` is what a reload restores, if not everything; `undefined` clears it. */
  set(part: string, value: unknown, kept?: { value: unknown }): void
  /** Whether stored input was read, or is known to be absent. */
  isRead(): boolean
  /** Counts reads from storage: fields with their own text reset on each. */
  arrivals(): number
  subscribe(listener: () => void): () => void
}

type Place = { samples: Samples; storageKey: string; onKept: () => void }

/** `attach` connects it to storage; without (`undefined`) it lasts as long as the form. */
export function createTestInput() {
  const parts = new Map<string, unknown>()
  const waiting = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  let place: Place | undefined
  let isRead = false
  let arrivals = 0
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const write = ({ samples, storageKey, onKept }: Place, part: string, value: unknown) => {
    if (value !== undefined) onKept()
    // The draft reports storage failures.
    samples.putInput(storageKey, part, value).catch(() => undefined)
  }
  const input: TestInput = {
    get: (part) => parts.get(part),
    set(part, value, kept = { value }) {
      if (value === undefined) parts.delete(part)
      else parts.set(part, value)
      if (place) write(place, part, kept.value)
      else waiting.set(part, kept.value)
      tell()
    },
    isRead: () => isRead,
    arrivals: () => arrivals,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    ...input,
    /** Input from before the read stays, and is stored now. */
    async attach(found: Place | undefined): Promise<void> {
      const there = await found?.samples.input(found.storageKey).catch(() => undefined)
      for (const [part, value] of there ?? []) {
        if (waiting.has(part)) continue
        parts.set(part, value)
        arrivals += 1
      }
      if (found) for (const [part, value] of waiting) write(found, part, value)
      waiting.clear()
      place = found
      isRead = true
      tell()
    },
  }
}
