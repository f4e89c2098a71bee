import { isFulfilled, isPreferenceUpdate, switchesAsked } from '../preferences/switches.ts'
import { isRecord } from '../json/values.ts'
import type { Outcome, WriteEntry } from './entry.ts'

export const endings = [
  'applied',
  /** Carried out, and it was so before. */
  'already',
  /** The service answered yes, and reports another value than it was asked for, or none. */
  'otherwise',
  'refused',
  /** No clear answer came, and what was read afterwards shows the value from before. */
  'notApplied',
  'unknown',
] as const satisfies readonly (Outcome | 'already' | 'otherwise' | 'notApplied')[]
export type Ending = (typeof endings)[number]

type Ended = Pick<WriteEntry, 'operation' | 'request' | 'before' | 'after' | 'outcome' | 'settledBy'>

/** How a write ended, from what was asked for and what the service reports. Every view asks this and nothing else. */
export function endingOf({ operation, request, before, after, outcome, settledBy }: Ended): Ending {
  if (outcome === 'refused') return settledBy === 'read' ? 'notApplied' : 'refused'
  if (outcome === 'unknown') return 'unknown'
  if (operation.startsWith('eventTrigger')) return isTriggered(after) ? 'applied' : 'otherwise'
  if (!isPreferenceUpdate(operation) || Object.keys(switchesAsked(request)).length === 0) return 'applied'
  if (!isFulfilled(request, after)) return 'otherwise'
  return isFulfilled(request, before) ? 'already' : 'applied'
}

/** Whether each event runs, as far as the answer tells; one that does not is answered with 201, too. */
const isTriggered = (answer: unknown): boolean =>
  [answer]
    .flat()
    .every((one) => !isRecord(one) || one['status'] === undefined || one['status'] === 'processed')
