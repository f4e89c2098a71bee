import { useDeferredValue, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { dryRun } from '#src/domain/delivery/dry-run.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { systemSamples } from '#src/domain/templates/sample-values.ts'
import type { TestInput } from './test-input.ts'
import { type DraftBody, toCreate } from './to-create.ts'
import { useSettledChanges } from './use-settled-changes.ts'
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

/** Runs the surrounding form for each trigger of a test, after a pause when the form has changed. */
export function useTestRuns(input: TestInput | undefined) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { semantics, globalSwitches } = useServiceFacts()
  const changes = useSettledChanges()
  const given = useDeferredValue(input)
  const runs = useMemo(() => {
    void changes
    const workflow = toRunnable(getValues())
    const service = { semantics, globalSwitches }
    return given?.triggers.map((_, place) => runTrigger(workflow, given, place, service))
  }, [changes, getValues, given, semantics, globalSwitches])
  return {
    /** In the order of the triggers. */
    runs,
    /** The run of the test itself. */
    run: given && runs?.[mainTrigger(given)],
    /** Whether they are those of the test before. */
    isStale: given !== input,
  }
}
