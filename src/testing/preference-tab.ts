import { afterEach, beforeEach, vi } from 'vitest'
import { createClient, type Client } from '#src/client/client.ts'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { globalPreferences } from '#src/client/preferences.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { switchesIn } from '#src/domain/preferences/switches.ts'
import {
  createPreferenceMutations,
  type SavedChange,
  type UndoRefusal,
} from '#src/features/subscribers/model/preference-mutations.tsx'
import { openService, type OpenService } from '#src/service/api/open-service.ts'
import { createFaultInjector, type FaultInjector } from '#src/service/faults/faults.ts'
import { aSubscriber } from './builders.ts'
import { createMemoryStorage } from './memory-storage.ts'

/** Tabs of the console that change the switches of one subscriber, without a screen. */

export const subscriberId = 'ann'
export const origin = 'http://api.test'
export let service: OpenService
export let faults: FaultInjector

/** Opens one tab of the console on the test's service. */
export async function openTab({ production = false } = {}) {
  const sent: Request[] = []
  const client = createClient({
    storage: createMemoryStorage(),
    origin,
    sleep: () => Promise.resolve(),
    send: (url, init) => {
      const request = new Request(url, init)
      if (request.method === 'PATCH') sent.push(request.clone())
      return service.fetch(request)
    },
  })
  client.session.connect({ name: '', baseUrl: origin, apiKey: service.apiKey, production })
  const read = () => client.queryClient.query({ ...globalPreferences(subscriberId), staleTime: 0 })
  await read()
  const said: UndoRefusal[] = []
  const saved: SavedChange[] = []
  const mutations = createPreferenceMutations({
    client,
    subscriberId,
    onSaved: (one) => saved.push(one),
    onUndoRefused: (why) => said.push(why),
  })
  const bodies = () => Promise.all(sent.map((request) => request.clone().json()))
  return { client, mutations, said, saved, read, bodies }
}

export const truth = async (client: Client) => {
  const [result] = await client.call('preferencesByLevel', { subscriberId, level: 'global' })
  return switchesIn(result?.preference ?? { channels: {} })
}
export const shown = (client: Client) =>
  switchesIn(
    client.queryClient.getQueryData(globalPreferences(subscriberId).queryKey)?.[0]?.preference ?? {
      channels: {},
    },
  )
export const recorded = (client: Client): Promise<WriteEntry[]> =>
  journalOf(client)
    .list({ subscriber: subscriberId, onlyChanges: true })
    .then((entries) => entries.filter((entry) => entry.kind === 'write'))

/** Opens a service before each test of the file that calls this. Files share this module, so it cannot do so by itself. */
export function serviceForEachTest() {
  beforeEach(async () => {
    vi.stubGlobal('sessionStorage', createMemoryStorage())
    faults = createFaultInjector()
    service = await openService({ faults })
    const environmentId = service.environment.environment._id
    const change = () => ({ _id: '0123456789abcdef01234567', ...aSubscriber({ subscriberId }) })
    await service.store.subscribers.upsert(environmentId, { subscriberId, change })
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await service.close()
  })
}
