import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { apiKey } from '#src/testing/service/client.ts'
import { createLog } from './log.ts'
import { startServer } from '#src/testing/service/server.ts'
import { createUpstream } from '../upstream/upstream.ts'

const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
const ask = (path: string, init: RequestInit = {}) =>
  new Request(`http://console${path}`, { headers, ...init })

/** A service that gives the given answer and records the requests. */
async function openUpstream(answer: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return { base: `http://127.0.0.1:${port}`, requests }
}

test('gives the same answers as the service behind it, including refusals and validators', async () => {
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
  expect(list.headers.get('carillon-upstream')).toBe(url)
  const etag = list.headers.get('etag') ?? ''
  const again = await pass(
    ask('/v1/notification-groups?x=1', { headers: { ...headers, 'if-none-match': etag } }),
  )
  expect([again.status, await again.text()]).toEqual([304, ''])
  const refused = await pass(ask('/v1/workflows', { headers: { authorization: 'ApiKey wrong' } }))
  expect([refused.status, await refused.json()]).toMatchObject([401, { path: '/v1/workflows' }])
})

test('cookies, origin and referer are not forwarded, and no cookie is returned', async () => {
  const { base, requests } = await openUpstream((_request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', 'public, max-age=600')
      .setHeader('set-cookie', 'session=1')
      .setHeader('access-control-allow-origin', 'https://elsewhere')
    response.end('{}')
  })
  const reply = await createUpstream(base)(
    ask('/v1/workflows?page=1', {
      headers: { ...headers, cookie: 'a=b', origin: 'http://console', referer: 'http://console/x' },
    }),
  )
  expect(requests[0]?.url).toBe('/v1/workflows?page=1')
  expect(requests[0]?.headers).toMatchObject({ authorization: headers.authorization })
  for (const name of ['cookie', 'origin', 'referer']) expect(requests[0]?.headers).not.toHaveProperty(name)
  // Only the upstream service identifies itself; this process does not add its own version.
  for (const name of ['set-cookie', 'access-control-allow-origin', 'carillon-version'])
    expect(reply.headers.get(name)).toBeNull()
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
})

/** A log in text format and its lines. */
function logged() {
  const lines: string[] = []
  const write = (text: string) => lines.push(text)
  const log = createLog({ format: 'text', maskSecrets: (text) => text, out: write, err: write })
  return { lines, log: { onFailure: log.failure } }
}

test('a redirect is not followed, so that the key is only sent to the chosen address', async () => {
  const other = await openUpstream((_request, response) => response.end('{}'))
  const { base } = await openUpstream((_request, response) => {
    response.writeHead(307, { location: `${other.base}/v1/workflows` }).end()
  })
  const { lines, log } = logged()
  const pass = createUpstream(base, log)
  const reply = await pass(ask('/v1/workflows'), { requestId: 'r1', address: undefined })
  expect([reply.status, await reply.json()]).toMatchObject([
    502,
    { message: 'The upstream service redirects to another address' },
  ])
  expect(other.requests).toEqual([])
  expect(lines).toEqual([
    `r1 The upstream service redirects to ${other.base}. Start with its final address\n`,
  ])
})

test('an unreachable service is answered as one problem, and only the log has the address and the cause', async () => {
  const { base } = await openUpstream((request) => request.socket.destroy())
  const { lines, log } = logged()
  const context = { requestId: 'r1', address: undefined }
  const reply = await createUpstream(base, log)(ask('/v1/workflows', { method: 'POST', body: '{}' }), context)
  expect(lines).toEqual([
    `r1 The upstream service ${base} cannot be reached: other side closed (UND_ERR_SOCKET)\n`,
  ])
  expect(reply.headers.get('x-request-id')).toBe('r1')
  expect([reply.status, await reply.json()]).toMatchObject([
    502,
    {
      statusCode: 502,
      path: '/v1/workflows',
      message: 'The upstream service cannot be reached',
      error: 'Bad Gateway',
    },
  ])
})

test('a service that does not answer in time is given up', async () => {
  const { base } = await openUpstream(() => {})
  const reply = await createUpstream(base, { timeoutMs: 50 })(ask('/v1/workflows'))
  expect([reply.status, await reply.json()]).toMatchObject([
    504,
    { message: expect.stringContaining('in time') as unknown },
  ])
})

/** A body of `count` chunks of 64 KiB, and the number of chunks that were read. */
function chunks(count: number) {
  const read = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read.chunks++ === count) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  return { body, read }
}
const write = (body: ReadableStream, more: Record<string, string> = {}) =>
  ({ method: 'POST', body, duplex: 'half', headers: { ...headers, ...more } }) as RequestInit

const answering = (type: string, text: string): RequestListener => {
  return (request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', type).end(text))
  }
}

test('a body is not read unless there is a key', async () => {
  const { base, requests } = await openUpstream(answering('application/json', '{}'))
  const { body, read } = chunks(1000)
  const reply = await createUpstream(base)(
    new Request('http://console/v1/workflows', write(body, { authorization: '' })),
  )
  expect([reply.status, await reply.json()]).toMatchObject([401, { message: 'Missing authorization header' }])
  expect([read.chunks <= 2, requests]).toEqual([true, []])
})

test('a body is passed on up to the limit', async () => {
  let arrived = 0
  const { base } = await openUpstream((request, response) => {
    request.on('data', (data: Buffer) => (arrived += data.length))
    request.on('error', () => {})
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  const pass = createUpstream(base, { bodyBytes: 1024 * 1024 })
  const taken = await pass(ask('/v1/workflows', write(chunks(16).body)))
  expect([taken.status, arrived]).toEqual([200, 1024 * 1024])
  const { body, read } = chunks(1_000_000)
  const refused = await pass(ask('/v1/workflows', write(body)))
  expect([refused.status, await refused.json()]).toMatchObject([413, { message: 'request entity too large' }])
  expect(read.chunks).toBeLessThan(100)
  const announced = chunks(1_000_000)
  const early = await pass(ask('/v1/workflows', write(announced.body, { 'content-length': '900000000' })))
  expect([early.status, announced.read.chunks <= 2]).toEqual([413, true])
})

test.each([
  ['text/html', '<script>alert(1)</script>'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['text/javascript', 'alert(1)'],
  ['', '<script>alert(1)</script>'],
])('an answer of type "%s" is not passed on', async (type, text) => {
  const { base } = await openUpstream((_request, response) => {
    if (type !== '') response.setHeader('content-type', type)
    response.end(text)
  })
  const reply = await createUpstream(base)(ask('/v1/workflows'))
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect([reply.status, await reply.json()]).toMatchObject([
    502,
    { statusCode: 502, message: expect.stringContaining('instead of JSON') as unknown },
  ])
})

test('every answer has headers that prevent scripts', async () => {
  const { base } = await openUpstream(
    answering('application/problem+json; charset=utf-8', '{"message":"<b>"}'),
  )
  const gone = await openUpstream((request) => request.socket.destroy())
  for (const address of [base, gone.base]) {
    const reply = await createUpstream(address)(ask('/v1/workflows'))
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  }
})
