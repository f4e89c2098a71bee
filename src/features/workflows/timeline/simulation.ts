import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import { digestWait, type DigestDecision } from '#src/domain/timing/digest-decision.ts'
import { digestTimeline } from '#src/domain/timing/digest-timeline.ts'
import { waitOf, type Wait, type WaitProblem } from '#src/domain/timing/wait-of.ts'
import { byTime, payloadWith, type SampleEvent } from './events.ts'

/** Metadata as sent, and the semantics of the service (2024 by default). */
export type Timing = { kind: TimingKind; metadata: Record<string, unknown>; semantics?: Semantics }

export type Entry = {
  event: SampleEvent
  outcome: DigestDecision['decision'] | 'waits'
  /** When its message is sent; absent if it failed. */
  sentAt?: number
  note?: NonNullable<DigestDecision['note']>
  problem?: WaitProblem
  /** Absent for a delay. */
  decision?: DigestDecision
}

/** A wait: events that arrive during it are sent at its end. */
export type Band = {
  from: number
  to: number
  /** Id of its lane. Bands of one lane never overlap. */
  lane: string
  events: string[]
}

export type Simulation = { entries: Entry[]; bands: Band[]; lanes: Lane[] }
/** A value of the digest key, with its events. */
export type Lane = { id: string; value: string; events: string[] }

/** The payload path that matters: the digest key, or the date field of a scheduled delay. */
export function keyOf({ kind, metadata }: Timing): string | undefined {
  const { type, digestKey, delayPath } = metadata
  const path = collects(kind) ? digestKey : type === 'scheduled' ? delayPath : undefined
  return typeof path === 'string' && path !== '' ? path : undefined
}

export const isScheduled = ({ kind, metadata }: Timing) => !collects(kind) && metadata['type'] === 'scheduled'

/** How long an event at this moment waits, in milliseconds; `undefined` if unknown. */
export function lengthOf({ kind, metadata, semantics }: Timing, at: number): number | undefined {
  if (metadata['type'] === 'scheduled') return undefined
  const wait = collects(kind)
    ? digestWait(metadata, at, semantics)
    : waitOf(metadata, at, undefined, semantics)
  return 'milliseconds' in wait ? wait.milliseconds : undefined
}

export function simulate(timing: Timing, sampleEvents: readonly SampleEvent[]): Simulation {
  const events = byTime(sampleEvents)
  return collects(timing.kind) ? simulateDigest(timing, events) : simulateDelay(timing, events)
}

function simulateDigest(timing: Timing, events: readonly SampleEvent[]): Simulation {
  const key = keyOf(timing)
  const { decisions, sends } = digestTimeline(
    timing.metadata,
    events.map((event) => ({ at: event.at, payload: key && event.key ? payloadWith(key, event.key) : {} })),
    timing.semantics,
  )
  const lanes = new Map<string, Lane>()
  const entries = events.flatMap((event, place): Entry[] => {
    const decision = decisions[place]
    if (!decision) return []
    const { partition, decision: outcome, end, note, problem } = decision
    const lane = lanes.get(partition) ?? { id: partition, value: event.key, events: [] }
    lanes.set(partition, { ...lane, events: [...lane.events, event.id] })
    const sentAt = outcome === 'skipped' ? event.at : end === undefined ? undefined : Date.parse(end)
    const known = { ...(sentAt === undefined ? {} : { sentAt }), ...(note ? { note } : {}) }
    return [{ event, outcome, decision, ...known, ...(problem ? { problem } : {}) }]
  })
  const bands = sends.flatMap(({ kind, at, partition, events: places }): Band[] => {
    const grouped = places.flatMap((place) => events[place] ?? [])
    const [first] = grouped
    if (kind === 'straight' || !first) return []
    return [{ from: first.at, to: Date.parse(at), lane: partition, events: grouped.map(({ id }) => id) }]
  })
  return { entries, bands, lanes: [...lanes.values()] }
}

function simulateDelay(timing: Timing, events: readonly SampleEvent[]): Simulation {
  const path = keyOf(timing)
  const entries = events.map((event): Entry => {
    const payload = path && event.date ? { [path]: event.date } : {}
    return delayEntry(event, waitOf(timing.metadata, event.at, payload, timing.semantics))
  })
  const bands = entries.flatMap(({ event, sentAt }): Band[] =>
    sentAt === undefined ? [] : [{ from: event.at, to: sentAt, lane: event.id, events: [event.id] }],
  )
  return { entries, bands, lanes: events.map(({ id, date }) => ({ id, value: date, events: [id] })) }
}

function delayEntry(event: SampleEvent, wait: Wait): Entry {
  if ('problem' in wait) {
    return { event, outcome: 'failed', problem: wait.problem }
  }
  const { until, note } = wait
  return { event, outcome: 'waits', sentAt: Date.parse(until), ...(note ? { note } : {}) }
}

/** All moments at which something happens, in order, without duplicates. */
export const momentsOf = ({ entries }: Simulation): number[] =>
  [...new Set(entries.flatMap(({ event, sentAt }) => [event.at, sentAt ?? event.at]))].toSorted(
    (a, b) => a - b,
  )
