import { createContext } from 'react'
import type { Outcome, OutcomeDifference } from './outcome.ts'

export type CaseResult = { differences: readonly OutcomeDifference[]; outcome: Outcome; isBroken?: true }

/** A case that blocks sending the workflow. */
export const isRed = ({ differences, isBroken }: CaseResult) => isBroken === true || differences.length > 0

export type CaseResultMap = ReadonlyMap<string, CaseResult>

/** By case id, without those that have not run yet. `undefined` without cases. */
export const CaseResults = createContext<CaseResultMap | undefined>(undefined)
