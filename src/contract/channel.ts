import { z } from 'zod'

/** In the order in which people look for them, on every screen. */
export const channels = ['in_app', 'email', 'sms', 'chat', 'push'] as const
export const Channel = z.enum(channels).meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

export const isChannel = (value: unknown): value is Channel => channels.some((channel) => channel === value)

/** Booleans keyed by channel. A missing channel counts as on; an unknown one is kept. */
export const ChannelSettings = z
  .looseObject({
    email: z.boolean().optional(),
    sms: z.boolean().optional(),
    in_app: z.boolean().optional(),
    chat: z.boolean().optional(),
    push: z.boolean().optional(),
  })
  .meta({ id: 'ChannelSettings' })
export type ChannelSettings = z.infer<typeof ChannelSettings>

/** The kinds of step the service accepts; `trigger` and `custom` come from its other tools and are only carried. */
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
export const StepType = z.enum(stepTypes).meta({ id: 'StepType' })
export type StepType = z.infer<typeof StepType>
