import { isRecord } from '#src/domain/json/values.ts'
import { day, hour, minute, latestMoment, niceStep, roundTo, clampMoment } from './moments.ts'

export type SampleEvent = {
  id: string
  at: number
  /** The payload's value at the digest key; '' for none. */
  key: string
  /** The date in the payload for a scheduled delay. */
  date: string
}

export const isSampleEvent = (stored: unknown): stored is SampleEvent =>
  isRecord(stored) &&
  typeof stored['at'] === 'number' &&
  ['id', 'key', 'date'].every((field) => typeof stored[field] === 'string')

export const maxEvents = 24

export const presets = ['around', 'fiveInTwo', 'burst', 'daily', 'monthly'] as const
/** `around` depends on the length of the digest or delay. */
export type Preset = (typeof presets)[number]

const times: Record<Exclude<Preset, 'around'>, readonly number[]> = {
  fiveInTwo: [0, 0.5, 1, 1.5, 2].map((count) => count * minute),
  burst: [...[0, 10, 20, 30, 40, 50].map((count) => count * 1000), 3 * hour],
  daily: [0, 1, 2, 3, 4, 5, 6].map((count) => count * day),
  monthly: [0, 1, 2, 3, 4, 5].map((count) => count * 30 * day),
}

/** Times of four events: the first opens a digest, two more join it, one comes after it. */
const around = (length: number): number[] =>
  [0, 0.4, 0.8, 1.6].map((part) => roundTo(part * length, niceStep(length / 60)))

/**
 * A preset's events from a start, alternating between two keys. `length` is the wait in milliseconds; for one delay,
 * all are near the same date. Events beyond the end of time are left out.
 */
export function presetEvents(preset: Preset, start: number, length: number): SampleEvent[] {
  const isAround = preset === 'around'
  const all = isAround ? around(length) : times[preset]
  return all
    .filter((time) => start + time <= latestMoment)
    .map((time, index) => ({
      id: `${index + 1}`,
      at: start + time,
      key: index % 2 === 0 ? 'A' : 'B',
      date: dateText(clampMoment(start + length + (isAround ? 0 : time))),
    }))
}

/** A date in a form that every service accepts: ISO 8601, UTC, with milliseconds. */
export const dateText = (at: number): string => new Date(at).toISOString()

/** A payload with only this value at a dotted path. */
export function payloadWith(path: string, value: string): Record<string, unknown> {
  const keys = path.replaceAll(/\[(\w+)\]/g, '.$1').split('.')
  const payload = keys.reduceRight<unknown>((inner, key) => Object.fromEntries([[key, inner]]), value)
  return payload as Record<string, unknown> // there is always a first key
}

export const nextId = (events: readonly SampleEvent[]): string =>
  `${Math.max(0, ...events.map(({ id }) => Number(id))) + 1}`

export const withChange = (
  events: readonly SampleEvent[],
  id: string,
  change: Partial<Omit<SampleEvent, 'id'>>,
): SampleEvent[] => events.map((event) => (event.id === id ? { ...event, ...change } : event))

export const without = (events: readonly SampleEvent[], id: string): SampleEvent[] =>
  events.filter((event) => event.id !== id)

export const byTime = (events: readonly SampleEvent[]): SampleEvent[] =>
  events.toSorted((one, other) => one.at - other.at || Number(one.id) - Number(other.id))
