import type { ServerOptions } from 'node:http'

/** How slow a caller may be, in milliseconds. */
export type ConnectionTimeouts = {
  /** For receiving all headers of a request, from its first byte. */
  headersMs: number
  /** For receiving the whole request. */
  requestMs: number
  /** Between two requests of a connection. */
  idleMs: number
  /** Without a byte in either direction; longer than an upstream service may take to answer. */
  inactivityMs: number
  /** For a whole answer. */
  answerMs: number
}

export const defaultTimeouts: ConnectionTimeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  // Longer than the 60 to 120 seconds of proxies: if this side closed first, a proxy's next request could be lost.
  idleMs: 125_000,
  inactivityMs: 90_000,
  answerMs: 600_000,
}

export const serverOptionsFor = (timeouts = defaultTimeouts): ServerOptions => ({
  headersTimeout: timeouts.headersMs,
  requestTimeout: timeouts.requestMs,
  keepAliveTimeout: timeouts.idleMs,
  connectionsCheckingInterval: Math.min(5_000, timeouts.headersMs),
})
