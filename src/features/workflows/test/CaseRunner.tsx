import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import type { TestCase } from '../model/test-cases.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type CaseResultMap, useCases } from './use-cases.ts'

export type CaseRunnerProps = {
  draft: DraftSession['draft']
  onResults: (results: CaseResultMap | undefined) => void
}

/** Runs the cases of the form's workflow, if it has any. */
export function CaseRunner(props: CaseRunnerProps) {
  const { cases } = useCases()
  return cases.length === 0 ? null : <RunningCases {...props} cases={cases} />
}

/** Delay between the last change and the run of the cases. */
const debounceMs = 300

/**
 * Runs the cases after each change of the draft, and reports new results. Listens to the draft, because the form would
 * copy all its values on every keystroke.
 */
function RunningCases({ cases, draft, onResults }: CaseRunnerProps & { cases: readonly TestCase[] }) {
  const { getState, subscribe } = draft.memory
  const { getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const text = JSON.stringify(cases)
  useEffect(() => {
    let values: unknown
    let reported = ''
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      const { runCases } = await import('./run-cases.ts')
      if (isOver) return
      const service = { semantics, globalSwitches }
      const results = runCases(JSON.parse(text) as TestCase[], { getValues, service }) // as just written
      const found = JSON.stringify([...results])
      if (found !== reported) onResults(results)
      reported = found
    }
    const runSoon = (wait: number) => {
      const current = getState().values
      if (current === values) return
      values = current
      clearTimeout(timer)
      // Without it only counts are missing; submitting runs the cases anyway.
      timer = setTimeout(() => void run().catch(() => undefined), wait)
    }
    runSoon(0)
    const stop = subscribe(() => runSoon(debounceMs))
    return () => {
      isOver = true
      stop()
      clearTimeout(timer)
    }
  }, [getState, subscribe, getValues, semantics, globalSwitches, text, onResults])
  useEffect(() => () => onResults(undefined), [onResults])
  return null
}
