import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRequestRouter } from './request-router.ts'
import { openService, type OpenService } from '../api/open-service.ts'
import { newRequestContext } from '../http/request-context.ts'
import { createUpstreamCheck } from '../upstream/ready.ts'

let consoleDirectory = ''
let service: OpenService
beforeAll(async () => {
  consoleDirectory = await mkdtemp(join(tmpdir(), 'carillon-front-'))
  await writeFile(join(consoleDirectory, 'index.html'), '<title>Console</title>')
  service = await openService()
})
afterAll(async () => {
  await service.close()
  await rm(consoleDirectory, { recursive: true })
})

const front = () => {
  const { fetch, ready, startLinks } = service
  return createRequestRouter({ service: fetch, checkReady: ready, startLinks, consoleDirectory })
}
const get = (path: string, init?: RequestInit) => front()(new Request(`http://carillon.test${path}`, init))

test('an unexpected failure is logged and answered with the id of the request', async () => {
  const failures: unknown[] = []
  const ask = createRequestRouter({
    service: () => Promise.reject(new RangeError('Invalid string length')),
    checkReady: service.ready,
    onFailure: (...failure) => failures.push(failure),
  })
  const context = { ...newRequestContext(), requestId: 'q-1' }
  const reply = await ask(new Request('http://carillon.test/v1/workflows'), context)
  expect([reply.status, await reply.json()]).toEqual([500, expect.objectContaining({ errorId: 'q-1' })])
  expect(failures).toEqual([['q-1', new RangeError('Invalid string length')]])
})

test.each([
  '/metrics',
  '/v2',
  '/v2/workflows',
  '/api/v1/workflows?a=1',
  '/v1/nope',
  '/v1',
  '/start-link',
  '/healthz/deep',
  '//v1/workflows',
  '/V1/workflows',
  '/%561/workflows',
  '/v1%2fworkflows',
  '//healthz',
  '/Config.json',
  '//journal/pending',
])('%s is answered 404 as JSON, not with a page', async (path) => {
  const reply = await get(path)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ statusCode: 404, message: `Cannot GET ${path}`, path })
})

test.each(['/.env', '/.git/config', '/wp-login.php', '/favicon.png', '/assets/gone-12345678.js'])(
  '%s is answered 404 as JSON, not with a page',
  async (path) => {
    const reply = await get(path)
    expect([reply.status, await reply.json()]).toMatchObject([404, { statusCode: 404, path }])
  },
)

test.each(['/', '/workflows', '/version-history', '/apis', '/subscribers/ada@example.com'])(
  '%s opens the console',
  async (path) => {
    expect(await (await get(path)).text()).toContain('<title>Console</title>')
  },
)

test('the configuration contains the labels of the service, if there are any', async () => {
  const { fetch, ready } = service
  const readConfig = async (serviceLabel?: object) => {
    const reply = await createRequestRouter({
      service: fetch,
      checkReady: ready,
      ...(serviceLabel && { serviceLabel }),
    })(new Request('http://carillon.test/config.json'))
    return reply.text()
  }
  expect(await readConfig()).toBe('{"access":"key"}')
  expect(JSON.parse(await readConfig({ name: 'Live', production: true }))).toEqual({
    access: 'key',
    name: 'Live',
    production: true,
  })
})

test('a process without its database is healthy but not ready', async () => {
  const gone = await openService()
  onTestFinished(gone.close)
  gone.store.ping = () => Promise.reject(new Error('gone'))
  const ask = (path: string) =>
    createRequestRouter({ service: gone.fetch, checkReady: gone.ready })(
      new Request(`http://carillon.test${path}`),
    )
  expect((await ask('/healthz')).status).toBe(200)
  const reply = await ask('/readyz')
  expect([reply.status, await reply.json()]).toMatchObject([503, { statusCode: 503, path: '/readyz' }])
})

test('the console of another service is ready when that service answers', async () => {
  const causes: unknown[] = []
  const ready = createUpstreamCheck('http://127.0.0.1:1', (_, cause) => causes.push(cause))
  const ask = createRequestRouter({ service: service.fetch, checkReady: ready })
  for (const asked of ['/readyz', '/readyz?again']) {
    const reply = await ask(new Request(`http://carillon.test${asked}`))
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { message: 'The upstream service does not answer' },
    ])
  }
  expect(causes, 'once, however often it is asked').toMatchObject([
    { message: 'The upstream service http://127.0.0.1:1 does not answer: bad port' },
  ])
})
