import { writeSync } from 'node:fs'
import { createRequestRouter } from '#src/service/process/request-router.ts'
import { openAccess } from '#src/service/process/open-parts.ts'
import {
  identityHeadersByProxy,
  parseTrustedProxies,
  type ProxyAuth,
} from '#src/service/access/proxy-auth.ts'
import { openService } from '#src/service/api/open-service.ts'
import type { StorePlace } from '#src/service/store/databases/open-store.ts'

/** Support agents behind a proxy on this machine. */
export const proxyAuth: ProxyAuth = {
  trustedProxies: parseTrustedProxies('127.0.0.1'),
  headers: identityHeadersByProxy['authelia'] ?? { name: [], groups: '' },
  groupsByRole: { read: [], support: ['desk'], author: [], admin: ['ops'] },
}

/** A service without a port on this data, and a way for a person to write to it. */
export async function openServiceForPerson(place: StorePlace) {
  const service = await openService({ place, apiKey: '0123456789abcdef0123456789abcdef', admitsPeople: true })
  const entries = openAccess(service, { proxyAuth })
  const front = createRequestRouter(entries)
  /** Sends a request with the headers of the proxy. */
  const send = (request: Request) => {
    const named = { 'remote-user': 'robin', 'remote-groups': 'desk', 'sec-fetch-site': 'same-origin' }
    for (const [name, value] of Object.entries(named)) request.headers.set(name, value)
    return front(request, { requestId: 'test', address: '127.0.0.1' })
  }
  const call = (method: string, path: string, body?: object) =>
    send(
      new Request(`http://carillon${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const close = async () => {
    await entries.close()
    await service.close()
  }
  return { service, send, call, close }
}

export const turnSmsOff = { preferences: [{ type: 'sms', enabled: false }] }

/** Turns off SMS for one subscriber after another, and prints each after its answer. */
async function main([place = '', name = '', count = '']: readonly string[]): Promise<void> {
  const { service, call, close } = await openServiceForPerson(JSON.parse(place) as StorePlace) // written by the test
  const { _id: environmentId } = service.environment.environment
  for (let number = 0; number < Number(count); number += 1) {
    const subscriberId = `${name}-${number}`
    await service.store.subscribers.upsert(environmentId, { subscriberId, change: () => ({ subscriberId }) })
    const { status } = await call('PATCH', `/v1/subscribers/${subscriberId}/preferences`, turnSmsOff)
    writeSync(1, `${status === 200 ? subscriberId : `failed ${status}`}\n`)
  }
  await close()
}

if (process.argv[2]?.startsWith('{')) await main(process.argv.slice(2))
