import { useState } from 'react'
import { isRecord } from '#src/domain/json/values.ts'
import { useTestPart } from '../test-input/use-test-part.ts'
import {
  byTime,
  isSampleEvent,
  maxEvents,
  nextId,
  type Preset,
  presetEvents,
  presets,
  type SampleEvent,
  withChange,
  without,
} from './events.ts'
import { day, hour, minute, clampMoment } from './moments.ts'
import { lengthOf, type Timing } from './simulation.ts'

/** A preset, which follows the step's timing, or events placed by hand. */
type Chosen = { start: number; preset: Preset } | { events: readonly SampleEvent[] }

const isChosen = (stored: unknown): stored is Chosen => {
  if (!isRecord(stored)) return false
  const { start, preset, events } = stored
  return Array.isArray(events)
    ? events.every(isSampleEvent)
    : typeof start === 'number' && presets.some((each) => each === preset)
}

const noonToday = () => Math.floor(Date.now() / day) * day + 12 * hour

export function useStepEvents(stepId: string, timing: Timing) {
  const [first] = useState<Chosen>(() => ({ start: noonToday(), preset: 'around' }))
  const { value, change } = useTestPart(`events ${stepId}`, isChosen)
  const chosen = value ?? first
  const keep = (next: Chosen) => change(() => next)
  const isOwn = 'events' in chosen
  const startOf = (at: number) => presetLength(timing, at)
  const events = byTime(
    isOwn ? chosen.events : presetEvents(chosen.preset, chosen.start, startOf(chosen.start)),
  )
  const start = isOwn ? (events[0]?.at ?? noonToday()) : chosen.start
  const own = (next: readonly SampleEvent[]) =>
    keep({ events: next.map((event) => ({ ...event, at: clampMoment(event.at) })) })

  return {
    events,
    start,
    preset: isOwn ? ('own' as const) : chosen.preset,
    hasRoom: events.length < maxEvents,
    choose: (preset: Preset) => keep({ preset, start }),
    startAt: (at: number) =>
      isOwn
        ? own(events.map((event) => ({ ...event, at: event.at + at - start })))
        : keep({ ...chosen, start: clampMoment(at) }),
    change: (id: string, change: Partial<Omit<SampleEvent, 'id'>>) => own(withChange(events, id, change)),
    remove: (id: string) => own(without(events, id)),
    /** Returns the id of the new event; `undefined` if there are already too many. */
    add: (event: Omit<SampleEvent, 'id'>): string | undefined => {
      if (events.length >= maxEvents) return undefined
      const id = nextId(events)
      own([...events, { id, ...event }])
      return id
    },
  }
}

/** The wait in milliseconds; five minutes for an unknown timing, an hour for a wait for a date. */
function presetLength(timing: Timing, at: number): number {
  return lengthOf(timing, at) ?? (timing.metadata['type'] === 'scheduled' ? hour : 5 * minute)
}
