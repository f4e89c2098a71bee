import type { StepInput } from '#src/contract/step.ts'
import { samplePayload } from '#src/domain/trigger/sample-payload.ts'
import { sampleValues } from '#src/domain/templates/sample-values.ts'
import { reservedIn } from '#src/domain/trigger/trigger-check.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { fittingTrial } from '../test-input/trial.ts'
import { minuteOf, type Persona } from './persona.ts'

/** A persona who gets what these steps send: variables are filled in, and first conditions met as far as possible. */
export function matchingPersona(steps: readonly StepInput[], now: Date): Omit<Persona, 'id' | 'name'> {
  const at = minuteOf(now)
  const payload = samplePayload({ steps }, now.getTime(), { items: 2 })
  const { subscriber, tenant } = sampleValues([])
  const channels = new Map(steps.map(({ uuid, template }) => [uuid, template?.type]))
  const trial = fittingTrial(steps.flatMap(firstGroup), at, (uuid) => channels.get(uuid), {
    payload,
    persona: isRecord(subscriber) ? subscriber : {},
  })
  const { persona, payload: filled, ...rest } = trial
  return {
    ...rest,
    ...(reservedIn({ steps }).has('tenant')
      ? { tenant: { ...tenantOf(tenant), ...tenantOf(rest.tenant) } }
      : {}),
    payload: filled,
    subscriber: persona,
    preferences: { global: {}, subscriber: {} },
    now: at,
    others: [],
  }
}

/** The first of a step's alternatives is met. */
const firstGroup = ({ filters }: StepInput) => filters?.slice(0, 1) ?? []

const tenantOf = (given: unknown) => (isRecord(given) ? given : {})
