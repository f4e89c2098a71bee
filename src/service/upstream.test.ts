import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { apiKey } from './test-caller.ts'
import { startServer } from './server.ts'
import { createUpstream } from './upstream.ts'

const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
const ask = (path: string, init: RequestInit = {}) =>
  new Request(`http://console${path}`, { headers, ...init })

/** A service that answers as told, and what it was asked. */
async function openUpstream(answer: RequestListener) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a server on a port has one
  return { base: `http://127.0.0.1:${port}`, asked }
}

test('answers as the service behind it does, refusals and validators too', async () => {
  const { url, close } = await startServer({ apiKey })
  onTestFinished(close)
  const pass = createUpstream(url)
  const made = await pass(
    ask('/v1/notification-groups', {
      method: 'POST',
      body: '{"name":"Mine"}',
      headers: { ...headers, 'idempotency-key': 'k1' },
    }),
  )
  expect(made.status).toBe(201)
  expect(made.headers.get('idempotency-key')).toBe('k1')
  const list = await pass(ask('/v1/notification-groups?x=1'))
  expect(await list.text()).toContain('"Mine"')
  expect(list.headers.get('carillon-version')).not.toBeNull()
  const etag = list.headers.get('etag') ?? ''
  const again = await pass(
    ask('/v1/notification-groups?x=1', { headers: { ...headers, 'if-none-match': etag } }),
  )
  expect([again.status, await again.text()]).toEqual([304, ''])
  const refused = await pass(ask('/v1/workflows', { headers: { authorization: 'ApiKey wrong' } }))
  expect([refused.status, await refused.json()]).toMatchObject([401, { path: '/v1/workflows' }])
})

test('what belongs to the page and its origin goes no further, and no cookie comes back', async () => {
  const { base, asked } = await openUpstream((_request, response) => {
    response
      .setHeader('set-cookie', 'session=1')
      .setHeader('access-control-allow-origin', 'https://elsewhere')
    response.end('{}')
  })
  const reply = await createUpstream(base)(
    ask('/v1/workflows?page=1', {
      headers: { ...headers, cookie: 'a=b', origin: 'http://console', referer: 'http://console/x' },
    }),
  )
  expect(asked[0]?.url).toBe('/v1/workflows?page=1')
  expect(asked[0]?.headers).toMatchObject({ authorization: headers.authorization })
  for (const name of ['cookie', 'origin', 'referer']) expect(asked[0]?.headers).not.toHaveProperty(name)
  // What is behind says for itself what it is: this process does not lend it its name.
  for (const name of ['set-cookie', 'access-control-allow-origin', 'carillon-version'])
    expect(reply.headers.get(name)).toBeNull()
})

test('a redirect is not followed: the key goes to the address that was chosen and no other', async () => {
  const other = await openUpstream((_request, response) => response.end('{}'))
  const { base } = await openUpstream((_request, response) => {
    response.writeHead(307, { location: `${other.base}/v1/workflows` }).end()
  })
  const reply = await createUpstream(base)(ask('/v1/workflows'))
  expect([reply.status, await reply.json()]).toMatchObject([
    502,
    { message: `The upstream service redirects to ${other.base}. Start with its final address` },
  ])
  expect(other.asked).toEqual([])
})

test('an address where nothing listens is told as one problem, without its cause', async () => {
  const { base } = await openUpstream((request) => request.socket.destroy())
  const reply = await createUpstream(base)(ask('/v1/workflows', { method: 'POST', body: '{}' }))
  expect([reply.status, await reply.json()]).toMatchObject([
    502,
    {
      statusCode: 502,
      path: '/v1/workflows',
      message: `The upstream service ${base} cannot be reached`,
      error: 'Bad Gateway',
    },
  ])
})

test('a service that does not answer is not waited for', async () => {
  const { base } = await openUpstream(() => {})
  const reply = await createUpstream(base, 50)(ask('/v1/workflows'))
  expect([reply.status, await reply.json()]).toMatchObject([
    504,
    { message: expect.stringContaining('in time') as unknown },
  ])
})
