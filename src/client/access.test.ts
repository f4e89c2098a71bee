import { expect, test } from 'vitest'
import { readAccess } from './access.ts'
import type { Access, NoAccess } from './access-in.ts'

const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const refused = (status: number, message: string) =>
  Response.json({ statusCode: status, message }, { status })

test.each<[string, () => Response, Access | NoAccess]>([
  ['its own server', () => Response.json({ access: 'key' }), {}],
  ['a server of files alone', () => page(404), {}],
  ['a server of files that answers with the page', () => page(200), {}],
  [
    'a file',
    () => Response.json({ access: 'key', baseUrl: 'https://a.test/', name: 'Live', production: true }),
    { baseUrl: 'https://a.test', mark: expect.any(Function) as () => void },
  ],
  [
    'a file with a wrong address',
    () => Response.json({ access: 'key', baseUrl: 'a.test' }),
    { problem: 'wrongFile', detail: 'baseUrl' },
  ],
  [
    'a file of another kind',
    () => Response.json({ access: 'open' }),
    { problem: 'wrongFile', detail: 'access' },
  ],
  ['a file that is no JSON', () => new Response('{access}'), { problem: 'wrongFile', detail: '' }],
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

test('a person, with what the roles allow', async () => {
  const body = { access: 'shared', person: { name: 'Ada', roles: ['support'] } }
  const access = await readAccess(async () => Response.json(body), 'http://console.test')
  const person = 'person' in access ? access.person : undefined
  expect(person).toMatchObject({ name: 'Ada', roles: ['support'] })
  expect([person?.may('preferencesUpdate'), person?.may('workflowCreate')]).toEqual([true, false])
  const gone = await readAccess(() => Promise.reject(new TypeError('no')), 'http://console.test')
  expect(gone).toEqual({ problem: 'noAnswer' })
})
