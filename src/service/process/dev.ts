import { newRequestContext } from '../http/request-context.ts'
import { readCommandLine } from './command-line.ts'
import { createLogFor, openParts } from './open-parts.ts'
import { createRequestRouter } from './request-router.ts'

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
  const { parts, service, close } = await openParts(options, await createLogFor(options))
  const router = createRequestRouter(parts)
  return {
    fetch: (request, address) => router(request, { ...newRequestContext(), address }),
    close,
    openLink: (origin) =>
      service && !options.proxyAuth ? origin + service.startLinks.issue(service.apiKey) : origin,
  }
}
