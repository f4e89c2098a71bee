import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { limits, list, text, tooMany } from './limits.ts'
import { FreeForm, optionalField, maybe, resource } from './wire.ts'

/**
 * A subscriber's id, a subscriber as in `SubscriberCreate`, or a topic; which one is decided when the event is
 * accepted.
 */
const Recipient = z.union([text('id'), FreeForm], { error: 'must be a string or an object' })
const Recipients = z.union([Recipient, z.array(Recipient)]).check(
  z.refine((all) => !Array.isArray(all) || all.length <= limits.list.recipients, {
    error: tooMany(limits.list.recipients),
  }),
)

export const TriggerEvent = resource('TriggerEvent', {
  /** The workflow's trigger identifier. */
  name: text('id'),
  to: Recipients,
  payload: optionalField(FreeForm),
  overrides: optionalField(FreeForm),
  transactionId: optionalField(text('id')),
  actor: optionalField(Recipient),
  tenant: optionalField(Recipient),
})
export type TriggerEvent = z.output<typeof TriggerEvent>

/** Each event is checked separately, and an invalid one does not stop the others. */
export const BulkTriggerEvent = resource('BulkTriggerEvent', {
  events: list(FreeForm, 'events').check(z.minLength(1)),
})

/** The outcome of a trigger. Only `processed` means that something runs. */
export const triggerStatuses = [
  'processed',
  'error',
  'trigger_not_active',
  'no_workflow_steps_defined',
  'no_workflow_active_steps_defined',
] as const
export type TriggerStatus = (typeof triggerStatuses)[number]

export const TriggerResult = resource('TriggerResult', {
  acknowledged: z.boolean(),
  status: z.string(),
  error: maybe(z.array(z.string())),
  transactionId: maybe(z.string()),
})
export type TriggerResult = z.infer<typeof TriggerResult>

export const eventEndpoints = {
  eventTrigger: {
    method: 'POST',
    path: '/v1/events/trigger',
    summary: 'Run a workflow for one or more subscribers',
    body: TriggerEvent,
    status: 201,
    output: TriggerResult,
  },
  eventTriggerBulk: {
    method: 'POST',
    path: '/v1/events/trigger/bulk',
    summary: 'Up to 100 triggers; each is answered by itself',
    body: BulkTriggerEvent,
    status: 201,
    output: z.array(TriggerResult),
  },
  eventCancel: {
    method: 'DELETE',
    path: '/v1/events/trigger/:transactionId',
    summary: 'Cancel what waits in delays and digests; true if something did',
    params: z.object({ transactionId: z.string() }),
    output: z.boolean(),
  },
} as const satisfies Record<string, Endpoint>
