import { samplePayload } from './sample-payload.ts'
import { reservedIn } from './trigger-check.ts'

export const placeholders = {
  /** For a service whose address is private. */
  address: '<BASE_URL>',
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

/** A call the service accepts, with tenant and actor if the texts use them. `now` is in milliseconds since 1970. */
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
