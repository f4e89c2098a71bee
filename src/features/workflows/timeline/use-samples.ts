import { useState } from 'react'
import { isRecord } from '#src/domain/json/values.ts'
import { useTestPart } from '../test-input/use-test-part.ts'
import {
  byTime,
  isSampleEvent,
  mostEvents,
  nextId,
  type Preset,
  presetEvents,
  presets,
  type SampleEvent,
  withChange,
  without,
} from './samples.ts'
import { within } from './scale.ts'
import { lengthOf, type Timing } from './story.ts'

/** The events at a step: a preset, which follows the step's timing, or events that were placed. */
type Tried = { start: number; preset: Preset } | { events: readonly SampleEvent[] }

const isTried = (kept: unknown): kept is Tried => {
  if (!isRecord(kept)) return false
  const { start, preset, events } = kept
  return Array.isArray(events)
    ? events.every(isSampleEvent)
    : typeof start === 'number' && presets.some((each) => each === preset)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const noonToday = () => Math.floor(Date.now() / day) * day + 12 * hour

export type Samples = ReturnType<typeof useSamples>

/** The sample events of a step, and their actions. */
export function useSamples(stepId: string, timing: Timing) {
  const [first] = useState<Tried>(() => ({ start: noonToday(), preset: 'around' }))
  const { value, change } = useTestPart(`events ${stepId}`, isTried)
  const tried = value ?? first
  const keep = (next: Tried) => change(() => next)
  const isOwn = 'events' in tried
  const startOf = (at: number) => presetLength(timing, at)
  const events = byTime(isOwn ? tried.events : presetEvents(tried.preset, tried.start, startOf(tried.start)))
  const start = isOwn ? (events[0]?.at ?? noonToday()) : tried.start
  const own = (next: readonly SampleEvent[]) =>
    keep({ events: next.map((event) => ({ ...event, at: within(event.at) })) })

  return {
    events,
    /** Time of the first event. */
    start,
    length: startOf(start),
    preset: isOwn ? ('own' as const) : tried.preset,
    hasRoom: events.length < mostEvents,
    choose: (preset: Preset) => keep({ preset, start }),
    startAt: (at: number) =>
      isOwn
        ? own(events.map((event) => ({ ...event, at: event.at + at - start })))
        : keep({ ...tried, start: within(at) }),
    change: (id: string, change: Partial<Omit<SampleEvent, 'id'>>) => own(withChange(events, id, change)),
    remove: (id: string) => own(without(events, id)),
    /** Returns the new event's name; undefined without room. */
    add: (event: Omit<SampleEvent, 'id'>): string | undefined => {
      if (events.length >= mostEvents) return undefined
      const id = nextId(events)
      own([...events, { id, ...event }])
      return id
    },
  }
}

/** An unknown timing is shown as some minutes, and a wait for a date as an hour. */
function presetLength(timing: Timing, at: number): number {
  return lengthOf(timing, at) ?? (timing.metadata['type'] === 'scheduled' ? hour : 5 * minute)
}
