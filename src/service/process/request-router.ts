import type { ConsoleConfig, ServiceLabel } from '#src/contract/console-config.ts'
import type { Gate } from '../access/gate.ts'
import { ConnectionCut } from '../faults/faults.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { newRequestContext, type Fetch, type RequestContext } from '../http/request-context.ts'
import { decodePlainCharacters } from '../http/operation-of.ts'
import {
  answerStatusRequest,
  isJournalPath,
  pathNotFound,
  processRouteOf,
  toErrorResponse,
  type ReadinessCheck,
} from '../http/process-paths.ts'
import { ServiceError } from '../http/service-error.ts'
import type { StartLinks } from '../access/start-links.ts'
import type { OpenJournal } from '../record/start-journal.ts'
import { createStatic } from '../http/static.ts'

export type RouterParts = {
  /** Answers requests below `/v1` and for `/openapi.json`. */
  service: Fetch
  checkReady: ReadinessCheck
  /** Answers requests for `/metrics`. */
  metrics?: Fetch | undefined
  /** Present if a proxy identifies people. */
  gate?: Gate | undefined
  /** The journal, where it is kept. */
  journal?: OpenJournal['journal'] | undefined
  /** Absent if the keys belong to another service. */
  startLinks?: StartLinks | undefined
  /** Folder of the built console; no console is served without it. */
  consoleDirectory?: string | undefined
  /** Origins of other services that the console may call. */
  connect?: readonly string[]
  /** How the console labels the service. */
  serviceLabel?: ServiceLabel | undefined
  /** Called for unexpected failures. */
  onFailure?: ((requestId: string, error: unknown) => void) | undefined
}

const servicePath = /^\/(?:v1(?:\/|$)|openapi\.json$)/
const apiPath = /^\/(?:\/|%2f)*(?:v\d+|api)(?:\/|%2f|$)/i

/** Whether programs may expect an API at a path. A page would hide a mistake such as a wrong prefix before `v1`. */
export function isProcessPath(path: string): boolean {
  const plain = decodePlainCharacters(path)
  return apiPath.test(plain) || processRouteOf(plain) !== undefined
}

export function createRequestRouter(parts: RouterParts): Fetch {
  const {
    service,
    checkReady: ready,
    metrics,
    gate,
    journal,
    startLinks,
    consoleDirectory,
    connect,
    onFailure,
  } = parts
  const console = consoleDirectory === undefined ? undefined : createStatic(consoleDirectory, connect)
  const route = async (request: Request, context: RequestContext) => {
    const { pathname } = new URL(request.url)
    const uncached = (answer: () => Promise<Response>) =>
      answerUncached(request, answer, (cause) => onFailure?.(context.requestId, cause))
    if (servicePath.test(pathname))
      return gate ? uncached(() => service(request, gate.admit(request, context))) : service(request, context)
    if (pathname === '/config.json' && request.method === 'GET')
      return uncached(() => configFor(request, context, parts))
    if (metrics && pathname === '/metrics' && request.method === 'GET')
      return uncached(() => metrics(request, context))
    if (isJournalPath(pathname))
      return uncached(async () => {
        if (!journal) return pathNotFound(request)
        gate?.person(request, context)
        return journal(request, context)
      })
    const own = (await startLinks?.fetch(request, context)) ?? (await answerStatusRequest(request, ready))
    if (own) return own
    return console && !isProcessPath(pathname) ? console(request) : pathNotFound(request)
  }
  return (request, context = newRequestContext()) =>
    route(request, context).catch((error: unknown) => {
      // The caller has disconnected.
      if (error instanceof ConnectionCut || request.signal.aborted) throw error
      onFailure?.(context.requestId, error)
      const { pathname } = new URL(request.url)
      return toResponse(toFailure(context.requestId, pathname, new Date().toISOString()), request)
    })
}

async function configFor(
  request: Request,
  context: RequestContext,
  { gate, journal, serviceLabel = {} }: RouterParts,
): Promise<Response> {
  const person = gate?.person(request, context)
  const service = Object.keys(serviceLabel).length > 0 ? { service: serviceLabel } : {}
  const body: ConsoleConfig = person
    ? { access: 'shared', person: { ...person, roles: [...person.roles] }, ...service }
    : { access: 'key', ...(journal && { journal: true }), ...serviceLabel }
  return toResponse({ status: 200, headers: {}, body }, request)
}

/** Forbids caching, because answers may depend on the person. `onFailure` is called with the cause of a refusal. */
async function answerUncached(
  request: Request,
  answer: () => Promise<Response>,
  onFailure: (cause: unknown) => void,
): Promise<Response> {
  const response = await Promise.resolve()
    .then(answer)
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error
      if (error.cause !== undefined) onFailure(error.cause)
      return toErrorResponse(request, error)
    })
  response.headers.set('cache-control', 'no-store')
  return response
}
