import type { Server, ServerOptions, ServerResponse } from 'node:http'

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

/** How often late requests and answers are looked for. */
const checkIntervalMs = ({ headersMs, answerMs }: ConnectionTimeouts) => Math.min(5_000, headersMs, answerMs)

export const serverOptionsFor = (timeouts: ConnectionTimeouts): ServerOptions => ({
  headersTimeout: timeouts.headersMs,
  requestTimeout: timeouts.requestMs,
  keepAliveTimeout: timeouts.idleMs,
  connectionsCheckingInterval: checkIntervalMs(timeouts),
})

/** Cuts connections of callers that read their answer too slowly, or that have disappeared without closing. */
export function enforceTimeouts(server: Server, timeouts: ConnectionTimeouts): void {
  server.setTimeout(timeouts.inactivityMs)
  const inFlight = new Map<ServerResponse, number>()
  server.on('request', (_request, answer) => {
    inFlight.set(answer, performance.now())
    answer.once('close', () => inFlight.delete(answer))
  })
  const cutLate = () => {
    const latest = performance.now() - timeouts.answerMs
    for (const [answer, began] of inFlight) if (began < latest) answer.destroy()
  }
  const timer = setInterval(cutLate, checkIntervalMs(timeouts))
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
