import type { Handlers, Tools } from './handler.ts'
import { environmentHandlers } from './handlers/environment.ts'
import { eventHandlers } from './handlers/events.ts'
import { groupHandlers } from './handlers/groups.ts'
import { messageHandlers } from './handlers/messages.ts'
import { notificationHandlers } from './handlers/notifications.ts'
import { preferenceHandlers } from './handlers/preferences.ts'
import { subscriberHandlers } from './handlers/subscribers.ts'
import { workflowHandlers } from './handlers/workflows.ts'

export const createHandlers = (tools: Tools): Handlers => ({
  ...workflowHandlers(tools),
  ...groupHandlers(tools),
  ...subscriberHandlers(tools),
  ...preferenceHandlers(tools),
  ...eventHandlers(tools),
  ...notificationHandlers(tools),
  ...messageHandlers(tools),
  ...environmentHandlers(tools),
})
