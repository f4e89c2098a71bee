import type { Server, ServerOptions, ServerResponse } from 'node:http'

/** How slow a caller may be, in milliseconds. */
export type Paces = {
  /** For receiving all headers of a request, from its first byte. */
  headersMs: number
  /** For receiving the whole request. */
  requestMs: number
  /** Between two requests of a connection. */
  idleMs: number
  /** Without a byte in either direction; longer than an upstream service may take to answer. */
  silenceMs: number
  /** For a whole answer. Event streams are endless, and only limited by `silenceMs`. */
  answerMs: number
}

export const usualPaces: Paces = {
  headersMs: 15_000,
  requestMs: 60_000,
  // Longer than the 60 to 120 seconds of proxies: if this side closed first, a proxy's next request could be lost.
  idleMs: 125_000,
  silenceMs: 90_000,
  answerMs: 600_000,
}

const isEndless = (answer: ServerResponse) =>
  String(answer.getHeader('content-type') ?? '').startsWith('text/event-stream')

/** How often late requests and answers are looked for. */
const checkEvery = ({ headersMs, answerMs }: Paces) => Math.min(5_000, headersMs, answerMs)

export const serverOptionsFor = (paces: Paces): ServerOptions => ({
  headersTimeout: paces.headersMs,
  requestTimeout: paces.requestMs,
  keepAliveTimeout: paces.idleMs,
  connectionsCheckingInterval: checkEvery(paces),
})

/** Cuts connections of callers that read their answer too slowly, or that have disappeared without closing. */
export function boundPaces(server: Server, paces: Paces): void {
  server.setTimeout(paces.silenceMs)
  const underWay = new Map<ServerResponse, number>()
  server.on('request', (_request, answer) => {
    underWay.set(answer, performance.now())
    answer.once('close', () => underWay.delete(answer))
  })
  const cutLate = () => {
    const latest = performance.now() - paces.answerMs
    for (const [answer, began] of underWay) if (began < latest && !isEndless(answer)) answer.destroy()
  }
  const timer = setInterval(cutLate, checkEvery(paces))
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
