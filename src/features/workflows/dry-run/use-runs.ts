import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type ConditionInputs, conditionInputsOf } from '../test-input/condition-inputs.ts'
import { type SentStepCache, sentStepCacheOf, toRunnableWorkflow } from '../test-input/fitted-input.ts'
import { type ServiceSemantics, type TestInput, runInputOf } from '../test-input/test-input.ts'
import { debounceMs } from '../test-input/use-test-inputs.ts'
import { AbortedError, yieldToMain } from '../test-input/yield-to-main.ts'
import type { Filter } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'

export function useChangeCount(): number {
  const { subscribe } = useFormContext<WorkflowValues>()
  const [changes, setChanges] = useState(0)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setChanges((count) => count + 1) }),
    [subscribe],
  )
  return changes
}

type DryRuns = {
  runs?: ReadonlyMap<string, DryRun>
  conditionInputs?: ConditionInputs
  personas: readonly TestInput[]
  changes: number
  tries: number
}

/**
 * Runs by input id. They follow changes of the form after a pause without blocking typing; until then `isStale`.
 * `again` retries a failure.
 */
export function useDryRuns(personas: readonly TestInput[], changes: number) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const [found, setFound] = useState<DryRuns>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const made = { personas, changes, tries }
    const run = async () => {
      try {
        const of = await yieldToMain(
          runsOf(getValues(), personas, sentStepCacheOf(control), { semantics, globalSwitches }),
          stop.signal,
        )
        setFound({ ...made, ...of })
      } catch (error) {
        if (!(error instanceof AbortedError)) setFound(made)
      }
    }
    const timer = setTimeout(() => void run(), changes === 0 ? 0 : debounceMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [changes, control, getValues, personas, semantics, globalSwitches, tries])
  const isStale = !found || found.personas !== personas || found.changes !== changes || found.tries !== tries
  return {
    runs: found?.runs,
    conditionInputs: found?.conditionInputs,
    isStale,
    isFailed: !isStale && !found.runs,
    again: () => setTries((count) => count + 1),
  }
}

function* runsOf(
  values: WorkflowValues,
  inputs: readonly TestInput[],
  cache: SentStepCache,
  service?: ServiceSemantics,
): Generator<unknown, Required<Pick<DryRuns, 'runs' | 'conditionInputs'>>, void> {
  const workflow = yield* toRunnableWorkflow(values, cache)
  const runs = new Map<string, DryRun>()
  for (const input of inputs) {
    runs.set(input.id, yield* steppedDryRun(workflow, runInputOf(input, service)))
  }
  return { runs, conditionInputs: conditionInputsOf(workflow.steps.flatMap(aroundOf)) }
}

/** Payload and subscriber are edited as JSON, so their fields need not be known. */
const aroundOf = ({ filters }: StepInput): Filter[] =>
  (filters ?? []).map(({ children = [] }) => ({
    children: children.filter(({ on }) => on !== 'payload' && on !== 'subscriber'),
  }))
