import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { BulkTriggerEvent, TriggerEvent, TriggerResult } from './event.ts'

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
