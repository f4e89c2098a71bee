import type { Handlers, Tools } from './handler.ts'
import { environmentHandlers } from './environment.ts'
import { eventHandlers } from './events.ts'
import { groupHandlers } from './groups.ts'
import { messageHandlers } from './messages.ts'
import { notificationHandlers } from './notifications.ts'
import { preferenceHandlers } from './preferences.ts'
import { subscriberHandlers } from './subscribers.ts'
import { workflowHandlers } from './workflows.ts'

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
