import type { Samples } from '#src/client/samples/samples.ts'

/**
 * What a workflow is tried with before anybody names it: personas, facts, events, payloads, a part each, as the screen that
 * asks for it wants it. In memory at once, so that every section shows it; on this device as soon as the draft is open.
 */
export type TestInput = {
  get(part: string): unknown
  /** `kept` is what a reload brings back, when that is not all of it; `undefined` is nothing. */
  set(part: string, value: unknown, kept?: { value: unknown }): void
  /** Whether what was kept is here, or known not to come. */
  isRead(): boolean
  /** Counts what came from the disk: fields that hold a text of their own begin again with each. */
  arrivals(): number
  subscribe(listener: () => void): () => void
}

type Place = { samples: Samples; storageKey: string; onKept: () => void }

/** `attach` gives it the place where it lies; without one (`undefined`) it lasts as long as the form. */
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
    // Where the disk takes nothing, the draft says so.
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
    /** What was typed before it was read stays, and is kept now. */
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
