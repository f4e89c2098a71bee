import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preference } from '#src/contract/preference.ts'
import { doingFirst } from '../sql/first-in-writes.ts'
import { openStoreOn } from '../databases/open-store.ts'
import type { PreferenceTarget } from '../interface/records.ts'
import type { Store } from '../databases/open-store.ts'
import { openTestStore, testDatabases } from '#src/testing/service/databases.ts'

const globally: PreferenceTarget = { level: 'global' }
const ofWorkflow: PreferenceTarget = { level: 'workflow', workflowId: 'w' }

describe.each(testDatabases)('preferences on $name', ({ start }) => {
  let own: Awaited<ReturnType<typeof openTestStore>>
  /** A second store on the same data, like that of another process. */
  let other: Store

  beforeAll(async () => {
    own = await openTestStore(start)
    other = await openStoreOn(own.database)
    const environment = { _id: 'env', name: 'Development' }
    await own.store.environments.create({ environment, organizationId: 'org', creatorId: 'user' })
  })
  afterAll(() => own.close())

  const put = (subscriberId: string) =>
    own.store.subscribers.upsert('env', { subscriberId, change: () => ({ subscriberId }) })
  const countUp = (stored: Preference | undefined): Preference => ({
    channels: {},
    count: Number(stored?.['count'] ?? 0) + 1,
  })

  test('lose no change when two processes write at the same time', async () => {
    const people = ['ada', 'bob', 'eve']
    for (const one of people) await put(one)
    const callers = Array.from({ length: 24 }, async (_, n) => {
      const { preferences } = n % 2 === 0 ? own.store : other
      const target = n % 4 < 2 ? globally : ofWorkflow
      const change = () => preferences.update('env', people[n % 3] ?? '', target, countUp)
      // Some run in a transaction with a first step.
      for (let count = 0; count < 5; count += 1)
        await (n % 8 === 0 ? doingFirst([async () => {}], change) : change())
    })
    await Promise.all(callers)
    for (const one of people)
      for (const target of [globally, ofWorkflow])
        expect(await own.store.preferences.get('env', one, target)).toEqual({ channels: {}, count: 20 })
  })

  test('of a subscriber deleted at the same time are not written, but those of others are', async () => {
    await put('gone')
    await put('stays')
    const change = (store: Store, one: string) => store.preferences.update('env', one, globally, countUp)
    const [, ...changed] = await Promise.all([
      other.subscribers.remove('env', 'gone'),
      change(own.store, 'stays'),
      change(own.store, 'gone'),
    ])
    expect(changed[0]).toEqual({ channels: {}, count: 1 })
    expect(await own.store.preferences.get('env', 'gone', globally)).toBeUndefined()
    await put('gone')
    expect(await own.store.preferences.get('env', 'gone', globally)).toBeUndefined()
  })
})
