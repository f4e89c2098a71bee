import { toStartOptions, storePlaceOf } from './start-options.ts'
import { createRequestRouter } from './request-router.ts'
import { openService } from '../api/open-service.ts'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { readCommandLine } from './command-line.ts'
import { serviceLabelOf } from './settings.ts'
import { createLogFor, createHooks } from './hooks.ts'
import { noteDataUse } from './data-use.ts'
import { openAccess } from './server.ts'
import { upstreamParts } from './upstream-parts.ts'

export { isProcessPath } from './request-router.ts'

export type DevService = {
  /** `address` is the address of the caller. */
  fetch: (request: Request, address?: string) => Promise<Response>
  close: () => Promise<void>
  /** The address that opens the console, signed in if the key is known. */
  openLink: (origin: string) => string
}

/** The service for the development server, which owns the port and serves the console itself. */
export async function createDevService(argv: readonly string[]): Promise<DevService> {
  const reading = readCommandLine(argv, process.env)
  if (reading.kind !== 'run')
    throw new Error(
      reading.kind === 'bad' ? reading.lines.join('\n') : 'Commands and options: npm start -- --help',
    )
  const { options } = reading
  const { upstream, proxyAuth } = options
  const embedded = upstream === undefined ? await toStartOptions(options) : undefined
  const log = await createLogFor(options)
  const hooks = createHooks(options, log)
  const serviceLabel = serviceLabelOf(options)
  if (upstream !== undefined) {
    const place = storePlaceOf(options)
    const { close, ...parts } = await upstreamParts(upstream, { ...options, place, serviceLabel, ...hooks })
    const endUse = noteDataUse(options, log)
    return {
      fetch: toDevFetch(createRequestRouter({ ...parts, ...hooks })),
      close: () => close().then(endUse),
      openLink: (origin) => origin,
    }
  }
  const service = await openService({ ...embedded, ...hooks, admitsPeople: proxyAuth !== undefined })
  const endUse = noteDataUse(options, log)
  const { ready, startLinks, apiKey } = service
  const { close, ...access } = openAccess(service, { proxyAuth, serviceLabel, ...hooks })
  return {
    fetch: toDevFetch(createRequestRouter({ checkReady: ready, serviceLabel, ...hooks, ...access })),
    close: async () => {
      await close()
      await service.close()
      endUse()
    },
    openLink: (origin) => (proxyAuth ? origin : origin + startLinks.issue(apiKey)),
  }
}

const toDevFetch =
  (router: Fetch): DevService['fetch'] =>
  (request, address) =>
    router(request, { ...newRequestContext(), address })
