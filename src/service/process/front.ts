import type { Fetch } from '../http/request-context.ts'
import { answerOperator, noSuchPath, type Ready } from '../http/own-paths.ts'
import type { StartLinks } from '../access/start-links.ts'
import { createStatic } from '../http/static.ts'

export type Front = {
  /** Answers below `/v1` and at `/openapi.json`. */
  service: Fetch
  ready: Ready
  /** Absent where keys belong to another service. */
  startLinks?: StartLinks
  /** Folder of the built console; without it there is no console. */
  consoleDirectory?: string | undefined
  /** Origins of other services that the console may call. */
  connect?: readonly string[]
}

const ofService = /^\/(?:v1(?:\/|$)|openapi\.json$)/
/** Paths where programs look for an API. A page here would hide a mistake such as a wrong prefix before `v1`. */
const ofPrograms = /^\/(?:v\d+|api|metrics|start-link|healthz|readyz|version)(?:\/|$)/

export const isOfProcess = (path: string): boolean => ofService.test(path) || ofPrograms.test(path)

export function createFront({ service, ready, startLinks, consoleDirectory, connect }: Front): Fetch {
  const console = consoleDirectory === undefined ? undefined : createStatic(consoleDirectory, connect)
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    if (ofService.test(pathname)) return service(request, context)
    const own = (await startLinks?.fetch(request, context)) ?? (await answerOperator(request, ready))
    if (own) return own
    return console && !ofPrograms.test(pathname) ? console(request) : noSuchPath(request)
  }
}
