import * as z from 'zod/mini'

/** In the order shown on every screen. */
export const channels = ['in_app', 'email', 'sms', 'chat', 'push'] as const
export const Channel = z.enum(channels).register(z.globalRegistry, { id: 'Channel' })
export type Channel = z.infer<typeof Channel>

export const isChannel = (value: unknown): value is Channel => channels.some((channel) => channel === value)

/** Booleans by channel. A missing channel counts as on; unknown channels are kept. */
export const ChannelSettings = z
  .looseObject({
    email: z.optional(z.boolean()),
    sms: z.optional(z.boolean()),
    in_app: z.optional(z.boolean()),
    chat: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'ChannelSettings' })
export type ChannelSettings = z.infer<typeof ChannelSettings>

/** Step types the service accepts. `trigger` and `custom` come from its other tools and are only passed through. */
export const stepTypes = [
  'in_app',
  'email',
  'sms',
  'chat',
  'push',
  'digest',
  'trigger',
  'delay',
  'custom',
] as const
export const StepType = z.enum(stepTypes).register(z.globalRegistry, { id: 'StepType' })
export type StepType = z.infer<typeof StepType>
