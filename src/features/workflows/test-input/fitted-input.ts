import type { StepInput } from '#src/contract/step.ts'
import { sampleValues } from '#src/domain/templates/sample-values.ts'
import { samplePayload } from '#src/domain/trigger/sample-payload.ts'
import { reservedIn } from '#src/domain/trigger/trigger-check.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { toStep } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { meeting } from './asked.ts'
import { plainInput, type TestInput } from './test-input.ts'

export type Runnable = Pick<WorkflowValues, 'name' | 'critical' | 'active' | 'preferenceSettings'> & {
  steps: StepInput[]
}

/** Steps as they would be sent, by their `uuid`, with the text of what they were made from. */
export type MadeSteps = Map<string, { from: string; step: StepInput }>

const madeSteps = new WeakMap<object, MadeSteps>()

/** What was made of the steps of a form: most of them are as they were when it is run again. */
export function madeFor(control: object): MadeSteps {
  const made = madeSteps.get(control) ?? new Map()
  madeSteps.set(control, made)
  return made
}

/** The workflow as it would be sent, a step at a time. What is unfinished is run as far as it is written. */
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

/**
 * An input for what these steps send: their variables are filled, and the first conditions of each are met as far as one
 * input can. `now`: when the trigger comes, ISO 8601.
 */
export function fittedInput(steps: readonly StepInput[], now: string): TestInput {
  const payload = samplePayload({ steps }, Date.parse(now), { items: 2 })
  const channels = new Map(steps.map(({ uuid, template }) => [uuid, template?.type]))
  const firstGroups = steps.flatMap(({ filters }) => filters?.slice(0, 1) ?? [])
  const fitted = meeting(firstGroups, { ...plainInput('', '', now), payload }, (uuid) => channels.get(uuid))
  if (!reservedIn({ steps }).has('tenant')) return fitted
  const { tenant } = sampleValues([])
  return { ...fitted, tenant: { ...(isRecord(tenant) ? tenant : {}), ...fitted.tenant } }
}
