import { isFulfilled, isPreferenceUpdate, requestedSwitches } from '../preferences/switches.ts'
import { isRecord } from '../json/values.ts'
import type { Outcome, WriteEntry } from './entry.ts'

export const endings = [
  'applied',
  /** Carried out, but the value was the same before. */
  'already',
  /** The service accepted it, but reports no value or another one than requested. */
  'otherwise',
  'refused',
  /** No clear answer came, and a later read shows the earlier value. */
  'notApplied',
  'unknown',
] as const satisfies readonly (Outcome | 'already' | 'otherwise' | 'notApplied')[]
export type Ending = (typeof endings)[number]

type Ended = Pick<WriteEntry, 'operation' | 'request' | 'before' | 'after' | 'outcome' | 'settledBy'>

/** How a write ended, from what was requested and what the service reports. Every view uses this. */
export function endingOf({ operation, request, before, after, outcome, settledBy }: Ended): Ending {
  if (outcome === 'refused') return settledBy === 'read' ? 'notApplied' : 'refused'
  if (outcome === 'unknown') return 'unknown'
  if (operation.startsWith('eventTrigger')) return isTriggered(after) ? 'applied' : 'otherwise'
  if (!isPreferenceUpdate(operation) || Object.keys(requestedSwitches(request)).length === 0) return 'applied'
  if (!isFulfilled(request, after)) return 'otherwise'
  return isFulfilled(request, before) ? 'already' : 'applied'
}

/** Whether every event runs, as far as the answer says. One that does not is answered with 201, too. */
const isTriggered = (answer: unknown): boolean =>
  [answer]
    .flat()
    .every((one) => !isRecord(one) || one['status'] === undefined || one['status'] === 'processed')
