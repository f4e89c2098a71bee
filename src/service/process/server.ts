import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { ConnectionCut } from '../faults/faults.ts'
import { addressOf } from './options.ts'
import { requireKnownHost } from '../http/known-hosts.ts'
import { createTraffic, serverOptionsFor, type TrafficOptions } from '../http/traffic.ts'

export type ServerOptions = TrafficOptions & {
  /** 0, the default, uses any free port. */
  port?: number
  host?: string
  /** Names of this machine in the Host header, besides loopback, addresses and `host`. */
  allowedHosts?: readonly string[]
  /** Replaces `Request` and `Response` of this process by lighter ones. Not for tests, which share a process. */
  lightAnswers?: boolean
}

export type ListeningServer = { url: string; close: () => Promise<void> }

/** Serves a handler on a port of this machine. Rejects with the system's error. */
export async function serve(
  router: Fetch,
  { port = 0, host = '127.0.0.1', allowedHosts = [], lightAnswers = false, ...traffic }: ServerOptions,
): Promise<ListeningServer> {
  const known = requireKnownHost(router, [host.toLowerCase(), ...allowedHosts])
  const fetch = (request: Request, { incoming }: { incoming: object }) =>
    closeOnConnectionCut(known, request, requests.contextOf(incoming))
  const serverOptions = serverOptionsFor(traffic.timeouts)
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: lightAnswers, serverOptions }) as Server // no other kind is requested
  const requests = createTraffic(server, traffic)
  await listen(server, port, host)
  const { port: taken } = server.address() as AddressInfo
  return { url: addressOf(host, taken), close: requests.stop }
}

const closeOnConnectionCut = (answer: Fetch, request: Request, context?: RequestContext): Promise<Response> =>
  answer(request, context).catch((error: unknown) => {
    if (!(error instanceof ConnectionCut)) throw error
    context?.closeConnection?.()
    return RESPONSE_ALREADY_SENT
  })

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Process supervisors kill after ten seconds without giving a reason. */
const closeTimeoutMs = 9_500

/** Rejects when closing takes longer: requests end in time, but the runner may still be waiting for a frozen database. */
export function closeWithin(
  { close }: Pick<ListeningServer, 'close'>,
  timeoutMs = closeTimeoutMs,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectLate = () => reject(new Error(`Stopped after ${timeoutMs / 1000} seconds: ${reason}`))
    const timer = setTimeout(rejectLate, timeoutMs)
    void close()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

const reason =
  'the database or a stream of the journal does not answer. Every write that was confirmed is kept'
