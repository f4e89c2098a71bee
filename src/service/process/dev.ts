import { inspect } from 'node:util'
import { fromOptions, placeOf } from './from-options.ts'
import { createFront } from './front.ts'
import { openService } from '../api/open-service.ts'
import { readCommandLine } from './command-line.ts'
import { entriesOf } from './server.ts'
import { upstreamParts } from './upstream-parts.ts'

export { isOfProcess } from './front.ts'

export type DevService = {
  fetch: (request: Request) => Promise<Response>
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
  const { upstream, people } = reading.options
  if (upstream !== undefined) {
    const { close, ...parts } = await upstreamParts(upstream, {
      ...reading.options,
      place: placeOf(reading.options),
    })
    return { fetch: createFront(parts), close, openLink: (origin) => origin }
  }
  const service = await openService({
    ...(await fromOptions(reading.options)),
    admitsPeople: people !== undefined,
    onFailure: (requestId, error) => process.stderr.write(`${requestId} ${inspect(error)}\n`),
  })
  const { ready, startLinks, apiKey } = service
  const { close, ...entries } = entriesOf(service, { people })
  return {
    fetch: createFront({ ready, ...entries }),
    close: async () => {
      await close()
      await service.close()
    },
    openLink: (origin) => (people ? origin : origin + startLinks.issue(apiKey)),
  }
}
