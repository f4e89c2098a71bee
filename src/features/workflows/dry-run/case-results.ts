import { createContext } from 'react'
import type { Outcome, OutcomeDifference } from './outcome.ts'

/** What became of a case when it last ran: what differs from the outcome that it expects. */
export type CaseResult = { differences: readonly OutcomeDifference[]; outcome: Outcome }

export type CaseResultMap = ReadonlyMap<string, CaseResult>

/** By the id of the case; one that has not run yet is not there. `undefined` when there are no cases. */
export const CaseResults = createContext<CaseResultMap | undefined>(undefined)
