import { useCallback, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Case } from '#src/client/samples/sample.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { GuardProps } from './CaseGuard.tsx'
import type { CaseResultMap } from './case-results.ts'
import { runCases } from './run-cases.ts'

export function RunningCases({ cases, draft, onResults }: GuardProps & { cases: Case[] }) {
  useCaseRuns(cases, draft, onResults)
  useEffect(() => () => onResults(undefined), [onResults])
  return null
}

/** Without a change before the cases run again. */
const pauseMs = 300

/**
 * Runs the cases after each change of the draft, in slices, and tells what became of them when that is news. The draft is
 * heard and not the form, which would copy its values as a whole for every key.
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
    // The cases are as they were just written.
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
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()
  const runNow = () => {
    running = new AbortController()
    run(running.signal).then(
      (results) => {
        const text = JSON.stringify([...results])
        if (text !== told) onResults(results)
        told = text
      },
      // Called off: something newer runs.
      () => undefined,
    )
  }
  const look = (wait: number) => {
    const { draft } = get()
    if (draft.values === values) return
    values = draft.values
    running.abort()
    clearTimeout(timer)
    timer = setTimeout(runNow, wait)
  }
  look(0)
  const stop = subscribe(() => look(pauseMs))
  return () => {
    stop()
    running.abort()
    clearTimeout(timer)
  }
}
