import type { Channel } from '#src/contract/channel.ts'
import type { Input } from '#src/contract/endpoints.ts'
import type { WriteEntry } from './entry.ts'
import { isSame } from '../json/same-json.ts'
import { fieldsAsked, fieldsOf } from '../preferences/switches.ts'

/** A request that puts something back. One write may take several, for an operation that changes one channel at a time. */
export type InverseRequest =
  | { operation: 'preferencesUpdate'; input: Input<'preferencesUpdate'> }
  | { operation: 'workflowPreferenceUpdate'; input: Input<'workflowPreferenceUpdate'> }
  | { operation: 'workflowStatusUpdate'; input: Input<'workflowStatusUpdate'> }

export type Inverse =
  | { kind: 'possible'; requests: InverseRequest[] }
  /** It was refused, or changed nothing. */
  | { kind: 'nothing' }
  /** Whether it was carried out must be looked up first. */
  | { kind: 'uncertain' }
  /** What was there before is not known, for these fields. */
  | { kind: 'unknownBefore'; fields: string[] }
  /** These fields were written again since, or are known to be something else by now. */
  | { kind: 'newer'; fields: string[] }
  /** Such writes are not taken back one by one. */
  | { kind: 'notOffered' }

type Undoable = Pick<
  WriteEntry,
  'id' | 'at' | 'number' | 'operation' | 'subject' | 'request' | 'before' | 'after' | 'outcome'
> & {
  connection: Pick<WriteEntry['connection'], 'baseUrl'>
}

type Fields = Record<string, unknown>

/**
 * What takes a write back: the values from before of exactly the fields that it changed. `others` are the writes of the
 * journal, in any order: those that were sent after it count. `current` is what is known of the subject now, in the shape of
 * `after`.
 */
export function inverseOf(write: Undoable, others: readonly Undoable[], current?: unknown): Inverse {
  if (!isOffered(write)) return { kind: 'notOffered' }
  if (write.outcome === 'unknown') return { kind: 'uncertain' }
  const { before, after } = { before: fieldsOf(write.before), after: fieldsOf(write.after) }
  const changed = Object.keys(fieldsAsked(write.request)).filter(
    (field) => write.outcome === 'applied' && !isSame(before[field], after[field]),
  )
  if (changed.length === 0) return { kind: 'nothing' }
  const newer = changed.filter(
    (field) => isWrittenAgain(write, field, others) || isOtherNow(field, after, fieldsOf(current)),
  )
  if (newer.length > 0) return { kind: 'newer', fields: newer }
  const unknown = changed.filter((field) => typeof before[field] !== 'boolean')
  if (unknown.length > 0) return { kind: 'unknownBefore', fields: unknown }
  const back = Object.fromEntries(changed.map((field) => [field, before[field] === true]))
  return { kind: 'possible', requests: requestsFor(write, back) }
}

const isOffered = ({ operation }: Undoable) =>
  operation === 'preferencesUpdate' ||
  operation === 'workflowPreferenceUpdate' ||
  operation === 'workflowStatusUpdate'

const isSameSubject = (one: Undoable, other: Undoable) =>
  one.connection.baseUrl === other.connection.baseUrl &&
  one.operation === other.operation &&
  one.subject.subscriberId === other.subject.subscriberId &&
  one.subject.workflowId === other.subject.workflowId

/** By when they were sent: a write whose answer was lost is linked later than those after it. */
const isLater = (one: Undoable, other: Undoable) => {
  const [at, otherAt] = [Date.parse(one.at), Date.parse(other.at)]
  return at === otherAt ? one.number > other.number : at > otherAt
}

const isWrittenAgain = (write: Undoable, field: string, others: readonly Undoable[]) =>
  others.some(
    (other) =>
      other.id !== write.id &&
      isLater(other, write) &&
      other.outcome !== 'refused' &&
      isSameSubject(write, other) &&
      Object.hasOwn(fieldsAsked(other.request), field),
  )

/** Whether something else was asked since of a switch that a write asked for: what is read now then tells nothing of it. */
export const isOverwritten = (write: Undoable, others: readonly Undoable[]): boolean =>
  Object.keys(fieldsAsked(write.request)).some((field) => isWrittenAgain(write, field, others))

const isOtherNow = (field: string, after: Fields, now: Fields) =>
  now[field] !== undefined && now[field] !== after[field]

function requestsFor({ operation, subject }: Undoable, back: Record<string, boolean>): InverseRequest[] {
  const { enabled, active, ...channels } = back
  const { subscriberId = '', workflowId = '' } = subject
  const named = Object.entries(channels).map(([type, on]) => ({ type: type as Channel, enabled: on })) // fieldsAsked let no other through
  const master = enabled === undefined ? {} : { enabled }
  if (operation === 'workflowStatusUpdate')
    return [{ operation, input: { workflowId, body: { active: active === true } } }]
  if (operation === 'preferencesUpdate') {
    const body = { ...master, ...(named.length === 0 ? {} : { preferences: named }) }
    return [{ operation, input: { subscriberId, body } }]
  }
  const [first, ...others] = named
  const bodies = [
    { ...master, ...(first ? { channel: first } : {}) },
    ...others.map((channel) => ({ channel })),
  ]
  return bodies.map((body) => ({
    operation: 'workflowPreferenceUpdate',
    input: { subscriberId, workflowId, body },
  }))
}
