import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import { digestWait, type DigestDecision } from '#src/domain/timing/digest-decision.ts'
import { digestTimeline } from '#src/domain/timing/digest-timeline.ts'
import { waitOf, type WaitProblem } from '#src/domain/timing/wait-of.ts'
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

/** What happens to each sample event, in order of time. */
export function simulate(timing: Timing, sampleEvents: readonly SampleEvent[]): Entry[] {
  const events = byTime(sampleEvents)
  return collects(timing.kind) ? simulateDigest(timing, events) : simulateDelay(timing, events)
}

function simulateDigest(timing: Timing, events: readonly SampleEvent[]): Entry[] {
  const key = keyOf(timing)
  const { decisions } = digestTimeline(
    timing.metadata,
    events.map((event) => ({ at: event.at, payload: key && event.key ? payloadWith(key, event.key) : {} })),
    timing.semantics,
  )
  return events.flatMap((event, place): Entry[] => {
    const decision = decisions[place]
    if (!decision) return []
    const { decision: outcome, end, note, problem } = decision
    const sentAt = outcome === 'skipped' ? event.at : end === undefined ? undefined : Date.parse(end)
    const known = { ...(sentAt === undefined ? {} : { sentAt }), ...(note ? { note } : {}) }
    return [{ event, outcome, decision, ...known, ...(problem ? { problem } : {}) }]
  })
}

function simulateDelay(timing: Timing, events: readonly SampleEvent[]): Entry[] {
  const path = keyOf(timing)
  return events.map((event): Entry => {
    const payload = path && event.date ? { [path]: event.date } : {}
    const wait = waitOf(timing.metadata, event.at, payload, timing.semantics)
    if ('problem' in wait) return { event, outcome: 'failed', problem: wait.problem }
    const { until, note } = wait
    return { event, outcome: 'waits', sentAt: Date.parse(until), ...(note ? { note } : {}) }
  })
}

/** All moments at which something happens. */
export const momentsOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ event, sentAt }) => [event.at, sentAt ?? event.at])
