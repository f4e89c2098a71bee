import type { Fetch } from './request-context.ts'
import { answerOperator, noSuchPath, type Ready } from './own-paths.ts'
import type { StartLinks } from './start-links.ts'
import { createStatic } from './static.ts'

export type Front = {
  /** Answers below `/v1`, and describes itself at `/openapi.json`. */
  service: Fetch
  ready: Ready
  /** Left out where keys belong to another service. */
  startLinks?: StartLinks
  /** Folder of the built console; without it there is none. */
  consoleDirectory?: string | undefined
}

const ofService = /^\/(?:v1(?:\/|$)|openapi\.json$)/
/** Where programs look for an interface. `v1` under another prefix is a mistake that a page would hide. */
const ofPrograms = /^\/(?:v\d+|api|metrics|start-link|healthz|readyz|version)(?:\/|$)/

/** Whether a path is answered by the process itself and not by the console. */
export const isOfProcess = (path: string): boolean => ofService.test(path) || ofPrograms.test(path)

/** Gives each request to whom its path belongs. */
export function createFront({ service, ready, startLinks, consoleDirectory }: Front): Fetch {
  const console = consoleDirectory === undefined ? undefined : createStatic(consoleDirectory)
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    if (ofService.test(pathname)) return service(request, context)
    const own = (await startLinks?.fetch(request, context)) ?? (await answerOperator(request, ready))
    if (own) return own
    return console && !ofPrograms.test(pathname) ? console(request) : noSuchPath(request)
  }
}
