import * as z from 'zod/mini'
import { text } from './limits.ts'
import { maybe, Timestamp } from './wire.ts'

export const NotificationGroup = z
  .looseObject({
    _id: z.string(),
    name: z.string(),
    _environmentId: maybe(z.string()),
    _organizationId: maybe(z.string()),
    _parentId: maybe(z.string()),
    createdAt: maybe(Timestamp),
    updatedAt: maybe(Timestamp),
  })
  .register(z.globalRegistry, { id: 'NotificationGroup' })
export type NotificationGroup = z.infer<typeof NotificationGroup>

/** Names need not be unique. */
export const NotificationGroupInput = z
  .looseObject({ name: text('name') })
  .register(z.globalRegistry, { id: 'NotificationGroupInput' })
export type NotificationGroupInput = z.output<typeof NotificationGroupInput>
