import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServiceMarks } from '#src/contract/console-config.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { ConnectionCut } from '../faults/faults.ts'
import { limitByAddress } from '../access/address-limit.ts'
import { createGate } from '../access/gate.ts'
import type { ProxyAuth } from '../access/proxy-auth.ts'
import { createFront, type Front } from './front.ts'
import { openService, type OpenService, type OpenServiceOptions } from '../api/open-service.ts'
import type { Metrics } from './metrics.ts'
import { addressOf } from './options.ts'
import { requireKnownHost } from '../http/known-hosts.ts'
import {
  enforceTimeouts,
  serverOptionsFor,
  defaultTimeouts,
  type ConnectionTimeouts,
} from '../http/connection-timeouts.ts'
import type { Sink } from '../record/deliver.ts'
import { remoteSettleDelayMs } from '../record/recorder.ts'
import { startJournal } from '../record/start-journal.ts'
import { createTraffic, type RequestRecord } from '../http/traffic.ts'

export type ServerOptions = {
  /** 0, the default, uses any free port. */
  port?: number
  host?: string
  onRequest?: ((seen: RequestRecord) => void) | undefined
  /** Requests per second from one address; unlimited by default. */
  addressLimit?: number | undefined
  /** Addresses whose request ids are adopted, and to which `addressLimit` does not apply. */
  trusts?: (address?: string) => boolean
  /** Names of this machine in the Host header, besides loopback, addresses and `host`. */
  allowedHosts?: readonly string[]
  timeouts?: ConnectionTimeouts
  /** Replaces `Request` and `Response` of this process by lighter ones. Not for tests, which share a process. */
  lightAnswers?: boolean
}

export type StartOptions = OpenServiceOptions &
  ServerOptions & {
    /** Folder of the built console; without it only the service answers. */
    consoleDirectory?: string
    /** Absent if everybody uses an API key. */
    proxyAuth?: ProxyAuth | undefined
    /** Answers requests for `/metrics`. */
    metrics?: Fetch | undefined
    /** Destinations of the journal of all people. */
    sinks?: readonly Sink[]
    /** Receives a function that reads how far behind the destinations are. */
    watchStreams?: Metrics['watchStreams']
    /** Called for each entry of the journal of all people. */
    onEntry?: (entry: Entry) => void
    /** Called with a line when a stream of the journal fails, and when it works again. */
    onJournal?: (line: string) => void
    /** Origins of other services that the console may call. */
    connect?: readonly string[]
    /** How the console labels the service. */
    marks?: ServiceMarks
    /** Called for violations of the page's policy. */
    onViolation?: Front['onViolation']
  }

export type Listening = { url: string; close: () => Promise<void> }

export type RunningServer = Omit<OpenService, 'fetch'> & Listening

/**
 * Starts the service, and the console if there is one, on a port of this machine.
 * The defaults suit tests: in memory, any free port, loopback, a new key.
 * Rejects with the system's error if the port is in use, and with `StoreUnusable` if the data cannot be used.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { consoleDirectory, connect = [], proxyAuth, metrics, marks, onViolation, onFailure } = options
  const { fetch, ...service } = await openService({ ...options, admitsPeople: proxyAuth !== undefined })
  const { ready } = service
  try {
    const { close: closeEntries, ...entries } = entriesOf({ ...service, fetch }, options)
    const front = createFront({
      ready,
      consoleDirectory,
      connect,
      metrics,
      marks,
      onViolation,
      onFailure,
      ...entries,
    })
    const { url, close } = await serve(front, options)
    const closeAll = async () => {
      await close()
      await closeEntries()
      await service.close()
    }
    return { ...service, url, close: closeAll }
  } catch (error) {
    await service.close()
    throw error
  }
}

type Entries = Pick<Front, 'service' | 'gate' | 'journal' | 'startLinks'> & { close: () => Promise<void> }

/**
 * The ways into the service. With people, writes are recorded and there are no start links, which would give a key to
 * whoever opens them and bypass the roles.
 */
export function entriesOf(
  { fetch, startLinks, store, environment, apiKey }: Omit<OpenService, 'ready' | 'close' | 'runner'>,
  { place, proxyAuth, marks, sinks, watchStreams, onEntry, onJournal, onFailure, now }: StartOptions,
): Entries {
  if (!proxyAuth) return { service: fetch, startLinks, close: async () => {} }
  const { _id: peopleEnvironmentId, name } = environment.environment
  const journal = startJournal({
    fetch,
    journal: store.journal,
    apiKeys: store.apiKeys,
    connection: { name: marks?.name ?? name, baseUrl: '' },
    peopleEnvironmentId,
    production: marks?.production,
    secrets: async () => [apiKey],
    ...(place && 'databaseUrl' in place && { settleDelayMs: remoteSettleDelayMs }),
    ...(now && { now }),
    ...(sinks && { sinks }),
    watchStreams,
    ...(onEntry && { onEntry }),
    warn: onJournal,
    onFailure,
  })
  return { ...journal, gate: createGate({ proxyAuth, isUpstream: false }) }
}

/** Serves a handler on a port of this machine. Rejects with the system's error. */
export async function serve(
  front: Fetch,
  {
    port = 0,
    host = '127.0.0.1',
    onRequest,
    trusts: isTrustedAddress = () => false,
    addressLimit,
    allowedHosts = [],
    timeouts = defaultTimeouts,
    lightAnswers = false,
  }: ServerOptions,
): Promise<Listening> {
  const limited = addressLimit
    ? limitByAddress(front, { perSecond: addressLimit, isExempt: isTrustedAddress })
    : front
  const known = requireKnownHost(limited, [host.toLowerCase(), ...allowedHosts])
  const fetch = (request: Request, { incoming }: { incoming: object }) =>
    cutting(known, request, traffic.contextOf(incoming))
  const serverOptions = serverOptionsFor(timeouts)
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: lightAnswers, serverOptions }) as Server // no other kind is requested
  const traffic = createTraffic(server, { onRequest, isTrustedAddress })
  enforceTimeouts(server, timeouts)
  await listen(server, port, host)
  const { port: taken } = server.address() as AddressInfo
  return { url: addressOf(host, taken), close: traffic.stop }
}

const cutting = (answer: Fetch, request: Request, context?: RequestContext): Promise<Response> =>
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
