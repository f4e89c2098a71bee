import { toFailure, toProblem, toResponse } from './answer.ts'
import { notFound, ServiceError } from './service-error.ts'
import { version } from './version.ts'

/** Rejects while the process is not ready to work. */
export type ReadinessCheck = () => Promise<void>

const journalRoutes = 'journal/(?:entries|head|pending|export)'
const otherRoutes = 'healthz|readyz|version|metrics|config\\.json|openapi\\.json|start-link'
const processPath = new RegExp(`^/+(${otherRoutes}|${journalRoutes})(?:/|$)`, 'i')

/** The part of this process that a path belongs to, regardless of case and repeated leading slashes. */
export const processRouteOf = (path: string): string | undefined => processPath.exec(path)?.[1]?.toLowerCase()

/**
 * Answers operators without a key: `/healthz` (running), `/readyz` (ready to work), `/version`. Undefined for
 * every other path.
 * @throws ServiceError 503 while the process is not ready
 */
export async function answerStatusRequest(
  request: Request,
  checkReady: ReadinessCheck,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) return undefined
  const answer = (body: object) => toResponse({ status: 200, headers: {}, body }, request)
  switch (pathname) {
    case '/healthz':
      return answer({ status: 'ok' })
    case '/version':
      return answer({ name: 'carillon', version })
    case '/readyz':
      await checkReady().catch((error: unknown) => {
        // Without the cause, which would be logged at each probe.
        throw new ServiceError(503, error instanceof ServiceError ? error.messages : 'Not ready')
      })
      return answer({ status: 'ok' })
    default:
      return undefined
  }
}

/** A 404 in the service's format: a program that looks for an API here must not get a page. */
export const pathNotFound = (request: Request) => toErrorResponse(request, pathNotFoundError(request))

export function pathNotFoundError({ method, url }: Request): ServiceError {
  const { pathname, search } = new URL(url)
  return notFound(`Cannot ${method} ${pathname}${search}`)
}

/** A refusal, or a failure of which callers only get an ID. */
export function toErrorResponse(request: Request, error: ServiceError | string): Response {
  const { pathname, search } = new URL(request.url)
  const [path, at] = [pathname + search, new Date().toISOString()]
  return toResponse(
    typeof error === 'string' ? toFailure(error, path, at) : toProblem(error, path, at),
    request,
  )
}
