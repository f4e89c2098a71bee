import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { valuesOf } from '../model/compare/version.ts'
import { FailingMark } from './FailingMark.tsx'
import { runCases } from './run-cases.ts'

/** The test cases of a stored workflow that fail, beside the name of its test. */
export function CasesMark({ workflow }: { workflow: Workflow }) {
  const service = useServiceFacts()
  const results = useMemo(() => {
    const values = valuesOf(workflow)
    return runCases(values.cases, { getValues: () => values, service })
  }, [workflow, service])
  return <FailingMark results={results} />
}
