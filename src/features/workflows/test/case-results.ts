import { createContext } from 'react'
import type { Outcome } from '../model/test-cases.ts'
import type { OutcomeDifference } from './outcome.ts'

export type CaseResult = { differences: readonly OutcomeDifference[]; outcome: Outcome; isBroken?: true }

/** Whether a case fails, which holds back the workflow. */
export const isFailing = ({ differences, isBroken }: CaseResult) =>
  isBroken === true || differences.length > 0

export type CaseResultMap = ReadonlyMap<string, CaseResult>

/** Results by case id, without cases that have not run yet; `undefined` if there are no cases. */
export const CaseResults = createContext<CaseResultMap | undefined>(undefined)
