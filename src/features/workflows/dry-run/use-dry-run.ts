import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Filter } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type ConditionInputs, conditionInputsOf } from '../test-input/condition-inputs.ts'
import { toRunnableWorkflow } from '../test-input/fitted-input.ts'
import { type TestInput, runInputOf } from '../test-input/test-input.ts'
import { debounceMs } from '../test-input/use-test-inputs.ts'

function useChangeCount(): number {
  const { subscribe } = useFormContext<WorkflowValues>()
  const [changes, setChanges] = useState(0)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setChanges((count) => count + 1) }),
    [subscribe],
  )
  return changes
}

type Found = {
  run?: DryRun
  conditionInputs?: ConditionInputs
  input: TestInput
  changes: number
  tries: number
}

/** Runs the form for an input, after a pause when the form has changed; until then `isStale`. `again` retries a failure. */
export function useDryRun(input: TestInput | undefined) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const changes = useChangeCount()
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!input) return undefined
    const made = { input, changes, tries }
    const run = () => {
      try {
        const workflow = toRunnableWorkflow(getValues())
        setFound({
          ...made,
          run: dryRun(workflow, runInputOf(input, { semantics, globalSwitches })),
          conditionInputs: conditionInputsOf(workflow.steps.flatMap(aroundOf)),
        })
      } catch {
        setFound(made)
      }
    }
    const timer = setTimeout(run, changes === 0 ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [changes, getValues, input, semantics, globalSwitches, tries])
  const isStale = !found || found.input !== input || found.changes !== changes || found.tries !== tries
  return {
    run: found?.input.id === input?.id ? found?.run : undefined,
    conditionInputs: found?.conditionInputs,
    isStale,
    isFailed: !isStale && !found.run,
    again: () => setTries((count) => count + 1),
  }
}

/** Payload and subscriber are edited as JSON, so their fields need not be known. */
const aroundOf = ({ filters }: StepInput): Filter[] =>
  (filters ?? []).map(({ children = [] }) => ({
    children: children.filter(({ on }) => on !== 'payload' && on !== 'subscriber'),
  }))
