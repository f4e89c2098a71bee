import { createRequestRouter, type RouterParts } from '#src/service/process/request-router.ts'
import { openEmbedded, type StartOptions } from '#src/service/process/open-parts.ts'
import { serve, type ListeningServer, type ServerOptions } from '#src/service/process/server.ts'
import type { OpenService } from '#src/service/api/open-service.ts'

export type ServerStart = StartOptions &
  ServerOptions &
  Pick<RouterParts, 'consoleDirectory' | 'metrics' | 'connect'>

export type RunningServer = Omit<OpenService, 'fetch'> & ListeningServer

/**
 * Starts the service, and the console if there is one, on a port of this machine.
 * The defaults suit tests: in memory, any free port, loopback, a new key.
 * Rejects with the system's error if the port is in use, and with `StoreUnusable` if the data cannot be used.
 */
export async function startServer(options: ServerStart = {}): Promise<RunningServer> {
  const { service, parts, close: closeParts } = await openEmbedded(options)
  const { url, close } = await serve(createRequestRouter({ ...options, ...parts }), options).catch(
    async (error: unknown) => {
      await closeParts()
      throw error
    },
  )
  return { ...service, url, close: () => close().then(closeParts) }
}
