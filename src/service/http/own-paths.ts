import { toProblem, toResponse } from './answer.ts'
import { notFound, ServiceError } from './service-error.ts'
import { version } from './version.ts'

/** Rejects while the process is not ready to work. */
export type Ready = () => Promise<void>

const journal = 'journal/(?:entries|head|pending|export)'
const others = 'healthz|readyz|version|metrics|config\\.json|openapi\\.json|start-link|csp-report'
const journalPath = new RegExp(`^/${journal}/?$`)
const ownPath = new RegExp(`^/+(${others}|${journal})(?:/|$)`, 'i')

export const isOfJournal = (path: string): boolean => journalPath.test(path)

/** The part of this process that a path belongs to, regardless of case and repeated leading slashes. */
export const ownPathOf = (path: string): string | undefined => ownPath.exec(path)?.[1]?.toLowerCase()

/**
 * Answers operators without a key: `/healthz` (running), `/readyz` (ready to work), `/version`. Undefined for
 * every other path.
 */
export async function answerOperator(request: Request, ready: Ready): Promise<Response | undefined> {
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
      return ready().then(
        () => answer({ status: 'ok' }),
        (error: unknown) =>
          refuse(request, error instanceof ServiceError ? error : new ServiceError(503, 'Not ready')),
      )
    default:
      return undefined
  }
}

/** A 404 in the service's format: a program that looks for an API here must not get a page. */
export const noSuchPath = (request: Request) => refuse(request, cannot(request))

export function cannot({ method, url }: Request): ServiceError {
  const { pathname, search } = new URL(url)
  return notFound(`Cannot ${method} ${pathname}${search}`)
}

export function refuse(request: Request, error: ServiceError): Response {
  const { pathname, search } = new URL(request.url)
  return toResponse(toProblem(error, pathname + search, new Date().toISOString()), request)
}
