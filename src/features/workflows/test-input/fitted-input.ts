import type { StepInput } from '#src/contract/step.ts'
import { systemSamples } from '#src/domain/templates/sample-values.ts'
import { samplePayload } from '#src/domain/trigger/sample-payload.ts'
import { reservedIn } from '#src/domain/trigger/trigger-check.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { toStep } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { withConditionsMet } from './condition-inputs.ts'
import { plainInput, type TestInput } from './test-input.ts'

export type RunnableWorkflow = Pick<WorkflowValues, 'name' | 'critical' | 'active' | 'preferenceSettings'> & {
  steps: StepInput[]
}

/** Steps as sent, by `uuid`, with the JSON they were made from. */
export type SentStepCache = Map<string, { from: string; step: StepInput }>

const caches = new WeakMap<object, SentStepCache>()

/** A cache of steps as sent, because most steps are unchanged in the next run. */
export function sentStepCacheOf(control: object): SentStepCache {
  const made = caches.get(control) ?? new Map()
  caches.set(control, made)
  return made
}

/** The workflow as sent, one step per slice. Unfinished fields are sent as they are. */
export function* toRunnableWorkflow(
  values: WorkflowValues,
  cache: SentStepCache,
): Generator<undefined, RunnableWorkflow, void> {
  const { name, critical, active, preferenceSettings } = values
  const steps: StepInput[] = []
  for (const step of values.steps) {
    const from = JSON.stringify(step)
    const before = cache.get(step.uuid)
    const now = before?.from === from ? before : { from, step: toStep(step) }
    cache.set(step.uuid, now)
    steps.push(now.step)
    yield
  }
  return { name, critical, active, preferenceSettings, steps }
}

/**
 * An input with the variables of these steps that meets the first conditions of each as far as possible. `now`:
 * time of the trigger, ISO 8601.
 */
export function fittedInput(steps: readonly StepInput[], now: string): TestInput {
  const payload = samplePayload({ steps }, Date.parse(now), { items: 2 })
  const channels = new Map(steps.map(({ uuid, template }) => [uuid, template?.type]))
  const firstGroups = steps.flatMap(({ filters }) => filters?.slice(0, 1) ?? [])
  const fitted = withConditionsMet(firstGroups, { ...plainInput('', '', now), payload }, (uuid) =>
    channels.get(uuid),
  )
  if (!reservedIn({ steps }).has('tenant')) return fitted
  const { tenant } = systemSamples()
  return { ...fitted, tenant: { ...(isRecord(tenant) ? tenant : {}), ...fitted.tenant } }
}
