import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { identityHeadersByProxy, parseTrustedProxies, type ProxyAuth } from '../access/proxy-auth.ts'
import { apiKey } from '#src/testing/service/client.ts'
import { requestLine } from '../http/traffic.ts'
import { startServer, type RunningServer } from '#src/testing/service/server.ts'
import { serve } from './server.ts'
import { createRequestRouter } from './request-router.ts'
import { openUpstream } from './open-parts.ts'

const proxyAuth: ProxyAuth = {
  trustedProxies: parseTrustedProxies('127.0.0.1'),
  headers: identityHeadersByProxy['authelia'] ?? { name: [], groups: '' },
  groupsByRole: { read: ['readers'], support: ['desk'], author: ['writers'], admin: ['ops'] },
}
const ada = { 'remote-user': 'ada', 'remote-groups': 'writers', 'sec-fetch-site': 'same-origin' }
const key = { authorization: `ApiKey ${apiKey}` }

const started: Promise<RunningServer>[] = []
const start = (known: ProxyAuth) => {
  const server = startServer({ apiKey, proxyAuth: known })
  started.push(server)
  return server
}
/** One server for all tests that do not change it. */
let first: Promise<RunningServer> | undefined
const open = async () => asker((await (first ??= start(proxyAuth))).url)
afterAll(async () => {
  for (const server of started) await (await server).close()
})

function asker(url: string) {
  return async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json().catch(() => ({}))) as { message?: string; data?: unknown }
    return { status: response.status, headers: response.headers, ...answer }
  }
}

/** Sends each header as its own line. */
async function statusWithLines(url: string, lines: [string, string][]): Promise<number | undefined> {
  const asked = request(url, { headers: lines.flat() }).end()
  const answer = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve))
  answer.resume()
  return answer.statusCode
}

test('a header that appears twice is refused, for hosts and for people', async () => {
  const { url } = await (first ??= start(proxyAuth))
  const status = (...more: [string, string][]) =>
    statusWithLines(`${url}/v1/workflows`, [
      ['host', new URL(url).host],
      ['remote-groups', 'writers'],
      ['sec-fetch-site', 'same-origin'],
      ...more,
    ])
  expect(await status(['remote-user', 'ada'], ['accept', 'a/b'], ['accept', 'c/d'])).toBe(200)
  expect(await status(['remote-user', 'eve'], ['Remote-User', 'ada'])).toBe(400)
  expect(await status(['remote-user', 'ada'], ['remote-groups', 'ops'])).toBe(400)
  expect(await status(['remote-user', 'ada'], ['host', 'other.example'])).toBe(400)
})

describe('with people identified by a proxy', () => {
  test.each<[string, string, string, Record<string, string>, number, string]>([
    ['no one', 'GET', '/v1/workflows', {}, 401, 'No one is signed in'],
    ['both', 'GET', '/v1/workflows', { ...ada, ...key }, 400, 'has a person and an API key'],
    ['no role', 'GET', '/v1/workflows', { 'remote-user': 'eve' }, 403, 'eve has no role here'],
    ['the role', 'DELETE', '/v1/workflows/x', { ...ada, 'remote-groups': 'desk' }, 403, 'author or admin'],
    ['no operation', 'GET', '/v1/environments/api-keys', ada, 404, 'Cannot GET /v1/environments/api-keys'],
    ['tools for tests', 'PUT', '/v1/faults', ada, 404, 'Cannot PUT /v1/faults'],
    ['another site', 'GET', '/v1/workflows', { ...ada, 'sec-fetch-site': 'same-site' }, 403, 'Only pages of'],
    ['a form', 'POST', '/v1/workflows', { ...ada, 'sec-fetch-site': 'none' }, 403, 'Only pages of'],
    ['no preflight', 'OPTIONS', '/v1/workflows', {}, 401, 'No one is signed in'],
    ['no start link', 'POST', '/start-link', key, 404, 'Cannot POST /start-link'],
    ['no description', 'POST', '/openapi.json', {}, 401, 'No one is signed in'],
    ['a wrong key', 'GET', '/v1/workflows', { authorization: 'ApiKey wrong' }, 401, 'API Key not found'],
  ])('%s: %s %s', async (_, method, path, headers, status, message) => {
    const ask = await open()
    const answer = await ask(method, path, headers)
    expect(answer).toMatchObject({ status, message: expect.stringContaining(message) })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('a person uses the first environment, and a program the one of its key', async () => {
    const ask = await open()
    expect(await ask('POST', '/v1/workflows', ada, aWorkflowCreate())).toMatchObject({ status: 201 })
    const { headers, ...seen } = await ask('GET', '/v1/workflows', key)
    expect(seen).toMatchObject({ status: 200, data: [{}] })
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
      'no-store',
      null,
    ])
    expect(await ask('GET', '/openapi.json', {})).toMatchObject({ status: 200 })
    const config = await ask('GET', '/config.json', ada)
    expect(config).toMatchObject({ access: 'shared', person: { name: 'ada', roles: ['author'] } })
    expect(await ask('GET', '/config.json', key)).toMatchObject({ status: 401 })
  })

  test('an idempotency key of one person does not replay the answer to another', async () => {
    const ask = await open()
    const once = { 'idempotency-key': 'k' }
    const write = (name: string) =>
      ask('POST', '/v1/notification-groups', { ...ada, ...once, 'remote-user': name }, { name: 'Once' })
    const told = [await write('ada'), await write('ada'), await write('bob')]
    expect(told.map(({ headers }) => headers.get('idempotency-replay'))).toEqual([null, 'true', null])
  })

  test('a write from a browser without Sec-Fetch-Site needs the console’s own origin', async () => {
    const ask = await open()
    const { 'sec-fetch-site': _, ...old } = ada
    const write = (more: Record<string, string>) =>
      ask('POST', '/v1/notification-groups', { ...old, ...more }, { name: 'Mine' })
    expect(await write({})).toMatchObject({ status: 403 })
    expect(await write({ origin: 'https://evil.test' })).toMatchObject({ status: 403 })
    const own = { origin: 'https://console.test', 'x-forwarded-host': 'console.test' }
    expect(await write(own)).toMatchObject({ status: 201 })
  })

  test('identity headers from any address but the proxy are refused', async () => {
    const ask = asker((await start({ ...proxyAuth, trustedProxies: parseTrustedProxies('10.0.0.1') })).url)
    const answer = await ask('GET', '/v1/workflows', { ...ada, ...key })
    expect(answer).toMatchObject({ status: 401, message: expect.stringContaining('remote-user') })
  })
})

describe('in front of another service', () => {
  const secret = 'key-of-the-service'
  type Answer = [status: number, body: object]

  async function openFront(answer: Answer, onFailure?: (requestId: string, error: unknown) => void) {
    const requests: { url: string | undefined; authorization: string | undefined; user: unknown }[] = []
    const keys: unknown[] = []
    const other = createServer(({ url, headers: { authorization, ...rest } }, response) => {
      requests.push({ url, authorization, user: rest['remote-user'] })
      const once = rest['idempotency-key']
      keys.push(once)
      const echo = once === undefined ? {} : { 'idempotency-key': once }
      response
        .writeHead(answer[0], { 'content-type': 'application/json', ...echo })
        .end(JSON.stringify(answer[1]))
    })
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo // a server that listens on a port has one
    const { parts, close: closeParts } = await openUpstream(`http://127.0.0.1:${port}`, {
      proxyAuth,
      upstreamKey: secret,
      place: { memory: true },
      ...(onFailure && { onFailure }),
    })
    onTestFinished(closeParts)
    const { url, close } = await serve(createRequestRouter(parts), {})
    onTestFinished(close)
    return { ask: asker(url), requests, keys }
  }

  test('people use the key of the process, which is never revealed, and programs are refused', async () => {
    const { ask, requests } = await openFront([200, { data: { name: 'A', apiKeys: [secret] } }])
    const { headers, ...answer } = await ask('GET', '/v1/environments/me', ada)
    expect(answer).toEqual({ status: 200, data: { name: 'A' } })
    expect(requests).toEqual([
      { url: '/v1/environments/me', authorization: `ApiKey ${secret}`, user: undefined },
    ])
    expect(JSON.stringify([...headers])).not.toContain(secret)
    expect(await ask('GET', '/v1/workflows', key)).toMatchObject({ status: 403 })
    expect(await ask('GET', '/v1/workflows/..%2Fenvironments%2Fapi-keys', ada)).toMatchObject({ status: 400 })
    expect(await ask('GET', '/openapi.json', ada)).toMatchObject({ status: 404 })
    expect(requests).toHaveLength(1)
  })

  test('the same idempotency key of two people, or for two paths, is sent as different keys', async () => {
    const { ask, keys } = await openFront([201, { data: {} }])
    const once = { 'idempotency-key': 'k' }
    const bob = { ...ada, 'remote-user': 'bob' }
    for (const [who, path] of [
      [ada, '/v1/notification-groups'],
      [ada, '/v1/notification-groups'],
      [bob, '/v1/notification-groups'],
      [ada, '/v1/workflows'],
    ] as const) {
      const { headers } = await ask('POST', path, { ...who, ...once }, { name: 'Once' })
      expect(headers.get('idempotency-key')).toBe('k')
    }
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  test('a 401 about the key becomes a 502, so that it does not look like an expired sign-in; others are kept', async () => {
    const refusing = await openFront([401, { message: 'API Key not found' }])
    expect(await refusing.ask('GET', '/v1/workflows', ada)).toMatchObject({
      status: 502,
      message: 'The upstream service refuses the API key of this Carillon',
    })
    const message = 'This action is only allowed in Development environment'
    const production = await openFront([401, { message }])
    expect(await production.ask('POST', '/v1/workflows', ada, {})).toMatchObject({ status: 401, message })
  })

  test('a refused key is logged once, until it is accepted again', async () => {
    const answer: Answer = [401, { message: 'API Key not found' }]
    const logged: string[] = []
    const { ask } = await openFront(answer, (_, error) => void logged.push(String(error)))
    const read = () => ask('GET', '/v1/workflows', ada)
    await read()
    await read()
    expect(logged).toEqual([
      expect.stringContaining('The upstream service refuses the API key of this Carillon'),
    ])
    answer.splice(0, 2, 200, { data: [] })
    await read()
    answer.splice(0, 2, 401, { message: 'API Key not found' })
    await read()
    expect(logged).toHaveLength(2)
  })

  test('the key is hidden in bodies, headers, the journal and the log if the service repeats it', async () => {
    const lines: string[] = []
    const answer = { message: `No ${secret} here`, [secret]: [{ text: JSON.stringify({ a: secret }) }] }
    const echoing = createServer((request, response) => {
      response.setHeader('content-type', 'application/json').setHeader('x-request-id', `r-${secret}`)
      response.statusCode = request.method === 'GET' ? 200 : 422
      if (request.url === '/v1/workflows/typed') response.setHeader('content-type', `text/${secret}`)
      if (request.url === '/v1/workflows/moved')
        response.writeHead(302, { location: `http://${secret}.example/` })
      response.end(JSON.stringify({ ...answer, end: secret }))
    })
    await new Promise<void>((resolve) => void echoing.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void echoing.close())
    const { port } = echoing.address() as AddressInfo // a server that listens on a port has one
    const base = `http://127.0.0.1:${port}`
    const { parts, close: closeParts } = await openUpstream(base, {
      proxyAuth,
      upstreamKey: secret,
      place: { memory: true },
      onFailure: (...failed) => void lines.push(inspect(failed)),
    })
    onTestFinished(closeParts)
    const { url, close } = await serve(createRequestRouter(parts), {
      onRequest: (seen) => void lines.push(requestLine(seen)),
    })
    onTestFinished(close)
    for (const method of ['GET', 'POST']) {
      const reply = await fetch(`${url}/v1/workflows`, {
        method,
        headers: { ...ada, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ name: secret }) }),
      })
      const text = await reply.text()
      expect(JSON.parse(text)).toMatchObject({ message: 'No [hidden] here', end: '[hidden]' })
      expect(reply.headers.get('x-request-id')).toBe('r-[hidden]')
      expect(text + JSON.stringify([...reply.headers])).not.toContain(secret)
    }
    for (const id of ['typed', 'moved']) {
      const reply = await fetch(`${url}/v1/workflows/${id}`, { headers: ada })
      expect(reply.status).toBe(502)
      expect(await reply.text(), id).not.toContain(secret)
    }
    const journal = await (await fetch(`${url}/journal/entries`, { headers: ada })).text()
    expect(journal).toContain('refused')
    for (const hidden of [secret, '127.0.0.1']) expect(journal).not.toContain(hidden)
    expect(lines.join()).toContain('POST /v1/workflows 422')
    expect(lines.join()).not.toContain(secret)
  })

  test('its address appears in the log but not in answers to people', async () => {
    const gone = await openFront([200, {}])
    const { headers } = await gone.ask('GET', '/v1/workflows', ada)
    expect(headers.get('carillon-upstream')).toBe('<BASE_URL>')
    const failed: unknown[] = []
    const { parts, close: closeParts } = await openUpstream('http://127.0.0.1:1', {
      proxyAuth,
      upstreamKey: secret,
      place: { memory: true },
      onFailure: (_, error) => failed.push(error),
    })
    onTestFinished(closeParts)
    const { url, close } = await serve(createRequestRouter(parts), {})
    onTestFinished(close)
    for (const path of ['/v1/workflows', '/readyz']) {
      const reply = await fetch(url + path, { headers: ada })
      expect(reply.ok).toBe(false)
      expect((await reply.text()) + JSON.stringify([...reply.headers])).not.toContain('127.0.0.1')
    }
    expect(failed.map(String)).toEqual([
      expect.stringMatching(/The upstream service http:\/\/127\.0\.0\.1:1 cannot be reached: ./),
      expect.stringMatching(/The upstream service http:\/\/127\.0\.0\.1:1 does not answer: ./),
    ])
  })
})
