import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import {
  GlobalPreferenceUpdate,
  PreferenceLevel,
  PreferenceResult,
  WorkflowPreferenceUpdate,
} from './preference.ts'
import { SubscriberId } from './subscriber.ts'
import { ObjectId } from './wire.ts'

const subscriber = z.object({ subscriberId: SubscriberId })

export const preferenceEndpoints = {
  preferencesUpdate: {
    method: 'PATCH',
    path: '/v1/subscribers/:subscriberId/preferences',
    summary: "Change a subscriber's global preferences",
    documented: true,
    params: subscriber,
    body: GlobalPreferenceUpdate,
    output: PreferenceResult,
  },
  preferencesList: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId/preferences',
    summary: "A subscriber's preference for each active workflow",
    params: subscriber,
    output: z.array(PreferenceResult),
  },
  preferencesByLevel: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId/preferences/:level',
    summary: 'Global preferences (one element) or those of each active workflow',
    params: z.object({ subscriberId: SubscriberId, level: PreferenceLevel }),
    output: z.array(PreferenceResult),
  },
  workflowPreferenceUpdate: {
    method: 'PATCH',
    path: '/v1/subscribers/:subscriberId/preferences/:workflowId',
    summary: "Change a subscriber's preference for one workflow",
    params: z.object({ subscriberId: SubscriberId, workflowId: ObjectId }),
    body: WorkflowPreferenceUpdate,
    output: PreferenceResult,
  },
} as const satisfies Record<string, Endpoint>
