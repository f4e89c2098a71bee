import * as z from 'zod/mini'
import { acknowledged, type Endpoint } from './endpoint.ts'
import { text } from './limits.ts'
import { maybe, Timestamp, resource, ObjectId } from './wire.ts'

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

const group = z.object({ id: ObjectId })

export const groupEndpoints = {
  groupList: {
    method: 'GET',
    path: '/v1/notification-groups',
    summary: 'List all notification groups',
    output: z.array(NotificationGroup),
  },
  groupCreate: {
    method: 'POST',
    path: '/v1/notification-groups',
    summary: 'Create a notification group',
    body: NotificationGroupInput,
    status: 201,
    output: NotificationGroup,
  },
  groupGet: {
    method: 'GET',
    path: '/v1/notification-groups/:id',
    summary: 'One notification group',
    params: group,
    output: NotificationGroup,
  },
  groupUpdate: {
    method: 'PATCH',
    path: '/v1/notification-groups/:id',
    summary: 'Rename a notification group',
    params: group,
    body: NotificationGroupInput,
    output: NotificationGroup,
  },
  groupDelete: {
    method: 'DELETE',
    path: '/v1/notification-groups/:id',
    summary: 'Delete a notification group; workflows that use it are not checked',
    params: group,
    output: acknowledged,
  },
} as const satisfies Record<string, Endpoint>
