import type { Filter } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type Asked, askedBy } from '../test-input/asked.ts'
import { type MadeSteps, toRunnable } from '../test-input/fitted-input.ts'
import { runInputOf, type Service, type TestInput } from '../test-input/test-input.ts'

export function* runsOf(
  values: WorkflowValues,
  inputs: readonly TestInput[],
  made: MadeSteps,
  service?: Service,
): Generator<unknown, { runs: ReadonlyMap<string, DryRun>; asked: Asked }, void> {
  const workflow = yield* toRunnable(values, made)
  const runs = new Map<string, DryRun>()
  for (const input of inputs) runs.set(input.id, yield* steppedDryRun(workflow, runInputOf(input, service)))
  return { runs, asked: askedBy(workflow.steps.flatMap(aroundOf)) }
}

/** Payload and subscriber are edited as a whole, so their fields need not be known. */
const aroundOf = ({ filters }: StepInput): Filter[] =>
  (filters ?? []).map(({ children = [] }) => ({
    children: children.filter(({ on }) => on !== 'payload' && on !== 'subscriber'),
  }))
