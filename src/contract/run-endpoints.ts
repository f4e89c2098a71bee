import { eventEndpoints } from './event-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { notificationEndpoints } from './notification-endpoints.ts'

/** Triggers, and what became of them. */
export const runEndpoints = { ...eventEndpoints, ...notificationEndpoints, ...messageEndpoints }
