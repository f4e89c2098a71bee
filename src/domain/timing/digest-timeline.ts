import type { Semantics, SemanticsName } from '../services/semantics.ts'
import { newDigestState, takeEvent, type DigestDecision, type DigestEvent } from './digest-decision.ts'
import { isRecord, listOf } from '../json/values.ts'
import { instantOf, isoOf } from './instant.ts'

/** What a digest sends at one time: several events, or one that passed straight through. */
export type DigestSend = {
  /** ISO 8601, UTC. */
  at: string
  kind: 'digest' | 'straight'
  partition: string
  /** Indexes in the list of events, in chronological order. */
  events: number[]
}

export function digestTimeline(
  metadata: unknown,
  events: readonly DigestEvent[],
  semantics?: Semantics | SemanticsName,
): { decisions: DigestDecision[]; sends: DigestSend[] } {
  const given = listOf(events)
  const all = given.map((event) => (isRecord(event) ? event : {}) as DigestEvent) // events without a time fail
  const state = newDigestState(semantics)
  const sends = new Map<string, DigestSend>()
  const decisions: DigestDecision[] = []
  for (const place of inOrder(all)) {
    const event = all[place]
    if (!event) continue
    const decision = takeEvent(state, metadata, event)
    decisions[place] = decision
    const name =
      decision.decision === 'skipped' ? `straight ${place}` : `${decision.partition} ${decision.openedAt}`
    const send = sends.get(name) ?? sendOf(decision, event)
    if (send) sends.set(name, { ...send, events: [...send.events, place] })
  }
  return { decisions, sends: [...sends.values()].toSorted(byTime) }
}

const inOrder = (events: readonly DigestEvent[]) =>
  [...events.keys()].toSorted((one, other) => timeOf(events[one]) - timeOf(events[other]) || one - other)

const timeOf = (event: DigestEvent | undefined) => instantOf(event?.at) ?? Number.MAX_VALUE
const byTime = (one: DigestSend, other: DigestSend) => Date.parse(one.at) - Date.parse(other.at)

function sendOf({ decision, partition, end }: DigestDecision, event: DigestEvent): DigestSend | undefined {
  const at = instantOf(event.at)
  if (decision === 'skipped' && at !== undefined)
    return { at: isoOf(at), kind: 'straight', partition, events: [] }
  return end === undefined ? undefined : { at: end, kind: 'digest', partition, events: [] }
}
