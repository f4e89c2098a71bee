import { afterEach, beforeEach, expect, test } from 'vitest'
import { openService, type OpenService } from '../api/open-service.ts'
import { createRequestRouter } from '../process/request-router.ts'
import { createKeyThrottle } from './key-throttle.ts'
import { createStartLinks, startCodeLifetimeMs } from './start-links.ts'

const origin = 'http://127.0.0.1:4400'
let service: OpenService
let time: number
beforeEach(async () => {
  time = Date.parse('2026-11-22T08:00:00Z')
  service = await openService({ now: () => new Date(time) })
})
afterEach(() => service.close())

const codeIn = (path: string) => /^\/#code=([\w-]{22})$/.exec(path)?.[1] ?? `no code in ${path}`

const front = (startLinks = service.startLinks) =>
  createRequestRouter({ service: service.fetch, checkReady: service.ready, startLinks })

type Asked = { headers?: Record<string, string>; address?: string; links?: OpenService['startLinks'] }

async function exchange(code: unknown, { headers, address, links }: Asked = {}) {
  const all = { origin, 'content-type': 'application/json', ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const request = new Request(`${origin}/start-link/exchange`, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({ code }),
  })
  const reply = await front(links)(request, { requestId: 'r', address })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('a code can be exchanged for the key once', async () => {
  const path = service.startLinks.issue(service.apiKey)
  expect(path).not.toContain(service.apiKey)
  const code = codeIn(path)
  const first = await exchange(code)
  expect([first.status, JSON.parse(first.text)]).toEqual([201, { data: { apiKey: service.apiKey } }])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('access-control-allow-origin')).toBeNull()
  const second = await exchange(code)
  expect(second.status).toBe(410)
  expect(second.text).toContain('already used')
  expect(second.text).not.toContain(service.apiKey)
})

test('of two exchanges of a code at the same time, only one succeeds', async () => {
  const code = codeIn(service.startLinks.issue(service.apiKey))
  const replies = await Promise.all([exchange(code), exchange(code), exchange(code)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 410, 410])
})

test('a code expires', async () => {
  const code = codeIn(service.startLinks.issue(service.apiKey))
  time += startCodeLifetimeMs
  expect((await exchange(code)).status).toBe(410)
  time -= 1
  expect((await exchange(code)).status).toBe(410)
})

test.each<[string, Record<string, string>]>([
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:8080' }],
  ['a page without an origin', { origin: 'null' }],
  ['no page', { origin: '' }],
  ['a page of another site that says otherwise', { 'sec-fetch-site': 'cross-site' }],
])('%s gets nothing, and the code stays valid', async (_, headers) => {
  const code = codeIn(service.startLinks.issue(service.apiKey))
  const refused = await exchange(code, { headers })
  expect(refused.status).toBe(403)
  expect(refused.text).not.toContain(service.apiKey)
  expect((await exchange(code)).status).toBe(201)
})

test.each([undefined, 5, '', 'x'.repeat(201), { $ne: '' }])('the code %j is refused', async (code) => {
  service.startLinks.issue(service.apiKey)
  const { status, text } = await exchange(code)
  expect([400, 410]).toContain(status)
  expect(text).not.toContain(service.apiKey)
})

test('only a program with a key can create a link, for that key', async () => {
  const make = (authorization: string) =>
    front()(new Request(`${origin}/start-link`, { method: 'POST', headers: { authorization } }))
  expect((await make('ApiKey wrong')).status).toBe(401)
  const made = (await (await make(`ApiKey ${service.apiKey}`)).json()) as { data: { path: string } }
  expect(JSON.parse((await exchange(codeIn(made.data.path))).text)).toEqual({
    data: { apiKey: service.apiKey },
  })
})

test('only the newest codes are kept', async () => {
  const codes = Array.from({ length: 30 }, () => codeIn(service.startLinks.issue(service.apiKey)))
  expect((await exchange(codes[0])).status).toBe(410)
  expect((await exchange(codes.at(-1))).status).toBe(201)
})

test('a caller that guesses codes is slowed, and one with a valid code is not', async () => {
  const slowed: unknown[] = []
  const keyThrottle = {
    ...createKeyThrottle(),
    throttle: async (address?: string) => void slowed.push(address),
  }
  const links = createStartLinks({ store: service.store, keyThrottle, now: () => new Date(time) })
  await exchange(codeIn(links.issue(service.apiKey)), { address: '10.0.0.2', links })
  expect(slowed).toEqual([])
  expect((await exchange('a guess', { address: '10.0.0.1', links })).status).toBe(410)
  expect(slowed).toEqual(['10.0.0.1'])
})
