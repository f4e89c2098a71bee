import { expect, test } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from './client.ts'
import { type Ability, mayOf } from './may-of.ts'
import { toPerson } from './person.ts'
import { read } from './query.ts'

const baseUrl = 'http://api.test'
const list = { endpoint: 'workflowList', status: 200, body: {}, isMissing: false } as const

function setUp(roles?: Parameters<typeof toPerson>[0]['roles']) {
  const client = createClient({
    send: () => Promise.reject(new Error('not called')),
    storage: createMemoryStorage(),
    origin: baseUrl,
    person: roles && toPerson({ name: 'ada', roles }),
  })
  if (!roles) client.session.connect({ name: '', baseUrl, apiKey: 'k1' })
  return { client, may: (ability: Ability) => mayOf(client, ability) }
}

test('what the service has not shown may be offered, but is not proven', () => {
  const { client, may } = setUp()
  expect(may('groupList')).toEqual({ allowed: true, proven: false })
  client.services.learnOffer(baseUrl, 'groupList', true)
  expect(may('groupList')).toEqual({ allowed: true, proven: true })
  client.services.learnOffer(baseUrl, 'groupList', false)
  expect(may('groupList').because).toBe('notOffered')
})

test('a role forbids what the service offers; what it lacks is not a matter of roles', () => {
  const { client, may } = setUp(['support'])
  expect(may('workflowCreate').because).toBe('role')
  expect(may('preferencesUpdate').allowed).toBe(true)
  client.services.learnOffer(baseUrl, 'workflowDelete', false)
  expect(may('workflowDelete').because).toBe('notOffered')
})

test('a key of an environment that gets its workflows from another can only edit them', () => {
  const { client, may } = setUp()
  const environment = { _id: 'e', name: 'Production', _parentId: 'd', identifier: 'i', _organizationId: 'o' }
  client.queryClient.setQueryData(read('environmentMe', {}).queryKey, environment)
  expect(may('workflowCreate').because).toBe('key')
  expect(may('workflowUpdate').allowed).toBe(true)
})

test('a service that lists no subscribers cannot search them', () => {
  const { client, may } = setUp()
  client.services.learnOffer(baseUrl, 'subscriberList', false)
  expect(may('subscriberSearch').because).toBe('notOffered')
})

test('what only some kinds of service do depends on the kind', () => {
  const { client, may } = setUp()
  expect(may('narrowedLists')).toEqual({ allowed: true, proven: false })
  expect(may('notificationSkipWait').because).toBe('service')
  client.services.learn(baseUrl, { ...list, version: '1.0.0' })
  expect(client.services.kindOf(baseUrl)).toBe('embedded')
  expect(may('narrowedLists')).toEqual({ allowed: true, proven: true })
  expect(may('notificationSkipWait').allowed).toBe(true)
})
