import * as z from 'zod/mini'
import { text } from './limits.ts'
import { maybe, Timestamp, resource } from './wire.ts'

export const NotificationGroup = resource('NotificationGroup', {
  _id: z.string(),
  name: z.string(),
  _environmentId: maybe(z.string()),
  _organizationId: maybe(z.string()),
  _parentId: maybe(z.string()),
  createdAt: maybe(Timestamp),
  updatedAt: maybe(Timestamp),
})
export type NotificationGroup = z.infer<typeof NotificationGroup>

/** Names need not be unique. */
export const NotificationGroupInput = resource('NotificationGroupInput', { name: text('name') })
export type NotificationGroupInput = z.output<typeof NotificationGroupInput>
