import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { identityHeadersByProxy, parseTrustedProxies } from '../access/proxy-auth.ts'
import { newRequestContext } from '../http/request-context.ts'
import { createRequestRouter } from './request-router.ts'
import { serve } from './server.ts'
import { openUpstream } from './open-parts.ts'
import { createUpstream } from '../upstream/upstream.ts'

const json = { 'content-type': 'application/json' }
const gzip = { ...json, 'content-encoding': 'gzip' }
const forPeople = {
  proxyAuth: {
    trustedProxies: parseTrustedProxies('127.0.0.1'),
    headers: identityHeadersByProxy['authelia'] ?? { name: [], groups: '' },
    groupsByRole: { read: [], support: [], author: [], admin: ['*'] },
  },
  upstreamKey: 'secret',
}

test('a broken-off answer to a write of a person becomes a 502 and is logged once', async () => {
  const behind = await listening((request, response) => {
    const isRead = request.method === 'GET'
    response.writeHead(200, isRead ? json : gzip).end(isRead ? '{"data":{"enabled":false}}' : 'no gzip')
  })
  const failures: unknown[] = []
  const { close, parts } = await openUpstream(behind, {
    ...forPeople,
    place: { directory: aFolder() },
    onFailure: (...failure) => failures.push(failure),
  })
  onTestFinished(close)
  const server = await serve(createRequestRouter(parts), {})
  onTestFinished(server.close)
  const answer = await fetch(`${server.url}/v1/subscribers/ann/preferences`, {
    method: 'PATCH',
    headers: { ...json, 'remote-user': 'Ada', 'remote-groups': 'all', 'sec-fetch-site': 'same-origin' },
    body: '{"preferences":[]}',
  })
  const message = 'The answer of the upstream service broke off'
  expect([answer.status, await answer.json()]).toMatchObject([502, { statusCode: 502, message }])
  expect(answer.headers.get('carillon-entry')).toMatch(/^[0-9a-f-]{36}$/)
  expect(failures).toMatchObject([
    [expect.any(String), { message: `${message}: incorrect header check (Z_DATA_ERROR)` }],
  ])
})

test('a create that never reached the service, because it was down or refused the key, can be repeated', async () => {
  const answers = [401, 201]
  const behind = await listening((_request, response) => {
    const status = answers.shift() ?? 500
    response.writeHead(status, json).end(status === 401 ? '{"message":"Unauthorized"}' : '{"data":{}}')
  })
  const directory = aFolder()
  const create = async (address: string) => {
    const { close, parts } = await openUpstream(address, { ...forPeople, place: { directory } })
    const person = { name: 'Ada', roles: ['admin' as const] }
    const request = new Request('http://carillon/v1/events/trigger', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'k' },
      body: '{"name":"ping"}',
    })
    const { status } = await parts.service(request, { requestId: 'r', address: undefined, person })
    await close()
    return status
  }
  expect(await create(await unusedAddress())).toBe(502)
  expect(await create(behind), 'the key is refused').toBe(502)
  expect(await create(behind)).toBe(201)
})

const withCode = (error: Error, code: string, syscall?: string) => Object.assign(error, { code, syscall })
test.each([
  ['the network is lost while connecting', withCode(new Error('lost'), 'EHOSTUNREACH', 'connect'), false],
  ['no address of a name answers', withCode(new AggregateError([]), 'ECONNREFUSED'), false],
  ['connecting takes too long', withCode(new Error('late'), 'UND_ERR_CONNECT_TIMEOUT'), false],
  ['the name is unknown', withCode(new Error('unknown'), 'ENOTFOUND', 'getaddrinfo'), false],
  ['the network is lost on an open connection', withCode(new Error('lost'), 'EHOSTUNREACH', 'read'), true],
])('if %s, it is known whether a call may have been sent', async (_case, cause, isSent) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }))
  const context = newRequestContext()
  await createUpstream('http://127.0.0.1:1')(new Request('http://carillon/v1/workflows'), context)
  expect(context.isSent).toBe(isSent)
})

function aFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'carillon-kept-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

async function unusedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  await new Promise((resolve) => void server.close(resolve))
  return `http://127.0.0.1:${port}`
}

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return `http://127.0.0.1:${port}`
}
