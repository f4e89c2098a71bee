import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { TestCase } from '../model/test-cases.ts'
import { useSettledChanges } from '../model/use-settled-changes.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResultMap, useCases } from './use-cases.ts'

export type CaseRunnerProps = { onResults: (results: CaseResultMap | undefined) => void }

/** Runs the cases of the form's workflow, if it has any, after each change of it. */
export function CaseRunner({ onResults }: CaseRunnerProps) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const text = JSON.stringify(useCases().cases)
  const changes = useSettledChanges()
  useEffect(() => {
    const left = new AbortController()
    const run = async () => {
      const { runCases } = await import('./run-cases.ts')
      if (left.signal.aborted) return
      const cases = JSON.parse(text) as TestCase[] // as just written
      onResults(runCases(cases, { getValues, service: { semantics, globalSwitches } }))
    }
    if (text === '[]') onResults(undefined)
    // Without it only counts are missing; submitting runs the cases anyway.
    else run().catch(() => undefined)
    return () => left.abort()
  }, [getValues, semantics, globalSwitches, text, changes, onResults])
  return null
}
