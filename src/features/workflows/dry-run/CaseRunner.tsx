import { type Case, isCase } from '#src/client/samples/sample.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useSamples } from '../test-input/use-samples.ts'
import type { CaseResultMap } from './case-results.ts'
import { useCallback, useEffect } from 'react'
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
 * Runs the cases in slices after each change of the draft, and reports new results. Listens to the draft, because the
 * form would copy all its values on every keystroke.
 */
function useCaseRuns(
  cases: readonly Case[],
  draft: DraftSession['draft'],
  onResults: (results: CaseResultMap) => void,
) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const text = JSON.stringify(cases)
  const run = useCallback(
    (signal: AbortSignal) =>
      runCases(
        JSON.parse(text) as Case[],
        { control, getValues, service: { semantics, globalSwitches } },
        signal,
      ),
    [control, getValues, semantics, globalSwitches, text],
  )
  useEffect(() => followDraft(draft, run, onResults), [draft, run, onResults])
}

function followDraft(
  { get, subscribe }: DraftSession['draft'],
  run: (signal: AbortSignal) => Promise<CaseResultMap>,
  onResults: (results: CaseResultMap) => void,
) {
  let values: unknown
  let reported = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()
  const runNow = () => {
    running = new AbortController()
    run(running.signal).then(
      (results) => {
        const text = JSON.stringify([...results])
        if (text !== reported) onResults(results)
        reported = text
      },
      // Aborted by a newer run.
      () => undefined,
    )
  }
  const scheduleRun = (wait: number) => {
    const { draft } = get()
    if (draft.values === values) return
    values = draft.values
    running.abort()
    clearTimeout(timer)
    timer = setTimeout(runNow, wait)
  }
  scheduleRun(0)
  const stop = subscribe(() => scheduleRun(debounceMs))
  return () => {
    stop()
    running.abort()
    clearTimeout(timer)
  }
}
