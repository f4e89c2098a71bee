import { beforeAll, describe, expect, test } from 'vitest'
import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import type { PreferenceTarget } from '../interface/records.ts'
import type { Store } from '../databases/open-store.ts'
import { openTestStore, testDatabases } from '#src/testing/service/databases.ts'

const everything = { page: 0, limit: 100 }
const globally: PreferenceTarget = { level: 'global' }
describe.each(testDatabases)('on $name', ({ start }) => {
  let store: Store
  let made = 0

  beforeAll(async () => {
    const opened = await openTestStore(start)
    store = opened.store
    return opened.close
  })

  const environment = async () => {
    made += 1
    const environmentId = `env${made}`
    await store.environments.create({
      environment: { _id: environmentId, name: environmentId },
      organizationId: 'org',
      creatorId: 'user',
    })
    return environmentId
  }

  const put = (here: string, subscriber: Subscriber) =>
    store.subscribers.upsert(here, { subscriberId: subscriber.subscriberId, change: () => subscriber })

  const found = async (here: string, query: string) =>
    (await store.subscribers.list(here, { ...everything, query })).map(
      (subscriber) => subscriber.subscriberId,
    )

  describe('subscribers', () => {
    test('are created, then updated, under the same id', async () => {
      const [here, elsewhere] = [await environment(), await environment()]
      const first = { subscriberId: 'ada', zebra: 1, firstName: 'Ada', data: { b: 1, a: [] } }
      expect(await put(here, first)).toEqual({ subscriber: first, created: true })
      const renamed = await store.subscribers.upsert(here, {
        subscriberId: 'ada',
        change: (stored) => ({ ...stored, subscriberId: 'ada', firstName: 'Augusta' }),
      })
      expect(renamed).toEqual({ subscriber: { ...first, firstName: 'Augusta' }, created: false })
      expect(JSON.stringify(await store.subscribers.get(here, 'ada'))).toBe(
        JSON.stringify({ ...first, firstName: 'Augusta' }),
      )
      expect(await store.subscribers.get(elsewhere, 'ada')).toBeUndefined()
      expect(await store.subscribers.update(elsewhere, 'ada', (stored) => stored)).toBeUndefined()
      expect(await store.subscribers.list(here, everything)).toHaveLength(1)
    })

    test.each([
      ['with space'],
      ['nul\0inside'],
      ['half \ud83d'],
      ['quote\'"\\'],
      ['Ünïcode 🎉'],
      ['x'.repeat(20_000)],
    ])('may be called %j', async (subscriberId) => {
      const here = await environment()
      await put(here, { subscriberId })
      await put(here, { subscriberId: `${subscriberId}x` })
      expect(await store.subscribers.get(here, subscriberId)).toEqual({ subscriberId })
      expect((await put(here, { subscriberId })).created).toBe(false)
    })

    test('are listed in order of creation, in pages', async () => {
      const here = await environment()
      for (const subscriberId of ['c', 'a', 'd', 'b']) await put(here, { subscriberId })
      await put(here, { subscriberId: 'c', firstName: 'Changed' })
      const page = async (number: number) =>
        (await store.subscribers.list(here, { page: number, limit: 3 })).map((one) => one.subscriberId)
      expect([await page(0), await page(1), await page(2), await page(-1)]).toEqual([
        ['c', 'a', 'd'],
        ['b'],
        [],
        ['c', 'a', 'd'],
      ])
    })

    test('are removed with everything that belongs to them, and the id is free again', async () => {
      const here = await environment()
      await put(here, { subscriberId: 'ada', firstName: 'Ada' })
      await store.preferences.update(here, 'ada', globally, () => ({ channels: { sms: false } }))
      expect(await store.subscribers.remove(here, 'ada')).toBe(true)
      expect(await store.subscribers.remove(here, 'ada')).toBe(false)
      expect(await store.subscribers.get(here, 'ada')).toBeUndefined()
      expect(await store.subscribers.list(here, everything)).toEqual([])
      expect(await found(here, 'ada')).toEqual([])
      expect((await put(here, { subscriberId: 'ada' })).created).toBe(true)
      expect(await store.preferences.get(here, 'ada', globally)).toBeUndefined()
    })

    test('are written all or none in bulk, and later writes see earlier ones', async () => {
      const here = await environment()
      await put(here, { subscriberId: 'old' })
      const counted = (subscriberId: string) => ({
        subscriberId,
        change: (stored: Subscriber | undefined) => ({
          subscriberId,
          times: Number(stored?.['times'] ?? 0) + 1,
        }),
      })
      const written = await store.subscribers.upsertMany(here, ['new', 'old', 'new'].map(counted))
      expect(
        written.map(({ subscriber, created }) => [subscriber.subscriberId, subscriber['times'], created]),
      ).toEqual([
        ['new', 1, true],
        ['old', 1, false],
        ['new', 2, false],
      ])
      const refuse = {
        subscriberId: 'x',
        change: () => {
          throw new RangeError('no')
        },
      }
      await expect(store.subscribers.upsertMany(here, [counted('never'), refuse])).rejects.toThrow(RangeError)
      expect(await store.subscribers.get(here, 'never')).toBeUndefined()
    })

    test('created several times at once exist once', async () => {
      const here = await environment()
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => put(here, { subscriberId: 'ada' })))
      expect(outcomes.filter(({ created }) => created)).toHaveLength(1)
      expect(await store.subscribers.list(here, everything)).toHaveLength(1)
    })
  })

  test.each([
    ['ada', ['ada-77']],
    ['AD', ['ada-77']],
    ['77', ['ada-77']],
    ['ada-7', ['ada-77']],
    ['byron', ['ada-77']],
    ['king noel', ['ada-77']],
    ['noel ada', ['ada-77']],
    ['noel jose', []],
    ['da', []],
    ['jose', ['jose']],
    ['JOSÉ', ['jose']],
    ['jose.luis@mail', ['jose']],
    ['luis', ['jose']],
    ['mail.example', ['ada-77', 'jose']],
    ['example', ['ada-77', 'jose']],
    ['15550102', ['jose']],
    ['+1 (555) 010-2345', ['jose']],
    ['+15550102345', ['jose']],
    ['555-0102', ['jose']],
    ['2345', ['jose']],
    ['345', ['jose']],
    ['0555 0102345', ['jose']],
    ['@mail.example', ['ada-77', 'jose']],
    ['%', []],
    ['_', []],
    ['a\0', ['ada-77']],
    ['  ', ['ada-77', 'jose']],
  ])('%j finds by the beginnings of words', async (query, expected) => {
    const [here, elsewhere] = [await environment(), await environment()]
    await put(here, {
      subscriberId: 'ada-77',
      firstName: 'Ada',
      lastName: 'King-Noel Byron',
      email: 'ada@mail.example',
    })
    await put(here, {
      subscriberId: 'jose',
      firstName: 'José',
      email: 'Jose.Luis@mail.example',
      phone: '+1 (555) 010-2345',
    })
    await put(elsewhere, {
      subscriberId: 'ada-77',
      firstName: 'José',
      email: 'luis@mail.example',
      phone: '15550102345',
    })
    expect(await found(here, query)).toEqual(expected)
  })

  test('a changed subscriber is found by the new words only', async () => {
    const here = await environment()
    await put(here, { subscriberId: 's', firstName: 'Ada' })
    await store.subscribers.update(here, 's', (stored) => ({ ...stored, firstName: 'Grace' }))
    expect([await found(here, 'ada'), await found(here, 'grace'), await found(here, 's')]).toEqual([
      [],
      ['s'],
      ['s'],
    ])
  })

  describe('preferences', () => {
    test('are stored separately for each subscriber and target', async () => {
      const here = await environment()
      await put(here, { subscriberId: 'ada' })
      await put(here, { subscriberId: 'bob' })
      const one: PreferenceTarget = { level: 'workflow', workflowId: 'w1' }
      const two: PreferenceTarget = { level: 'workflow', workflowId: 'w2' }
      const set = (target: PreferenceTarget, next: Preference) =>
        store.preferences.update(here, 'ada', target, (stored) => ({ ...stored, ...next }))
      expect(await set(globally, { enabled: false, channels: {} })).toEqual({ enabled: false, channels: {} })
      await set(one, { channels: { sms: false } })
      await set(two, { channels: { email: true } })
      expect(await set(one, { enabled: true, channels: { sms: true } })).toEqual({
        enabled: true,
        channels: { sms: true },
      })
      expect(await store.preferences.get(here, 'ada', globally)).toEqual({ enabled: false, channels: {} })
      expect(await store.preferences.get(here, 'ada', one)).toEqual({
        enabled: true,
        channels: { sms: true },
      })
      expect(await store.preferences.byWorkflow(here, 'ada')).toEqual(
        new Map([
          ['w1', { enabled: true, channels: { sms: true } }],
          ['w2', { channels: { email: true } }],
        ]),
      )
      expect(await store.preferences.get(here, 'bob', globally)).toBeUndefined()
      expect(await store.preferences.byWorkflow(here, 'bob')).toEqual(new Map())
    })

    test('of an unknown subscriber are not written', async () => {
      const here = await environment()
      let called = false
      const change = () => {
        called = true
        return { channels: {} }
      }
      expect(await store.preferences.update(here, 'nobody', globally, change)).toBeUndefined()
      expect(called).toBe(false)
      expect(await store.preferences.get(here, 'nobody', globally)).toBeUndefined()
      expect(await store.preferences.byWorkflow(here, 'nobody')).toEqual(new Map())
    })

    test('keep all concurrent changes of channels', async () => {
      const here = await environment()
      await put(here, { subscriberId: 'ada' })
      const channels = ['email', 'sms', 'in_app', 'chat', 'push'] as const
      await Promise.all(
        channels.map((channel) =>
          store.preferences.update(here, 'ada', globally, (stored) => ({
            ...stored,
            channels: { ...stored?.channels, [channel]: false },
          })),
        ),
      )
      expect(await store.preferences.get(here, 'ada', globally)).toEqual({
        channels: { email: false, sms: false, in_app: false, chat: false, push: false },
      })
    })

    test('of others are written even if a concurrent change throws', async () => {
      const [here, elsewhere] = [await environment(), await environment()]
      for (const place of [here, elsewhere]) await put(place, { subscriberId: 'ada' })
      const turnOff = (place: string) =>
        store.preferences.update(place, 'ada', globally, () => ({ enabled: false, channels: {} }))
      const refuse = () => {
        throw new RangeError('no')
      }
      const settled = await Promise.allSettled([
        turnOff(here),
        store.preferences.update(here, 'ada', globally, refuse),
        turnOff(elsewhere),
      ])
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      for (const place of [here, elsewhere])
        expect(await store.preferences.get(place, 'ada', globally)).toEqual({ enabled: false, channels: {} })
    })
  })
})
