import type { ConsoleConfig, ServiceLabel } from '#src/contract/console-config.ts'
import type { Gate } from '../access/gate.ts'
import { ConnectionCut } from '../faults/faults.ts'
import { toResponse } from '../http/answer.ts'
import { newRequestContext, type Fetch, type RequestContext } from '../http/request-context.ts'
import { decodePlainCharacters } from '../http/operation-of.ts'
import {
  answerStatusRequest,
  pathNotFoundError,
  processRouteOf,
  toErrorResponse,
  type ReadinessCheck,
} from '../http/process-paths.ts'
import { toServiceError } from '../http/store-refusal.ts'
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
  const { gate, consoleDirectory, connect, onFailure } = parts
  const console = consoleDirectory === undefined ? undefined : createStatic(consoleDirectory, connect)
  const route = async (request: Request, context: RequestContext) => {
    const { pathname } = new URL(request.url)
    if (console && !isProcessPath(pathname)) return console(request)
    const response = await answerOwn(parts, request, context)
    // The others may depend on the person.
    if (gate || !servicePath.test(pathname)) response.headers.set('cache-control', 'no-store')
    return response
  }
  return (request, context = newRequestContext()) =>
    route(request, context).catch((error: unknown) => {
      const refusal = toServiceError(error, request)
      // The caller has disconnected.
      if (!refusal && (error instanceof ConnectionCut || request.signal.aborted)) throw error
      const cause = refusal ? refusal.cause : error
      if (cause !== undefined) onFailure?.(context.requestId, cause)
      const response = toErrorResponse(request, refusal ?? context.requestId)
      response.headers.set('cache-control', 'no-store')
      return response
    })
}

/** @throws ServiceError for a refusal, 404 for a path of nothing */
async function answerOwn(parts: RouterParts, request: Request, context: RequestContext): Promise<Response> {
  const { service, gate, metrics, journal, startLinks, checkReady } = parts
  const { pathname } = new URL(request.url)
  if (servicePath.test(pathname)) return service(request, gate ? gate.admit(request, context) : context)
  if (journal && pathname.startsWith('/journal/') && isProcessPath(pathname)) {
    gate?.person(request, context)
    return journal(request, context)
  }
  if (request.method === 'GET' && pathname === '/config.json') return configFor(request, context, parts)
  if (request.method === 'GET' && pathname === '/metrics' && metrics) return metrics(request, context)
  const own = (await startLinks?.fetch(request, context)) ?? (await answerStatusRequest(request, checkReady))
  if (!own) throw pathNotFoundError(request)
  return own
}

function configFor(
  request: Request,
  context: RequestContext,
  { gate, journal, serviceLabel = {} }: RouterParts,
): Response {
  const person = gate?.person(request, context)
  const service = Object.keys(serviceLabel).length > 0 ? { service: serviceLabel } : {}
  const body: ConsoleConfig = person
    ? { access: 'shared', person: { ...person, roles: [...person.roles] }, ...service }
    : { access: 'key', ...(journal && { journal: true }), ...serviceLabel }
  return toResponse({ status: 200, headers: {}, body }, request)
}
