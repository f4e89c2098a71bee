import { writeSync } from 'node:fs'
import { openStore, type StorePlace } from './open-store.ts'
import type { Store } from './store.ts'

/** A process that writes to a store, for tests. It reports progress in lines on standard output. */
const tasks = {
  /** Runs until killed. Prints a line for each subscriber whose two writes were acknowledged. */
  subscribers: async (store: Store, name: string) => {
    for (let number = 0; ; number += 1) {
      const subscriberId = `${name}-${number}`
      await store.subscribers.upsert('env', {
        subscriberId,
        change: () => ({ subscriberId, firstName: 'Ada' }),
      })
      await store.preferences.update('env', subscriberId, { level: 'global' }, () => ({
        channels: { sms: false },
      }))
      say(subscriberId)
    }
  },
  /** Increments the same preference a hundred times, with a new subscriber each time. */
  count: async (store: Store, name: string) => {
    for (let number = 0; number < 100; number += 1) {
      const subscriberId = `${name}-${number}`
      await store.preferences.update('env', 'shared', { level: 'global' }, (stored) => ({
        channels: {},
        count: Number(stored?.['count'] ?? 0) + 1,
      }))
      await store.subscribers.upsert('env', { subscriberId, change: () => ({ subscriberId }) })
    }
    say('counted')
  },
}

const say = (line: string) => writeSync(1, `${line}\n`)

/** Arguments: the task, the store place as JSON, and a name unique to this writer. */
async function main([task, place = '', name = '']: readonly string[]): Promise<void> {
  const store = await openStore(JSON.parse(place) as StorePlace) // written by the test
  const environment = { environment: { _id: 'env', name: 'env' }, organizationId: 'org', creatorId: 'user' }
  if (await store.environments.createFirst(environment)) say('first')
  await store.subscribers.upsert('env', {
    subscriberId: 'shared',
    change: () => ({ subscriberId: 'shared' }),
  })
  say('ready')
  await tasks[task === 'count' ? 'count' : 'subscribers'](store, name)
  await store.close()
}

await main(process.argv.slice(2))
