import type { Role } from '#src/domain/access/roles.ts'
import { createGate } from '#src/service/access/gate.ts'
import { parseTrustedProxies } from '#src/service/access/proxy-auth.ts'
import type { OpenService } from '#src/service/api/open-service.ts'
import { newRequestContext } from '#src/service/http/request-context.ts'
import { createRequestRouter } from '#src/service/process/request-router.ts'
import { startJournal } from '#src/service/record/start-journal.ts'

type SignedIn = { name: string; roles: readonly Role[] }

const proxyAuth = {
  trustedProxies: parseTrustedProxies('127.0.0.1'),
  headers: { name: ['x-user'], groups: 'x-groups' },
  groupsByRole: { read: ['read'], support: ['support'], author: ['author'], admin: ['admin'] },
}

/** The router of a service in this process, with its journal. */
export function createTestFront(service: OpenService, hasPeople = false) {
  const { name, _id } = service.environment.environment
  const { close, ...entries } = startJournal({
    // Not bound early, because tests replace `service.fetch`.
    fetch: (request, context) => service.fetch(request, context),
    journal: service.store.journal,
    apiKeys: service.store.apiKeys,
    connection: { name, baseUrl: '' },
    ...(hasPeople && { peopleScope: _id }),
  })
  const gate = hasPeople ? createGate({ proxyAuth, isUpstream: false }) : undefined
  return { close, fetch: createRequestRouter({ ...entries, checkReady: service.ready, gate }) }
}

/** A proxy that signs a person in to a service in this process. Without a person it answers with its own page. */
export function createTestProxy(service: OpenService, person: SignedIn) {
  const { close, fetch: front } = createTestFront(service, true)
  let now: SignedIn | undefined = person
  return {
    close,
    signIn: (next: SignedIn | undefined) => {
      now = next
    },
    fetch: async (request: Request): Promise<Response> => {
      if (!now) return new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } })
      const headers = new Headers(request.headers)
      headers.set('x-user', now.name)
      headers.set('x-groups', now.roles.join(','))
      headers.set('sec-fetch-site', 'same-origin')
      const body = request.body === null ? null : await request.text()
      const { method, url } = request
      const context = { ...newRequestContext(), address: '127.0.0.1' }
      const proxied = new Request(url, { method, headers, body })
      // `Request` does not allow headers that only browsers set.
      Object.defineProperty(proxied, 'headers', { value: headers })
      return front(proxied, context)
    },
  }
}
