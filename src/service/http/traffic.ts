import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { operationOf } from './operation-of.ts'
import { processRouteOf } from './process-paths.ts'
import type { RequestContext } from './request-context.ts'

/** How long running requests may take once the server is stopping; longer than any database call. */
const drainTimeoutMs = 8_000
const longestPath = 500

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

export type TrafficOptions = {
  onRequest?: ((seen: RequestRecord) => void) | undefined
  /** Addresses whose request ids are adopted. */
  isTrustedAddress?: ((address?: string) => boolean) | undefined
  timeouts?: ConnectionTimeouts
}

/** Gives each request a context, reports it, and cuts connections of callers that read their answer too slowly. */
export function createTraffic(
  server: Server,
  { onRequest, isTrustedAddress = () => false, timeouts = defaultTimeouts }: TrafficOptions = {},
) {
  const contexts = new WeakMap<object, RequestContext>()
  /** The answer that each connection is waiting for. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  let stopping = false

  server.setTimeout(timeouts.inactivityMs)
  server.on('connection', (socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (incoming, outgoing) => {
    const { socket } = incoming
    const context: RequestContext = {
      requestId: requestIdOf(incoming, isTrustedAddress),
      address: socket.remoteAddress,
      repeatedHeaders: repeatedHeaderNames(incoming.rawHeaders),
      closeConnection: () => void outgoing.destroy(),
    }
    const began = performance.now()
    contexts.set(incoming, context)
    connections.set(socket, outgoing)
    const late = setTimeout(() => outgoing.destroy(), timeouts.answerMs)
    outgoing.setHeader('x-request-id', context.requestId)
    if (stopping) outgoing.setHeader('connection', 'close')
    outgoing.once('close', () => {
      clearTimeout(late)
      if (connections.get(socket) === outgoing) connections.set(socket, undefined)
      onRequest?.(toRequestRecord(incoming, outgoing, context, performance.now() - began))
    })
  })

  return {
    contextOf: (incoming: object) => contexts.get(incoming),
    /**
     * Resolves when every running request is answered, or cut after the timeout. A busy connection may send one
     * more request.
     */
    stop: () =>
      new Promise<void>((resolve) => {
        stopping = true
        const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        for (const [socket, outgoing] of connections)
          if (!outgoing) socket.destroy()
          else if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      }),
  }
}

/** Names that occur more than once. `rawHeaders` alternates names and values. */
function repeatedHeaderNames(rawHeaders: readonly string[]): string[] {
  const names = new Set<string>()
  const repeated: string[] = []
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? ''
    if (names.has(name)) repeated.push(name)
    names.add(name)
  }
  return repeated
}

/** What is known about a request once it is answered or its caller has disconnected. */
export type RequestRecord = {
  requestId: string
  address: string | undefined
  /** The name of the person, if a proxy identifies people. */
  person: string | undefined
  method: string
  /** Without its query. */
  path: string
  /** The operation of the contract or the part of this process that was called; there are few different names. */
  operation: string
  /** Undefined if the caller disconnected before the answer. */
  status: number | undefined
  durationMs: number
}

function toRequestRecord(
  { method = '', url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  { address, requestId, person }: RequestContext,
  durationMs: number,
): RequestRecord {
  const [path = ''] = url.split(/[?#]/, 1)
  return {
    // An upstream service may have answered with its own id.
    requestId: String(outgoing.getHeader('x-request-id') ?? requestId),
    address,
    person: person?.name,
    method,
    path: path.slice(0, longestPath).replaceAll(/[^\x21-\x7e]/g, '?'),
    operation: operationNameOf(method, path),
    status: outgoing.writableFinished ? outgoing.statusCode : undefined,
    durationMs,
  }
}

function operationNameOf(method: string, path: string): string {
  const own = processRouteOf(path)
  if (own !== undefined) return own
  if (!path.startsWith('/v1/')) return 'console'
  const origin = 'http://carillon'
  const isAddress = URL.canParse(path, origin)
  return (isAddress && operationOf({ method, url: origin + path })?.name) || 'unknown'
}

/** Time, caller, method, path, status (`-` if the caller disconnected before the answer), duration and request id. */
export const requestLine = ({
  address = '-',
  method,
  path,
  status = 0,
  durationMs,
  requestId,
}: RequestRecord) =>
  `${new Date().toISOString()} ${address} ${method} ${path} ${status || '-'} ${Math.round(durationMs)} ms ${requestId}`

/** An id assigned by a trusted proxy is adopted, so that both logs have the same id. */
function requestIdOf(
  { socket, headers }: IncomingMessage,
  isTrustedAddress: (address?: string) => boolean,
): string {
  const given = headers['x-request-id']
  const isId = typeof given === 'string' && /^[\w.:+/=-]{8,128}$/.test(given)
  return isId && isTrustedAddress(socket.remoteAddress) ? given : randomUUID()
}
