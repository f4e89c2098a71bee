import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { systemSamples } from '#src/domain/templates/sample-values.ts'
import type { TestInput } from './test-input.ts'
import { type DraftBody, toCreate } from './to-create.ts'
import type { WorkflowValues } from './values.ts'

export type ServiceSemantics = Pick<ServiceFacts, 'semantics' | 'globalSwitches'>

/** What one trigger of a test does, given the others. `service`: 2024 semantics by default. */
export function runTrigger(
  workflow: RunnableWorkflow,
  { triggers, given }: Pick<TestInput, 'triggers' | 'given'>,
  place: number,
  service?: ServiceSemantics,
): DryRun {
  const { at, payload } = triggers[place] ?? {}
  return dryRun(workflow, {
    // Every run has an actor; conditions ignore who it is.
    actor: Object(systemSamples()['actor']) as object as Record<string, unknown>,
    ...given,
    semantics: service?.semantics,
    globalSwitches: service?.globalSwitches,
    payload,
    now: at,
    history: triggers.slice(0, place),
    later: triggers.slice(place + 1),
  })
}

export const mainTrigger = ({ triggers }: Pick<TestInput, 'triggers'>) =>
  triggers.findIndex(({ isOther }) => !isOther)

type RunnableWorkflow = Pick<WorkflowValues, 'critical' | 'active' | 'preferenceSettings'> &
  Pick<DraftBody, 'name' | 'steps'>

/** The workflow as sent. Unfinished fields are sent as they are. */
export function toRunnable(values: WorkflowValues): RunnableWorkflow {
  const { critical, active, preferenceSettings } = values
  const { name, steps } = toCreate(values)
  return { name, critical, active, preferenceSettings, steps }
}

/** Delay between the last change of the form and the next run. */
const debounceMs = 150

type Found = { runs: readonly DryRun[]; input: TestInput; changes: number }

/** Runs the surrounding form for each trigger of a test, after a pause when the form has changed; until then `isStale`. */
export function useTestRuns(input: TestInput | undefined) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const changes = useChangeCount()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!input) return undefined
    const service = { semantics, globalSwitches }
    const run = () => {
      const workflow = toRunnable(getValues())
      const runs = input.triggers.map((_, place) => runTrigger(workflow, input, place, service))
      setFound({ runs, input, changes })
    }
    const timer = setTimeout(run, changes === 0 ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [changes, getValues, input, semantics, globalSwitches])
  return {
    /** In the order of the triggers. */
    runs: found?.runs,
    /** The run of the test itself. */
    run: found?.runs[mainTrigger(found.input)],
    isStale: found?.input !== input || found?.changes !== changes,
  }
}

function useChangeCount(): number {
  const { subscribe } = useFormContext<WorkflowValues>()
  const [changes, setChanges] = useState(0)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setChanges((count) => count + 1) }),
    [subscribe],
  )
  return changes
}
