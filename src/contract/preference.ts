import * as z from 'zod/mini'
import { Channel, ChannelSettings } from './channel.ts'
import type { Endpoint } from './endpoint.ts'
import { limits, tooMany } from './limits.ts'
import { SubscriberId } from './subscriber.ts'
import { FreeForm, optionalField, maybe, resource, ObjectId } from './wire.ts'

/** Strings in the specification, whole triggers from the real service. */
const PreferenceTrigger = z.union([
  z.string(),
  z.looseObject({ type: maybe(z.string()), identifier: maybe(z.string()) }),
])

export const PreferenceTemplate = resource('PreferenceTemplate', {
  _id: z.string(),
  name: z.string(),
  critical: maybe(z.boolean()),
  tags: maybe(z.array(z.string())),
  triggers: maybe(z.array(PreferenceTrigger)),
  data: maybe(FreeForm),
})
export type PreferenceTemplate = z.infer<typeof PreferenceTemplate>

export const Preference = resource('Preference', {
  /** The master switch. Switching it off keeps the channels' own values. */
  enabled: maybe(z.boolean()),
  channels: ChannelSettings,
  /** What last set a channel: the workflow's default or the subscriber. */
  overrides: maybe(z.array(z.looseObject({ channel: maybe(z.string()), source: maybe(z.string()) }))),
})
export type Preference = z.infer<typeof Preference>

/**
 * The answer of the preference operations. The specification has `template` at the global level too; the real
 * service omits it.
 */
export const PreferenceResult = resource('PreferenceResult', {
  template: maybe(PreferenceTemplate),
  preference: Preference,
})
export type PreferenceResult = z.infer<typeof PreferenceResult>

export const ChannelPreference = resource('ChannelPreference', {
  type: Channel,
  enabled: z.boolean({ error: 'must be a boolean value' }),
})
export type ChannelPreference = z.output<typeof ChannelPreference>

/** Only the given settings change. An empty body changes nothing and returns the current state. */
export const GlobalPreferenceUpdate = resource('GlobalPreferenceUpdate', {
  enabled: optionalField(z.boolean({ error: 'must be a boolean value' })),
  /** The service checks a single object in place of a list like an element, but it changes nothing. */
  preferences: optionalField(
    z.union([z.array(ChannelPreference), ChannelPreference]).check(
      z.refine((all) => !Array.isArray(all) || all.length <= limits.list.preferences, {
        error: tooMany(limits.list.preferences),
      }),
    ),
  ),
})
export type GlobalPreferenceUpdate = z.output<typeof GlobalPreferenceUpdate>

/** Sets one channel, or the switch of the whole workflow, for one subscriber. */
export const WorkflowPreferenceUpdate = resource('WorkflowPreferenceUpdate', {
  channel: optionalField(ChannelPreference),
  enabled: optionalField(z.boolean({ error: 'must be a boolean value' })),
})
export type WorkflowPreferenceUpdate = z.output<typeof WorkflowPreferenceUpdate>

export const preferenceLevels = ['global', 'template'] as const
export const PreferenceLevel = z.enum(preferenceLevels)

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
