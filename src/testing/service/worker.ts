import { writeSync } from 'node:fs'
import { newApiKey } from '#src/service/store/sql/ids.ts'
import type { StorePlace } from '#src/service/store/databases/open-store.ts'
import { openService } from '#src/service/api/open-service.ts'

/**
 * A service process for tests that writes and runs due flows. It prints a line for each acknowledged write.
 * Arguments: the store place as JSON, a name unique to this process, and the number of rounds; without the number it
 * runs until it is killed.
 */
async function main([place = '', name = '', rounds = 'Infinity']: readonly string[]): Promise<void> {
  const apiKey = newApiKey()
  const onFailure = (_: string, error: unknown) => void writeSync(2, `${String(error)}\n`)
  const service = await openService({ place: JSON.parse(place) as StorePlace, apiKey, onFailure }) // written by the test
  const { store, environment } = service
  const environmentId = environment.environment._id
  const call = async (method: string, path: string, body: object) => {
    const request = new Request(`http://service/v1/${path}`, {
      method,
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const response = await service.fetch(request)
    if (!response.ok) throw new Error(await response.text())
  }
  const [group] = await store.groups.list(environmentId)
  const print = (kind: string, what: string) => void writeSync(1, `${kind} ${what}\n`)

  for (let number = 0; number < Number(rounds); number += 1) {
    const own = `${name}-${number}`
    await call('POST', 'events/trigger', { name: 'collect', to: 'ada', payload: { event: own } })
    print('event', own)
    await call('POST', 'subscribers', { subscriberId: own, firstName: 'Grace' })
    const off = { preferences: [{ type: 'sms', enabled: false }] }
    await call('PATCH', `subscribers/${own}/preferences`, off)
    print('subscriber', own)
    await store.preferences.update(environmentId, 'shared', { level: 'global' }, (stored) => ({
      channels: {},
      count: Number(stored?.['count'] ?? 0) + 1,
    }))
    print('count', own)
    // All processes use the same names, so that they compete for identifiers.
    await call('POST', 'workflows', {
      name: `Same ${number}`,
      description: own,
      notificationGroupId: group?._id,
      steps: [],
    })
    print('workflow', own)
  }
  await service.close()
}

await main(process.argv.slice(2))
