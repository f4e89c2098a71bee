import type { StepInput } from '#src/contract/step.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { toStep } from '../form/to-create.ts'
import type { WorkflowValues } from '../form/values.ts'
import { inputOf, type Persona } from './persona.ts'

/** What a dry run needs of a workflow. */
export type Runnable = Pick<WorkflowValues, 'name' | 'critical' | 'active' | 'preferenceSettings'> & {
  steps: StepInput[]
}

/** The workflow as it would be sent, a step at a time. What is unfinished is run as far as it is written. */
export function* toRunnable(values: WorkflowValues): Generator<undefined, Runnable, void> {
  const { name, critical, active, preferenceSettings } = values
  const steps: StepInput[] = []
  for (const step of values.steps) {
    steps.push(toStep(step))
    yield
  }
  return { name, critical, active, preferenceSettings, steps }
}

/** One run for each persona, by its id. */
export function* runsOf(
  values: WorkflowValues,
  personas: readonly Pick<Persona, keyof Persona>[],
): Generator<unknown, ReadonlyMap<string, DryRun>, void> {
  const workflow = yield* toRunnable(values)
  const runs = new Map<string, DryRun>()
  for (const persona of personas) runs.set(persona.id, yield* steppedDryRun(workflow, inputOf(persona)))
  return runs
}
