import { createContext } from 'react'
import type { Outcome, OutcomeDifference } from './outcome.ts'

/** What became of a case when it last ran: what differs from the outcome that it expects. */
export type CaseResult = {
  differences: readonly OutcomeDifference[]
  outcome: Outcome
  /** It could not be run at all. */
  isBroken?: true
}

/** A case that keeps the workflow from being sent. */
export const isRed = ({ differences, isBroken }: CaseResult) => isBroken === true || differences.length > 0

export type CaseResultMap = ReadonlyMap<string, CaseResult>

/** By the id of the case; one that has not run yet is not there. `undefined` when there are no cases. */
export const CaseResults = createContext<CaseResultMap | undefined>(undefined)
