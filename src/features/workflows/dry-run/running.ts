import type { Filter } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { steppedDryRun } from '#src/domain/delivery/dry-run.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { toStep } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type Asked, askedBy } from '../test-input/trial.ts'
import { inputOf, type Persona, type Service } from './persona.ts'

/** What a dry run needs of a workflow. */
export type Runnable = Pick<WorkflowValues, 'name' | 'critical' | 'active' | 'preferenceSettings'> & {
  steps: StepInput[]
}

/** Converted steps by `uuid`, with the text they were made from. */
export type MadeSteps = Map<string, { from: string; step: StepInput }>

const madeSteps = new WeakMap<object, MadeSteps>()

/** The cache of converted steps of a form: most are unchanged between runs. */
export function madeFor(control: object): MadeSteps {
  const made = madeSteps.get(control) ?? new Map()
  madeSteps.set(control, made)
  return made
}

/** The workflow as it would be sent, one step at a time. Unfinished parts run as far as they are filled in. */
export function* toRunnable(values: WorkflowValues, made: MadeSteps): Generator<undefined, Runnable, void> {
  const { name, critical, active, preferenceSettings } = values
  const steps: StepInput[] = []
  for (const step of values.steps) {
    const from = JSON.stringify(step)
    const before = made.get(step.uuid)
    const now = before?.from === from ? before : { from, step: toStep(step) }
    made.set(step.uuid, now)
    steps.push(now.step)
    yield
  }
  return { name, critical, active, preferenceSettings, steps }
}

/** One run per persona by id, and what the conditions read in addition to payload and subscriber. */
export function* runsOf(
  values: WorkflowValues,
  personas: readonly Persona[],
  made: MadeSteps,
  service?: Service,
): Generator<unknown, { runs: ReadonlyMap<string, DryRun>; asked: Asked }, void> {
  const workflow = yield* toRunnable(values, made)
  const runs = new Map<string, DryRun>()
  for (const persona of personas)
    runs.set(persona.id, yield* steppedDryRun(workflow, inputOf(persona, service)))
  return { runs, asked: askedBy(workflow.steps.flatMap(aroundOf)) }
}

/** Payload and subscriber are edited as a whole, so their fields need not be known. */
const aroundOf = ({ filters }: StepInput): Filter[] =>
  (filters ?? []).map(({ children = [] }) => ({
    children: children.filter(({ on }) => on !== 'payload' && on !== 'subscriber'),
  }))
