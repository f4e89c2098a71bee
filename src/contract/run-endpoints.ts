import { eventEndpoints } from './event.ts'
import { messageEndpoints } from './message.ts'
import { notificationEndpoints } from './notification.ts'

/** Triggers and their results. */
export const runEndpoints = { ...eventEndpoints, ...notificationEndpoints, ...messageEndpoints }
