import type { Write } from '#src/domain/journal/entry.ts'
import { isOverwritten } from '#src/domain/journal/inverse.ts'
import { beforeAndAfter } from '#src/domain/journal/before-and-after.ts'
import { subjectOf } from '#src/domain/journal/subject.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { isFulfilled, isSwitch } from '#src/domain/preferences/switches.ts'
import { keptOfPart, shortenedParts } from '../store/journal/journal-parts.ts'
import type { PendingWrite } from '../store/interface/journal-records.ts'
import type { ReadResult } from './reading.ts'

/** A write with its outcome. `answer` is the data of the service's answer, or of a read in its place. */
export function withOutcome(
  { owner: _, address, scope: __, ...pending }: PendingWrite,
  { answer, ...end }: Pick<Write, 'outcome' | 'answeredAt' | 'settledBy' | 'failure'> & { answer?: unknown },
): Write {
  const { before, request, operation } = pending
  return {
    ...pending,
    ...end,
    subject: subjectOf(address, answer, [before, request]),
    ...shortenedParts({ request, ...beforeAndAfter(operation, { before, answer }) }, keptOfPart),
  }
}

type SettledOutcome = Pick<Write, 'outcome' | 'settledBy'> & { answer?: unknown }

/**
 * The outcome of a write whose answer was lost, judged by the current state. Undefined if it cannot be read at present.
 * `later`: the writes to the same subject since.
 */
export function outcomeFrom(
  found: ReadResult,
  pending: PendingWrite,
  later: readonly Parameters<typeof isOverwritten>[1][number][],
): SettledOutcome | undefined {
  const { operation, request } = pending
  const applied: SettledOutcome = { outcome: 'applied', settledBy: 'read' }
  const refused: SettledOutcome = { outcome: 'refused', settledBy: 'read' }
  if (found.kind === 'unread') return undefined
  if (operation.endsWith('Delete')) return found.kind === 'missing' ? applied : refused
  if (found.kind === 'missing') return refused
  const { state } = found
  if (isSwitch(operation)) {
    const write = { ...pending, subject: pending.address, outcome: 'unknown' as const, number: 0 }
    if (isOverwritten(write, later)) return { outcome: 'unknown' }
    const now = isRecord(state) && 'preference' in state ? state['preference'] : state
    return isFulfilled(request, now) ? { ...applied, answer: state } : refused
  }
  if (later.length > 0 || !isRecord(request) || !isRecord(state)) return { outcome: 'unknown' }
  const isApplied = Object.entries(request).every(([name, value]) => isSame(state[name], value))
  if (isApplied) return { ...applied, answer: state }
  return isSame(state, pending.before) ? refused : { outcome: 'unknown' }
}
