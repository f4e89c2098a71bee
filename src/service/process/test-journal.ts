import { writeSync } from 'node:fs'
import { createFront } from './front.ts'
import { entriesOf } from './server.ts'
import { identities, trustedList, type People } from '../access/people.ts'
import { openService } from '../api/open-service.ts'
import type { StorePlace } from '../store/open-store.ts'

/** Support agents behind a proxy on this machine. */
export const people: People = {
  trusted: trustedList('127.0.0.1'),
  headers: identities['authelia'] ?? { name: [], groups: '' },
  groupsOf: { read: [], support: ['desk'], author: [], admin: ['ops'] },
}

/** A service on this data that a person writes to, without a port. */
export async function openDesk(place: StorePlace) {
  const service = await openService({ place, apiKey: '0123456789abcdef0123456789abcdef', admitsPeople: true })
  const entries = entriesOf(service, { people })
  const front = createFront({ ...entries, ready: service.ready })
  const call = (method: string, path: string, body?: object) => {
    const headers = {
      'remote-user': 'robin',
      'remote-groups': 'desk',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const request = new Request(`http://carillon${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return front(request, { requestId: 'test', address: '127.0.0.1' })
  }
  const close = async () => {
    await entries.close()
    await service.close()
  }
  return { service, call, close }
}

export const turnSmsOff = { preferences: [{ type: 'sms', enabled: false }] }

/** Turns off SMS for one subscriber after the other, and prints each that was answered. */
async function main([place = '', name = '', most = '']: readonly string[]): Promise<void> {
  const { service, call, close } = await openDesk(JSON.parse(place) as StorePlace) // written by the test
  const { _id: environmentId } = service.environment.environment
  for (let number = 0; number < Number(most); number += 1) {
    const subscriberId = `${name}-${number}`
    await service.store.subscribers.upsert(environmentId, { subscriberId, change: () => ({ subscriberId }) })
    const { status } = await call('PATCH', `/v1/subscribers/${subscriberId}/preferences`, turnSmsOff)
    writeSync(1, `${status === 200 ? subscriberId : `failed ${status}`}\n`)
  }
  await close()
}

if (process.argv[2]?.startsWith('{')) await main(process.argv.slice(2))
