import type { Handlers, Tools } from './handler.ts'
import { environmentHandlers } from './handlers/environment.ts'
import { groupHandlers } from './handlers/groups.ts'
import { preferenceHandlers } from './handlers/preferences.ts'
import { subscriberHandlers } from './handlers/subscribers.ts'
import { workflowHandlers } from './handlers/workflows.ts'

export const createHandlers = (tools: Tools): Handlers => ({
  ...workflowHandlers(tools),
  ...groupHandlers(tools),
  ...subscriberHandlers(tools),
  ...preferenceHandlers(tools),
  ...environmentHandlers(tools),
})
