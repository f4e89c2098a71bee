import { useEffect } from 'react'
import type { Case } from '#src/client/samples/sample.ts'
import type { GuardProps } from './CaseGuard.tsx'
import { useCaseRuns } from './use-case-runs.ts'

/** Runs the cases while the workflow is edited. */
export function RunningCases({ cases, draft, onResults }: GuardProps & { cases: Case[] }) {
  useCaseRuns(cases, draft, onResults)
  useEffect(() => () => onResults(undefined), [onResults])
  return null
}
