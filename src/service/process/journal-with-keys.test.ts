import { hostname } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import { aSubscriber } from '#src/testing/builders.ts'
import { eventually } from '#src/testing/eventually.ts'
import { openService } from '../api/open-service.ts'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { fingerprintOf } from '../store/environments/environments.ts'
import { createRequestRouter } from './request-router.ts'
import { serve } from './server.ts'
import { turnSmsOff } from '#src/testing/service/person.ts'
import { openAccess, openUpstream } from './open-parts.ts'

const key = '0123456789abcdef0123456789abcdef'
const otherKey = 'fedcba9876543210fedcba9876543210'
const fromConsole = { 'carillon-agent': 'Robin', 'carillon-reason': 'Asked' }

/** A service whose callers have keys. */
async function openWithKeys() {
  const service = await openService({ apiKey: key })
  const access = openAccess(service, {})
  onTestFinished(async () => {
    await access.close()
    await service.close()
  })
  const { _id } = service.environment.environment
  const change = () => ({ _id: 'x', ...aSubscriber({ subscriberId: 'ann' }) })
  await service.store.subscribers.upsert(_id, { subscriberId: 'ann', change })
  return { service, ...callerOf(createRequestRouter({ ...access, checkReady: service.ready })) }
}

function callerOf(router: Fetch) {
  const send = (method: string, path: string, { as = key, headers = {}, body }: Sent = {}) =>
    router(
      new Request(`http://carillon${path}`, {
        method,
        headers: { authorization: `ApiKey ${as}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      { ...newRequestContext(), address: '10.0.0.1' },
    )
  const listed = async (as = key): Promise<WriteEntry[]> => {
    const answer = await send('GET', '/journal/entries', { as })
    const { data } = (await answer.json()) as { data: JournalPage }
    return data.rows.map(({ entry }) => entry as WriteEntry) // writes only, as nothing was erased
  }
  return { send, listed }
}
type Sent = { as?: string; headers?: Record<string, string>; body?: object }
const preferences = '/v1/subscribers/ann/preferences'

test('anyone who has the key reads who changed what, by the name they typed and their key', async () => {
  const { send, listed } = await openWithKeys()
  await send('PATCH', preferences, { headers: fromConsole, body: turnSmsOff })
  await send('PATCH', preferences, { body: { enabled: false } })
  const agent = `API key ${fingerprintOf(key)}`
  expect(await listed()).toMatchObject([
    { agent, reason: '', outcome: 'applied', before: { channels: { sms: false } } },
    { agent: `Robin · ${agent}`, reason: 'Asked', before: { channels: { sms: true } } },
  ])
  const exported = await (await send('GET', '/journal/export')).text()
  expect(exported).toContain('Robin')
  expect(exported).not.toContain(key)
  expect(await (await send('GET', '/config.json')).json()).toEqual({ access: 'key', journal: true })
})

test('a trigger is recorded if a console sent it, and a program’s is not', async () => {
  const { send, listed } = await openWithKeys()
  const trigger = { body: { name: 'receipt', to: { subscriberId: 'ann' }, payload: {} } }
  await send('POST', '/v1/events/trigger', trigger)
  await send('POST', '/v1/events/trigger', { ...trigger, headers: fromConsole })
  expect((await listed()).map(({ operation }) => operation)).toEqual(['eventTrigger'])
})

test('a key reads neither the journal of another environment nor, if unknown, any', async () => {
  const { service, send, listed } = await openWithKeys()
  const environment = { ...service.environment.environment, _id: 'other', name: 'Other', identifier: 'o' }
  await service.store.environments.create({ environment, organizationId: 'o', creatorId: 'c' })
  await service.store.apiKeys.add('other', otherKey)
  await send('PATCH', preferences, { body: turnSmsOff })
  await send('POST', '/v1/subscribers', { as: otherKey, body: { subscriberId: 'bo' } })
  expect((await listed()).map(({ operation }) => operation)).toEqual(['preferencesUpdate'])
  expect((await listed(otherKey)).map(({ operation }) => operation)).toEqual(['subscriberCreate'])
  const search = (as: string) => send('GET', '/journal/export?text=ann', { as })
  expect(await (await search(otherKey)).text()).toBe('')
  for (const path of ['entries', 'pending', 'head', 'export'])
    expect((await send('GET', `/journal/${path}`, { as: 'wrong' })).status).toBe(401)
})

test('a write of a killed process is settled, without anybody’s key', async () => {
  const { service, listed, send } = await openWithKeys()
  await send('PATCH', preferences, { body: turnSmsOff })
  await service.store.journal.begin({
    kind: 'write',
    id: 'lost',
    agent: 'Robin',
    reason: '',
    ticket: '',
    at: new Date().toISOString(),
    zone: 'UTC',
    connection: { name: '', baseUrl: '' },
    operation: 'preferencesUpdate',
    scope: service.environment.environment._id,
    address: { subscriberId: 'ann' },
    request: turnSmsOff,
    owner: `${hostname()} 999999999 ended`,
  })
  const again = openAccess(service, {})
  onTestFinished(again.close)
  await eventually(async () =>
    expect((await listed())[0]).toMatchObject({ id: 'lost', outcome: 'applied', settledBy: 'read' }),
  )
})

test('in front of another service, each of its keys has its own journal, and a refused key none', async () => {
  const { service } = await openWithKeys()
  const behind = await serve(service.fetch, {})
  onTestFinished(behind.close)
  await service.store.apiKeys.add(service.environment.environment._id, otherKey)
  const { close, parts } = await openUpstream(behind.url, { place: { memory: true } })
  onTestFinished(close)
  const { send, listed } = callerOf(createRequestRouter(parts))
  expect((await send('PATCH', preferences, { body: turnSmsOff, headers: fromConsole })).status).toBe(200)
  expect((await send('PATCH', preferences, { as: 'wrong', body: turnSmsOff })).status).toBe(401)
  expect(await listed()).toMatchObject([{ agent: `Robin · API key ${fingerprintOf(key)}`, reason: 'Asked' }])
  expect(await listed(otherKey)).toEqual([])
  expect((await send('GET', '/journal/entries', { as: 'wrong' })).status).toBe(401)
})
