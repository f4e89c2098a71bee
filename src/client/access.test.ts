import { expect, test } from 'vitest'
import { createMemoryDevice } from '#src/testing/memory-storage.ts'
import { readAccess } from './access.ts'
import type { Access, NoAccess } from './parse-access.ts'
import { createConnections } from './connections.ts'

const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const refused = (status: number, message: string) =>
  Response.json({ statusCode: status, message }, { status })

test.each<[string, () => Response, Access | NoAccess]>([
  ['its own server', () => Response.json({ access: 'key', journal: true }), { journal: true }],
  ['a plain file server', () => page(404), {}],
  ['a file server that answers with the page', () => page(200), {}],
  [
    'a configuration',
    () => Response.json({ access: 'key', baseUrl: 'https://a.test/', name: 'Live', production: true }),
    { baseUrl: 'https://a.test', configure: expect.any(Function) as () => void },
  ],
  [
    'a configuration with a wrong address',
    () => Response.json({ access: 'key', baseUrl: 'a.test' }),
    { problem: 'wrongFile', detail: 'baseUrl' },
  ],
  [
    'a configuration of another kind',
    () => Response.json({ access: 'open' }),
    { problem: 'wrongFile', detail: 'access' },
  ],
  ['a configuration that is not JSON', () => new Response('{access}'), { problem: 'wrongFile', detail: '' }],
  ['nobody', () => refused(401, 'Nobody'), { problem: 'signedOut', detail: 'Nobody' }],
  ['the page of a proxy', () => page(403), { problem: 'signedOut', detail: '' }],
  [
    'no role',
    () => refused(403, 'Eve has no role here'),
    { problem: 'noRole', detail: 'Eve has no role here' },
  ],
  ['a failure', () => page(502), { problem: 'noAnswer' }],
])('%s', async (_, answer, access) => {
  expect(await readAccess(async () => answer(), 'http://console.test')).toEqual(access)
})

test('reads a person and what their roles allow', async () => {
  const body = { access: 'shared', person: { name: 'Ada', roles: ['support'] } }
  const access = await readAccess(async () => Response.json(body), 'http://console.test')
  const person = 'person' in access ? access.person : undefined
  expect(person).toMatchObject({ name: 'Ada', roles: ['support'] })
  expect([person?.canCall('preferencesUpdate'), person?.canCall('workflowCreate')]).toEqual([true, false])
  const gone = await readAccess(() => Promise.reject(new TypeError('no')), 'http://console.test')
  expect(gone).toEqual({ problem: 'noAnswer' })
})

const origin = 'http://console.test'

async function marking(config: object, device = createMemoryDevice()()) {
  const access = await readAccess(async () => Response.json(config), origin)
  const connections = createConnections(device)
  if ('configure' in access) access.configure?.(connections)
  return connections
}

test('the operator’s marks are fixed for people who are known by name', async () => {
  const device = createMemoryDevice()()
  const shared = (service: object) => ({
    access: 'shared',
    person: { name: 'Ada', roles: ['read'] },
    service,
  })
  await marking(shared({ name: 'Live', color: 'red' }), device)
  const connections = await marking(shared({ name: 'Live shop', production: true }), device)
  connections.update(origin, { production: false, name: 'Mine', agent: 'Ada' })
  expect(connections.get(origin)).toMatchObject({
    name: 'Live shop',
    production: true,
    color: 'none',
    agent: 'Ada',
  })
  expect(connections.isProductionFixed(origin)).toBe(true)
})

test.each([
  ['with a key', (service: object) => ({ access: 'key', ...service })],
  [
    'known by name',
    (service: object) => ({ access: 'shared', person: { name: 'Ada', roles: ['read'] }, service }),
  ],
])(
  'the operator’s production mark ends with its option for people %s, and their own stays',
  async (_, of) => {
    const device = createMemoryDevice()()
    const marked = await marking(of({ name: 'Live', production: true }), device)
    marked.update(origin, { ...marked.get(origin), agent: 'Ada' })
    const unmarked = await marking(of({ name: 'Live' }), device)
    expect(unmarked.get(origin)).toMatchObject({ production: false, agent: 'Ada' })
    expect(unmarked.isProductionFixed(origin)).toBe(false)
    unmarked.update(origin, { production: true })
    await marking(of({ production: true }), device)
    expect((await marking(of({}), device)).get(origin).production).toBe(true)
  },
)

test('a person with a key can change the name, but not the production mark', async () => {
  const connections = await marking({ access: 'key', name: 'Live', color: 'red', production: true })
  connections.update(origin, { production: false, name: 'Mine' })
  expect(connections.get(origin)).toMatchObject({ name: 'Mine', production: true, color: 'red' })
  const own = await marking({ access: 'key', name: 'Live' })
  own.update(origin, { production: true })
  own.update(origin, { production: false })
  expect([own.get(origin).production, own.isProductionFixed(origin)]).toEqual([false, false])
})
