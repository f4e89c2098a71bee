import { isRecord } from '../json/values.ts'
import type { WriteEntry } from './entry.ts'
import type { ServiceFacts } from '../services/service-kind.ts'
import {
  entriesOf,
  globalSettings,
  isSwitch,
  requestedSwitches,
  switchesIn,
  type Switches,
} from '../preferences/switches.ts'

export type Inverse =
  /** `back`: the switches with their earlier values, for the same operation. */
  | { kind: 'possible'; back: Switches }
  | { kind: 'nothing' }
  /** Whether it was carried out must be checked first. */
  | { kind: 'uncertain' }
  /** The earlier values of these switches are not known. */
  | { kind: 'unknownBefore'; fields: string[] }
  /** These switches were written again since, or are known to have other values by now. */
  | { kind: 'newer'; fields: string[] }
  /** The service has no such switch, as one without a master switch. */
  | { kind: 'noSwitch' }
  | { kind: 'notOffered' }

type Linked = Pick<WriteEntry, 'id' | 'outcome' | 'undoes' | 'at'>

/** The write that undid a write; the latest if there are several. */
export const undoOf = <E extends Linked>({ id }: Pick<Linked, 'id'>, others: readonly E[]): E | undefined =>
  others
    .filter(({ undoes, outcome }) => undoes === id && outcome === 'applied')
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .at(-1)

/** Channels of a workflow that got their own setting by a write. No request can remove it again. */
export function channelsWithNewOverride({
  operation,
  before,
  request,
}: Pick<WriteEntry, 'operation' | 'before' | 'request'>): Name[] {
  if (operation !== 'workflowPreferenceUpdate' || !isRecord(before)) return []
  const overrides: unknown = before['overrides']
  const inherited = (Array.isArray(overrides) ? overrides : [])
    .filter(isRecord)
    .filter(({ source }) => source === 'template' || source === 'workflowOverride')
  return entriesOf(requestedSwitches(request)).flatMap(([name]) =>
    inherited.some(({ channel }) => channel === name) ? [name] : [],
  )
}

type Undoable = Pick<
  WriteEntry,
  'id' | 'at' | 'number' | 'operation' | 'subject' | 'request' | 'before' | 'after' | 'outcome'
>

type Name = keyof Switches

/** How to undo a write of switches. `others`: the journal's writes. `current`: the state now, shaped like `after`. */
export function inverseOf(write: Undoable, others: readonly Undoable[], current?: unknown): Inverse {
  if (!isSwitch(write.operation)) return { kind: 'notOffered' }
  if (write.outcome === 'unknown') return { kind: 'uncertain' }
  const [before, after, now] = [switchesIn(write.before), switchesIn(write.after), switchesIn(current)]
  const changed = requestedNames(write).filter(
    (name) => write.outcome === 'applied' && before[name] !== after[name],
  )
  if (changed.length === 0) return { kind: 'nothing' }
  const isOtherNow = (name: Name) => now[name] !== undefined && now[name] !== after[name]
  const newer = changed.filter((name) => isWrittenAgain(write, name, others) || isOtherNow(name))
  if (newer.length > 0) return { kind: 'newer', fields: newer }
  const unknown = changed.filter((name) => before[name] === undefined)
  if (unknown.length > 0) return { kind: 'unknownBefore', fields: unknown }
  return { kind: 'possible', back: Object.fromEntries(changed.map((name) => [name, before[name]])) }
}

const settled: readonly Inverse['kind'][] = ['nothing', 'uncertain', 'notOffered']

/** The inverse on the connected service, which may have lost a switch since the write. */
export function inverseOn(
  globalSwitches: ServiceFacts['globalSwitches'],
  write: Pick<WriteEntry, 'operation' | 'request'>,
  inverse: Inverse,
): Inverse {
  if (write.operation !== 'preferencesUpdate' || settled.includes(inverse.kind)) return inverse
  const offered: readonly Name[] = globalSettings(globalSwitches)
  return requestedNames(write).every((name) => offered.includes(name)) ? inverse : { kind: 'noSwitch' }
}

const requestedNames = ({ request }: Pick<WriteEntry, 'request'>): Name[] =>
  entriesOf(requestedSwitches(request)).map(([name]) => name)

const isSameSubject = (one: Undoable, other: Undoable) =>
  one.operation === other.operation &&
  one.subject.subscriberId === other.subject.subscriberId &&
  one.subject.workflowId === other.subject.workflowId

/** Compares when they were sent, because a write whose answer was lost is linked after later ones. */
const isLater = (one: Undoable, other: Undoable) => {
  const [at, otherAt] = [Date.parse(one.at), Date.parse(other.at)]
  return at === otherAt ? one.number > other.number : at > otherAt
}

const isWrittenAgain = (write: Undoable, name: Name, others: readonly Undoable[]) =>
  others.some(
    (other) =>
      other.id !== write.id &&
      isLater(other, write) &&
      other.outcome !== 'refused' &&
      isSameSubject(write, other) &&
      requestedNames(other).includes(name),
  )

/** Whether a switch of this write was written again since, so that a read says nothing about the write. */
export const isOverwritten = (write: Undoable, others: readonly Undoable[]): boolean =>
  requestedNames(write).some((name) => isWrittenAgain(write, name, others))
