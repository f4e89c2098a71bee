import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestContext } from './request-context.ts'

/** How long running requests may take once the server stops: longer than any database call. */
const drainTimeoutMs = 8_000
const longestPath = 500

export function createTraffic(server: Server, log?: (line: string) => void) {
  const contexts = new WeakMap<object, RequestContext>()
  const sockets = new Set<Socket>()
  const underWay = new Map<ServerResponse, Socket>()
  let stopping = false

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (incoming, outgoing) => {
    const { socket } = incoming
    const context = { requestId: randomUUID(), address: socket.remoteAddress }
    const began = performance.now()
    contexts.set(incoming, context)
    underWay.set(outgoing, socket)
    outgoing.setHeader('x-request-id', context.requestId)
    if (stopping) outgoing.setHeader('connection', 'close')
    outgoing.once('close', () => {
      underWay.delete(outgoing)
      log?.(lineOf(incoming, outgoing, context, performance.now() - began))
    })
  })

  return {
    contextOf: (incoming: object) => contexts.get(incoming),
    /** Resolves when every running request is answered. New requests on busy connections still are, as their last. */
    stop: () =>
      new Promise<void>((resolve) => {
        stopping = true
        const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        for (const outgoing of underWay.keys())
          if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
        const busy = new Set(underWay.values())
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
      }),
  }
}

/** Time, caller, method, path without its query, status (`-` when the caller left before the answer), duration and request id. */
function lineOf(
  { method, url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  { address = '-', requestId }: RequestContext,
  durationMs: number,
): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const readable = path.slice(0, longestPath).replaceAll(/[^\x21-\x7e]/g, '?')
  const status = outgoing.writableFinished ? outgoing.statusCode : '-'
  // A service behind the proxy may have answered with its own id.
  const answeredId = String(outgoing.getHeader('x-request-id') ?? requestId)
  return `${new Date().toISOString()} ${address} ${method} ${readable} ${status} ${Math.round(durationMs)} ms ${answeredId}`
}
