import type { ChannelSettings } from '#src/contract/channel.ts'
import { type Channel, wireChannels } from '#src/contract/step-kinds.ts'
import type {
  GlobalPreferenceUpdate,
  PreferenceResult,
  WorkflowPreferenceUpdate,
} from '#src/contract/preference.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { preferenceDefaults } from '../workflow/to-stored.ts'

export type StoredPreference = { enabled: boolean; channels: Partial<Record<Channel, boolean>> }

/** Only named channels change, the last mention wins, and the first write without `enabled` means on; as in the service. */
export function mergeGlobal(
  stored: StoredPreference | undefined,
  update: GlobalPreferenceUpdate,
): StoredPreference {
  const named = Array.isArray(update.preferences) ? update.preferences : []
  return merge(stored, update.enabled, Object.fromEntries(named.map(({ type, enabled }) => [type, enabled])))
}

export function mergeWorkflow(
  stored: StoredPreference | undefined,
  update: WorkflowPreferenceUpdate,
): StoredPreference {
  const { channel, enabled } = update
  return merge(stored, enabled, channel ? { [channel.type]: channel.enabled } : {})
}

const merge = (
  stored: StoredPreference | undefined,
  enabled: boolean | undefined,
  channels: StoredPreference['channels'],
): StoredPreference => ({
  enabled: enabled ?? stored?.enabled ?? true,
  channels: { ...stored?.channels, ...channels },
})

/** The global preferences as the service answers them: always all five channels, on by default. */
export const globalAnswer = (stored: StoredPreference | undefined): PreferenceResult => ({
  preference: { enabled: stored?.enabled ?? true, channels: preferenceDefaults(stored?.channels) },
})

/** Only the channels of active steps, each with the layer that set it last. Does not include global preferences. */
export function workflowPreference(
  workflow: Workflow,
  stored: StoredPreference | undefined,
): PreferenceResult {
  const { _id, name, tags, critical, triggers, data, preferenceSettings } = workflow
  const used = activeChannels(workflow)
  const template = { _id, name, tags: tags ?? [], critical: critical ?? false, triggers: triggers ?? [] }
  return {
    template: data ? { ...template, data } : template,
    preference: {
      enabled: stored?.enabled ?? true,
      channels: Object.fromEntries(
        used.map((channel) => [channel, stored?.channels[channel] ?? preferenceSettings?.[channel] ?? true]),
      ),
      overrides: used.flatMap((channel) => sourceOf(channel, preferenceSettings, stored)),
    },
    type: 'SUBSCRIBER_WORKFLOW',
  }
}

export function activeChannels(workflow: Workflow): Channel[] {
  const types = new Set(
    (workflow.steps ?? []).filter((step) => step.active !== false).map((step) => step.template?.type),
  )
  return wireChannels.filter((channel) => types.has(channel))
}

function sourceOf(
  channel: Channel,
  defaults: ChannelSettings | null | undefined,
  stored: StoredPreference | undefined,
) {
  if (stored?.channels[channel] !== undefined) return [{ channel, source: 'subscriber' }]
  return typeof defaults?.[channel] === 'boolean' ? [{ channel, source: 'template' }] : []
}
