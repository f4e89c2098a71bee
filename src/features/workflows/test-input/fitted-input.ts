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

/** The workflow as sent. Unfinished fields are sent as they are. */
export function toRunnableWorkflow(values: WorkflowValues): RunnableWorkflow {
  const { name, critical, active, preferenceSettings } = values
  return { name, critical, active, preferenceSettings, steps: values.steps.map((step) => toStep(step)) }
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
