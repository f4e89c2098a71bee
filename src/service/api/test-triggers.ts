import { writeSync } from 'node:fs'
import { newApiKey } from '../store/ids.ts'
import { openService } from './open-service.ts'
import type { StorePlace } from '../store/open-store.ts'

/**
 * A process that triggers a workflow and runs what is due, for tests. Prints the number of each acknowledged event.
 * Arguments: the store place as JSON, a name unique to this process, and after how many events it ends; without, it
 * runs until it is killed.
 */
async function main([place = '', name = '', most = 'Infinity']: readonly string[]): Promise<void> {
  const apiKey = newApiKey()
  const onFailure = (_: string, error: unknown) => void writeSync(2, `${String(error)}\n`)
  const service = await openService({ place: JSON.parse(place) as StorePlace, apiKey, onFailure }) // written by the test
  for (let number = 0; number < Number(most); number += 1) {
    const event = `${name}-${number}`
    const body = JSON.stringify({ name: 'collect', to: 'ada', payload: { event } })
    const response = await service.fetch(
      new Request('http://service/v1/events/trigger', {
        method: 'POST',
        headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
        body,
      }),
    )
    if (response.status !== 201) throw new Error(await response.text())
    writeSync(1, `${event}\n`)
  }
  await service.close()
}

await main(process.argv.slice(2))
