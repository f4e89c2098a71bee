import { digestUnits } from '#src/contract/step.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import { shown } from '../text/shown.ts'
import { isRecord, listOf, valueAt } from '../json/values.ts'
import { isoOf, instantOf } from './instant.ts'
import { amountOf } from './amount.ts'
import { lengths } from './timing.ts'
import { waitOf, type Wait, type WaitNote, type WaitProblem } from './wait-of.ts'

/** One trigger as it reaches a digest. `at` is ISO 8601 or milliseconds since 1970. */
export type DigestEvent = {
  at: string | number
  payload?: unknown
  /** Each subscriber and workflow has separate digests; if left out, all events share one. */
  subscriberId?: string
  workflowId?: string
}

/** An earlier event. Without a `decision`, it is computed from the events before it. */
export type PastEvent = DigestEvent & { decision?: DigestDecision['decision']; end?: string }

export type DigestDecision = {
  /** `created`: opens a digest · `merged`: joins one · `skipped`: passes straight through · `failed`: none of these. */
  decision: 'created' | 'merged' | 'skipped' | 'failed'
  partition: string
  /** When the digest it opens or joins was opened, and when it is sent: ISO 8601, UTC. */
  openedAt?: string
  end?: string
  note?: WaitNote
  problem?: WaitProblem
  key?: { path: string; value: string }
}

export function digestDecision(
  metadata: unknown,
  event: DigestEvent,
  history: readonly PastEvent[] | null | undefined = [],
  semantics?: Semantics | SemanticsName,
): DigestDecision {
  const at = instantOf(isRecord(event) ? event.at : undefined)
  if (at === undefined) return refusal(metadata, event, 'badNow')
  const before = listOf(history).filter(isRecord) as PastEvent[] // events without a time are left out below
  const past = before.flatMap((each) => {
    const time = instantOf(each.at)
    return time === undefined || time > at ? [] : [{ each, time }]
  })
  const state = newDigestState(semantics)
  for (const { each } of past.toSorted((one, other) => one.time - other.time))
    takeEvent(state, metadata, each)
  return takeEvent(state, metadata, event)
}

/** The open digest and the time of the last event of each partition. */
export type DigestState = {
  open: Map<string, { openedAt: number; end: number }>
  last: Map<string, number>
  semantics: Semantics
}
export const newDigestState = (semantics?: Semantics | SemanticsName): DigestState => ({
  open: new Map(),
  last: new Map(),
  semantics: semanticsOf(semantics),
})

/** Decides and records one event, which must not be earlier than the previous ones. */
export function takeEvent(state: DigestState, metadata: unknown, event: PastEvent): DigestDecision {
  const at = instantOf(event.at)
  if (at === undefined) return refusal(metadata, event, 'badNow')
  const partition = partitionOf(metadata, event)
  const decision =
    recordedDecision(state, metadata, { event, at, partition }) ??
    decide(state, metadata, { event, at, partition })
  state.last.set(partition, at)
  if (decision.decision === 'created')
    state.open.set(partition, { openedAt: at, end: instantOf(decision.end) ?? at })
  return decision
}

function recordedDecision(
  { semantics }: DigestState,
  metadata: unknown,
  { event: { decision, end }, at, partition }: Incoming,
): DigestDecision | undefined {
  if (!decision) return undefined
  const wait = decision === 'created' && end === undefined ? digestWait(metadata, at, semantics) : undefined
  const until = end ?? (wait && 'until' in wait ? wait.until : undefined)
  return withKey({ decision, partition, ...(until === undefined ? {} : { end: until }) }, metadata, undefined)
}

type Incoming = { event: PastEvent; at: number; partition: string }

function decide(state: DigestState, metadata: unknown, { event, at, partition }: Incoming): DigestDecision {
  const wait = digestWait(metadata, at, state.semantics)
  if ('problem' in wait) return refusal(metadata, event, wait.problem)
  const start = lookBackStart(metadata, at)
  if (start !== undefined && !((state.last.get(partition) ?? -Infinity) >= start))
    return withKey({ decision: 'skipped', partition }, metadata, event)
  const open = state.open.get(partition)
  if (open && open.end > at) {
    const times = { openedAt: isoOf(open.openedAt), end: isoOf(open.end) }
    return withKey({ decision: 'merged', partition, ...times }, metadata, event)
  }
  const { until: end, note } = wait
  const times = { openedAt: isoOf(at), end, ...(note ? { note } : {}) }
  return withKey({ decision: 'created', partition, ...times }, metadata, event)
}

/** Without a length a digest has a problem, while a delay does not wait. The service of 2024 looks only one period ahead. */
export function digestWait(metadata: unknown, at: number, semantics?: Semantics | SemanticsName): Wait {
  const kind = isRecord(metadata) ? metadata['type'] : undefined
  if (kind === 'timed') {
    const timed = waitOf(metadata, at, undefined, semantics)
    const isTooFar = 'note' in timed && timed.note === 'beyondPeriod'
    return isTooFar && semanticsOf(semantics).beyondPeriod === 'fail' ? { problem: 'beyondPeriod' } : timed
  }
  const wait = waitOf(kind === 'scheduled' ? { type: 'unknown' } : metadata, at, undefined, semantics)
  const isOfNoLength = 'milliseconds' in wait && wait.milliseconds === 0 && wait.note !== 'unknownType'
  return isOfNoLength ? { problem: 'noAmount' } : wait
}

const keyOf = (metadata: unknown): string =>
  isRecord(metadata) && typeof metadata['digestKey'] === 'string' ? metadata['digestKey'] : ''

/** A number and its text are different values; a missing value is a value of its own. */
function partitionOf(metadata: unknown, event: PastEvent): string {
  const { workflowId, subscriberId, payload } = event
  const key = keyOf(metadata)
  const value = key === '' ? undefined : valueAt(payload, key)
  return JSON.stringify([workflowId ?? '', subscriberId ?? '', value === undefined ? [] : [valueText(value)]])
}

const valueText = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : shown(value))

const refusal = (metadata: unknown, event: unknown, problem: WaitProblem): DigestDecision =>
  withKey(
    {
      decision: 'failed',
      problem,
      partition: isRecord(event) ? partitionOf(metadata, event as PastEvent) : '',
    },
    metadata,
    isRecord(event) ? (event as PastEvent) : undefined,
  )

function withKey(decision: DigestDecision, metadata: unknown, event: PastEvent | undefined): DigestDecision {
  const path = keyOf(metadata)
  return path === '' ? decision : { ...decision, key: { path, value: shown(valueAt(event?.payload, path)) } }
}

/** Since when earlier events count for a look-back; `undefined` if it is off. Here weeks and months are converted. */
function lookBackStart(metadata: unknown, at: number): number | undefined {
  if (!isRecord(metadata)) return undefined
  const { type, backoff, backoffAmount, backoffUnit } = metadata
  if (type !== 'backoff' && backoff !== true && backoff !== 'true') return undefined
  const amount = amountOf(backoffAmount)
  if (Number.isNaN(amount)) return at + 1
  if (backoffUnit === 'months') return monthsBefore(at, amount)
  const unit = digestUnits.find((each) => each === backoffUnit)
  return unit === undefined ? at + 1 : at - amount * lengths[unit] * 1000
}

/** The same time of day that many months earlier; in a shorter month, on the last day. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - Math.trunc(months)]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
  return date.getTime()
}
