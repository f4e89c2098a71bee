import { type Case, isCase } from '#src/client/samples/sample.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useSamples } from '../test-input/use-samples.ts'
import type { CaseResultMap } from './case-results.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { WorkflowValues } from '../model/values.ts'
import { runCases } from './run-cases.ts'

export type CaseRunnerProps = {
  draft: DraftSession['draft']
  onResults: (results: CaseResultMap | undefined) => void
}

/** Runs the cases of the form's workflow, if it has any. */
export function CaseRunner(props: CaseRunnerProps) {
  const { samples } = useSamples()
  const cases = samples?.filter(isCase) ?? []
  if (cases.length === 0) return null
  return <RunningCases {...props} cases={cases} />
}

function RunningCases({ cases, draft, onResults }: CaseRunnerProps & { cases: Case[] }) {
  useCaseRuns(cases, draft, onResults)
  useEffect(() => () => onResults(undefined), [onResults])
  return null
}

/** Delay between the last change and the run of the cases. */
const debounceMs = 300

/**
 * Runs the cases after each change of the draft, and reports new results. Listens to the draft, because the form would
 * copy all its values on every keystroke.
 */
function useCaseRuns(
  cases: readonly Case[],
  { get, subscribe }: DraftSession['draft'],
  onResults: (results: CaseResultMap) => void,
) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const text = JSON.stringify(cases)
  useEffect(() => {
    let values: unknown
    let reported = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = () => {
      const service = { semantics, globalSwitches }
      const results = runCases(JSON.parse(text) as Case[], { getValues, service })
      const found = JSON.stringify([...results])
      if (found !== reported) onResults(results)
      reported = found
    }
    const runSoon = (wait: number) => {
      const { draft } = get()
      if (draft.values === values) return
      values = draft.values
      clearTimeout(timer)
      timer = setTimeout(run, wait)
    }
    runSoon(0)
    const stop = subscribe(() => runSoon(debounceMs))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [get, subscribe, getValues, semantics, globalSwitches, text, onResults])
}
