import type { ChannelSettings } from '#src/contract/channel.ts'
import type { Preference } from '#src/contract/preference.ts'

/**
 * The switches in an answer that the subscriber has set: without the workflow's defaults if the answer marks them; and
 * for all workflows only what is off, because everything else is on for everyone.
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
    channels: Object.fromEntries(own) as ChannelSettings, // a subset of the same channels
  }
}
