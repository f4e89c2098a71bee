import { eventEndpoints } from './event-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { notificationEndpoints } from './notification-endpoints.ts'

/** Triggers and their results. */
export const runEndpoints = { ...eventEndpoints, ...notificationEndpoints, ...messageEndpoints }
