import { mayCall, missingRoleText, roleFor } from '#src/domain/access/roles.ts'
import { operationOf } from '../http/operation-of.ts'
import { pathNotFoundError } from '../http/process-paths.ts'
import type { Person, RequestContext } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { isFromOwnPage } from './own-page.ts'
import { identifyPerson, type ProxyAuth } from './proxy-auth.ts'

/** Decides who is admitted when a proxy identifies people by name. Both functions throw a `ServiceError`. */
export type Gate = {
  /** The person whose page sent the request, for paths that only people may use. A program gets 401. */
  person: (request: Request, context: RequestContext) => Person
  /** The context for an operation: with the person, or without one for a program that has its own key. */
  admit: (request: Request, context: RequestContext) => RequestContext
}

type Settings = {
  proxyAuth: ProxyAuth
  /** Another service is called with the one key of this process, so callers cannot use their own. */
  isUpstream: boolean
}

export function createGate({ proxyAuth, isUpstream }: Settings): Gate {
  const personIn = (request: Request, context: RequestContext): Person | undefined => {
    const person = identifyPerson(proxyAuth, context, request.headers)
    if (person === undefined) return undefined
    context.person = person
    if (request.headers.has('authorization'))
      throw new ServiceError(
        400,
        'The request has a person and an API key. Remove the Authorization header in the proxy',
      )
    if (person.roles.length === 0) throw new ServiceError(403, `${person.name} has no role here`)
    // A browser adds the proxy's cookie to every request, so requests from pages of other origins are refused.
    if (!isFromOwnPage(request))
      throw new ServiceError(403, 'Only pages of Carillon itself may call it for a person')
    requireSamePerson(person, request)
    return person
  }
  return {
    person: (request, context) => {
      const person = personIn(request, context)
      if (person === undefined) throw notSignedIn()
      return person
    },
    admit: (request, context) => {
      const person = personIn(request, context)
      if (!isUpstream && isDescription(request)) return context
      if (person !== undefined) {
        requireRole(person, request, isUpstream)
        return context
      }
      if (!request.headers.has('authorization')) throw notSignedIn()
      if (isUpstream)
        throw new ServiceError(403, 'An API key is not taken here. Call the upstream service itself')
      return context
    },
  }
}

/** The embedded service's description of itself, which is the same for everybody. */
const isDescription = ({ method, url }: Request) =>
  method === 'GET' && new URL(url).pathname === '/openapi.json'

/** A page left open by one person must not write on behalf of another who has signed in since. */
function requireSamePerson({ name }: Person, { headers }: Request): void {
  const encodedName = headers.get('carillon-person')
  const sender = encodedName === null ? name : decodeName(encodedName)
  if (sender !== name)
    throw new ServiceError(401, `This was begun by ${sender}, and ${name} is signed in now`)
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest('The header carillon-person must be percent-encoded text')
  }
}

const notSignedIn = () =>
  new ServiceError(401, 'No one is signed in. Open Carillon at the address of its proxy')

/** @throws ServiceError 404 if the request is no operation, 403 if the operation requires another role */
function requireRole({ name, roles }: Person, request: Request, isUpstream: boolean): void {
  const operation = operationOf(request)
  if (operation === undefined) throw pathNotFoundError(request)
  // Another service may read such an ID as part of the path, and answer an operation outside our table.
  if (isUpstream && Object.values(operation.params).some((id) => /[/\\]|%(?:2f|5c)|^\.+$/i.test(id)))
    throw new ServiceError(400, 'An ID with a slash cannot be forwarded')
  if (mayCall(roles, operation.name)) return
  throw new ServiceError(403, missingRoleText(name, roleFor(operation.name)))
}
