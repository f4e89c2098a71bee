import { fromOptions, placeOf } from './from-options.ts'
import { createFront } from './front.ts'
import { openService } from '../api/open-service.ts'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { readCommandLine } from './command-line.ts'
import { marksOf } from './mark-settings.ts'
import { logOf, notingWith } from './noting.ts'
import { entriesOf } from './server.ts'
import { upstreamParts } from './upstream-parts.ts'

export { isOfProcess } from './front.ts'

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
  const embedded = upstream === undefined ? await fromOptions(options) : undefined
  const noting = notingWith(options, await logOf(options))
  const marks = marksOf(options)
  if (upstream !== undefined) {
    const place = placeOf(options)
    const { close, ...parts } = await upstreamParts(upstream, { ...options, place, marks, ...noting })
    return { fetch: answering(createFront({ ...parts, ...noting })), close, openLink: (origin) => origin }
  }
  const service = await openService({ ...embedded, ...noting, admitsPeople: proxyAuth !== undefined })
  const { ready, startLinks, apiKey } = service
  const { close, ...entries } = entriesOf(service, { proxyAuth, marks, ...noting })
  return {
    fetch: answering(createFront({ ready, marks, ...noting, ...entries })),
    close: async () => {
      await close()
      await service.close()
    },
    openLink: (origin) => (proxyAuth ? origin : origin + startLinks.issue(apiKey)),
  }
}

const answering =
  (front: Fetch): DevService['fetch'] =>
  (request, address) =>
    front(request, { ...newRequestContext(), address })
