import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ConnectionCut } from './faults.ts'
import { openService, type OpenService, type OpenServiceOptions } from './open-service.ts'
import { createStatic } from './static.ts'

export type ServerOptions = {
  /** 0, the default, takes any free one. */
  port?: number
  host?: string
  /** Folder of the built console; without it only the service answers. */
  consoleDirectory?: string
}

export type StartOptions = OpenServiceOptions & ServerOptions

export type Listening = { url: string; close: () => Promise<void> }

export type RunningServer = Omit<OpenService, 'fetch'> & Listening

const patience = 3000

/**
 * Starts the service, and the console beside it, on a port of this machine.
 * Everything left out is fit for a test: memory, any free port, loopback, a new key.
 * Rejects with the system's error when the port is taken, with `StoreUnusable` when the data cannot be used.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const service = await openService(options)
  const { apiKey, store, environment } = service
  try {
    const { url, close } = await serve(service.fetch, options)
    const closeAll = async () => {
      await close()
      await service.close()
    }
    return { url, apiKey, store, environment, close: closeAll }
  } catch (error) {
    await service.close()
    throw error
  }
}

type Fetch = (request: Request) => Promise<Response>

/** Lets a service, and the console beside it, be reached at a port of this machine. Rejects with the system's error. */
export async function serve(service: Fetch, options: ServerOptions): Promise<Listening> {
  const { port = 0, host = '127.0.0.1', consoleDirectory } = options
  const fetch = cutting(withConsole(service, consoleDirectory))
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server // no other kind is asked for
  await listen(server, port, host)
  return { url: toUrl(server.address() as AddressInfo, host), close: () => stop(server) }
}

const ofService = /^\/(?:v1(?:\/|$)|openapi\.json$)/

/** Paths of the service go to it, all others to the console. */
function withConsole(service: Fetch, directory: string | undefined): Fetch {
  if (directory === undefined) return service
  const console = createStatic(directory)
  return (request) => (ofService.test(new URL(request.url).pathname) ? service(request) : console(request))
}

/** Ends the connection where a test wants no answer. */
const cutting =
  (answer: Fetch) =>
  (request: Request, { outgoing }: { outgoing: { destroy: () => unknown } }): Promise<Response> =>
    answer(request).catch((error: unknown) => {
      if (!(error instanceof ConnectionCut)) throw error
      outgoing.destroy()
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

/** Requests under way are finished; a connection that stays busy too long is cut. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
  })
}

/** An address that listens everywhere is shown as loopback, so that the link can be opened. */
function toUrl({ port }: AddressInfo, host: string): string {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
