import { channels } from '#src/contract/step-kinds.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import type { Output } from '#src/contract/endpoints.ts'
import type { Call } from './call.ts'

const hasAllChannels = ({ preference }: PreferenceResult) =>
  channels.every((channel) => preference.channels[channel] !== undefined)

/** Some services answer a change only with the channels that a workflow uses. A read has the others. */
export const completing =
  (call: Call): Call =>
  async (name, input, signal, options) => {
    const output = await call(name, input, signal, options)
    if (name !== 'preferencesUpdate') return output
    const answer = output as Output<'preferencesUpdate'> // tied to the name
    if (hasAllChannels(answer)) return output
    const subscriberId = String((input as Record<string, unknown>)['subscriberId'])
    const [read] = await call('preferencesByLevel', { subscriberId, level: 'global' }).catch(() => [])
    if (!read) return output
    const { preference } = answer
    const all = { ...preference.channels, ...read.preference.channels }
    return { ...answer, preference: { ...preference, channels: all } } as typeof output
  }
