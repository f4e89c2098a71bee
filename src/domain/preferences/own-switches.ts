import type { ChannelSettings } from '#src/contract/channel.ts'
import type { Preference } from '#src/contract/preference.ts'

/**
 * What a subscriber has set, of an answer: without the workflow's own defaults where the answer tells them apart, and
 * for all workflows without what is on, as it is for everyone.
 */
export function ownSwitches(answer: Preference, level: 'global' | 'workflow') {
  const { enabled, channels: given, overrides } = answer
  const isOwn = (channel: string, on: unknown) => {
    if (level === 'global') return on === false
    return overrides?.some((one) => one.channel === channel && one.source === 'subscriber') ?? true
  }
  const own = Object.entries(given).filter(([channel, on]) => isOwn(channel, on))
  return {
    ...(enabled === false ? { enabled } : {}),
    channels: Object.fromEntries(own) as ChannelSettings, // some of the same
  }
}
