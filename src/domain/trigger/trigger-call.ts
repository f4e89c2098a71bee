import { samplePayload } from './sample-payload.ts'
import { reservedIn } from './trigger-check.ts'

/** What stands in the place of people, tenants and keys that only the caller knows. */
export const placeholders = {
  key: '<API_KEY>',
  subscriber: 'subscriber-1',
  actor: 'actor-1',
  tenant: 'tenant-1',
  workflow: '<WORKFLOW_ID>',
} as const

/** The body of POST /v1/events/trigger. */
export type TriggerCall = {
  name: string
  to: { subscriberId: string }
  payload: Record<string, unknown>
  tenant?: { identifier: string }
  actor?: { subscriberId: string }
}

/**
 * A trigger of a workflow that a service takes as it stands: a payload of the right shapes, and tenant and actor where the
 * texts use them. `workflow` as the wire has it; `now` in milliseconds since 1970.
 */
export function triggerCall(workflow: unknown, identifier: string, now: number): TriggerCall {
  const used = reservedIn(workflow)
  return {
    name: identifier,
    to: { subscriberId: placeholders.subscriber },
    payload: samplePayload(workflow, now),
    ...(used.has('tenant') ? { tenant: { identifier: placeholders.tenant } } : {}),
    ...(used.has('actor') ? { actor: { subscriberId: placeholders.actor } } : {}),
  }
}
