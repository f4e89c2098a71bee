import * as z from 'zod/mini'
import { resource } from './wire.ts'
import { recordOf } from './record.ts'
import { channels, stepTypes, wireChannels } from './step-kinds.ts'

export const Channel = z.enum(channels).register(z.globalRegistry, { id: 'Channel' })
export type Channel = z.infer<typeof Channel>

/** Booleans by channel. A missing channel counts as on; unknown channels are kept. */
export const ChannelSettings = resource(
  'ChannelSettings',
  recordOf(wireChannels, () => z.optional(z.boolean())),
)
export type ChannelSettings = z.infer<typeof ChannelSettings>

export const StepType = z.enum(stepTypes).register(z.globalRegistry, { id: 'StepType' })
export type StepType = z.infer<typeof StepType>
