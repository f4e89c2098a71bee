import { expect, onTestFinished, test } from 'vitest'
import { apiKey, openTestClient } from '#src/testing/service/client.ts'

const workflow = { name: 'Ping', notificationGroupId: '671a0000000000000000b001', steps: [] }
const path = '/v1/workflows'

async function open(options: Parameters<typeof openTestClient>[0] = {}) {
  const service = await openTestClient(options)
  onTestFinished(service.close)
  return service
}

test.each([
  ['', 'Missing authorization header', 'Unauthorized'],
  ['Token abc', 'Invalid authentication scheme: "Token"', 'Unauthorized'],
  ['apikey abc', 'Invalid authentication scheme: "apikey"', 'Unauthorized'],
  [apiKey, 'Invalid authentication scheme: ""', 'Unauthorized'],
  ['ApiKey ', 'Unauthorized', undefined],
  ['Bearer abc', 'Unauthorized', undefined],
  ['ApiKey deadbeef', 'API Key not found', 'Unauthorized'],
  [`ApiKey  ${apiKey}`, 'API Key not found', 'Unauthorized'],
])('authorization "%s" is refused', async (authorization, message, error) => {
  const service = await open()
  const { status, body } = await service.call('PATCH', '/v1/subscribers/nobody/preferences', '{', {
    authorization,
  })
  expect(status).toBe(401)
  expect(body).toEqual({
    statusCode: 401,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    path: '/v1/subscribers/nobody/preferences',
    message,
    ...(error && { error }),
  })
})

test('health is answered without a key', async () => {
  const service = await open()
  const { status, body } = await service.call('GET', '/v1/health-check', undefined, { authorization: '' })
  expect({ status, ...body.data }).toMatchObject({ status: 'ok', info: { db: { status: 'up' } } })
  await service.store.close()
  expect((await service.call('GET', '/v1/health-check')).status).toBe(503)
})

test.each([
  ['GET', '/v1/nope?a=1'],
  ['DELETE', '/v1/workflows'],
  ['PUT', '/v1/notification-groups/671a0000000000000000b001'],
])('%s %s is no operation, with or without a key', async (method, address) => {
  const service = await open()
  for (const authorization of ['', `ApiKey ${apiKey}`]) {
    const { status, body } = await service.call(method, address, undefined, { authorization })
    expect(status).toBe(404)
    expect(body).toMatchObject({
      statusCode: 404,
      path: address,
      message: `Cannot ${method} ${address}`,
      error: 'Not Found',
    })
  }
})

test('an address may end with a slash, and HEAD answers without a body', async () => {
  const service = await open()
  expect((await service.call('GET', '/v1/workflows/')).status).toBe(200)
  const head = await service.call('HEAD', '/v1/workflows')
  expect([head.status, head.body]).toEqual([200, undefined])
})

test('a service limited to documented operations has no others', async () => {
  const service = await open({ documentedOnly: true })
  await service.store.subscribers.upsert(service.environment.environment._id, {
    subscriberId: 'a',
    change: () => ({ _id: 'f'.repeat(24), subscriberId: 'a' }),
  })
  expect((await service.call('POST', path, workflow)).status).toBe(201)
  expect((await service.call('PATCH', '/v1/subscribers/a/preferences', { enabled: false })).status).toBe(200)
  for (const address of [
    path,
    '/v1/notification-groups',
    '/v1/subscribers',
    '/v1/subscribers/a/preferences',
    '/v1/environments/me',
    '/v1/health-check',
  ]) {
    expect(await service.call('GET', address)).toMatchObject({
      status: 404,
      body: { message: `Cannot GET ${address}` },
    })
  }
  expect((await service.call('POST', '/v1/notification-templates', workflow)).status).toBe(404)
})

test.each([
  ['{"name":', 400, /JSON/],
  ['5', 400, /JSON object/],
  ['[{"name":"A"}]', 400, /JSON object/],
  [`{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, /nested too deeply/],
])('a body of %.20s is refused', async (text, status, message) => {
  const service = await open()
  const reply = await service.call('POST', path, text)
  expect(reply.status).toBe(status)
  expect(reply.body.message).toMatch(message)
  expect(reply.body.error).toBe('Bad Request')
})

test.each<[string, Record<string, string>, string]>([
  ['of another type', { 'content-type': 'text/plain' }, 'Content-Type must be application/json'],
  [
    'as a form sends it',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'Content-Type must be application/json',
  ],
  [
    'in another character set',
    { 'content-type': 'application/json; charset=utf-16' },
    'The character set of the body must be UTF-8',
  ],
  ['that is compressed', { 'content-encoding': 'gzip' }, 'Content-Encoding must be left out, not "gzip"'],
])('a body %s is refused, and nothing is written', async (_case, headers, message) => {
  const service = await open()
  for (const [method, address] of [
    ['POST', path],
    ['PATCH', '/v1/subscribers/someone/preferences'],
  ] as const) {
    const reply = await service.call(method, address, workflow, headers)
    expect([reply.status, reply.body]).toMatchObject([415, { message, error: 'Unsupported Media Type' }])
  }
  expect((await service.call('GET', path)).body.totalCount).toBe(0)
})

test.each(['175928847299117063', '9007199254740993', '1e999'])(
  'a body with the number %s is refused by name, because it would be stored as another one',
  async (number) => {
    const service = await open()
    const reply = await service.call('POST', path, `{"name": "A", "data": {"account": ${number}}}`)
    expect([reply.status, reply.body.message]).toEqual([
      400,
      `The number ${number} cannot be stored exactly: write it in quotes, as text`,
    ])
  },
)

test('a missing body needs no content type, and JSON may declare UTF-8', async () => {
  const service = await open()
  const empty = await service.call('POST', path, undefined, { 'content-type': '' })
  expect([empty.status, empty.body.message[0]]).toEqual([400, 'name should not be null or undefined'])
  const headers = { 'content-type': 'application/json; charset=UTF-8' }
  expect((await service.call('POST', path, workflow, headers)).status).toBe(201)
})

test('a body that is not UTF-8 is refused instead of being stored with wrong characters', async () => {
  const service = await open()
  const request = new Request(`http://service${path}`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
  })
  expect(await (await service.fetch(request)).json()).toMatchObject({ message: 'The body is not UTF-8' })
})

test.each([
  ['PATCH', '/v1/subscribers/nobody/preferences', 100 * 1024 - 100, 404],
  ['PATCH', '/v1/subscribers/nobody/preferences', 100 * 1024 + 1, 413],
  ['POST', '/v1/workflows', 100 * 1024 + 1, 201],
  ['POST', '/v1/workflows', 20 * 1024 * 1024 + 1, 413],
])('%s %s with %i bytes is answered %i', async (method, address, size, status) => {
  const service = await open()
  const reply = await service.call(method, address, { ...workflow, padding: 'x'.repeat(size - 40) })
  expect(reply.status).toBe(status)
  if (status === 413)
    expect(reply.body).toMatchObject({
      statusCode: 413,
      message: 'request entity too large',
      error: 'Payload Too Large',
    })
})

test('a body without a content length is measured while it arrives', async () => {
  const service = await open()
  const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
  let sent = 0
  const body = new ReadableStream({
    pull: (stream) => (sent++ < 100 ? stream.enqueue(chunk) : stream.close()),
  })
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit // the DOM's type lacks duplex
  expect((await service.fetch(new Request('http://service/v1/subscribers', init))).status).toBe(413)
  expect(sent).toBeLessThan(10)
})

test('an answer the caller already has is not sent again', async () => {
  const service = await open()
  const first = await service.call('GET', '/v1/notification-groups')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[0-9a-f]+-[\w+/]{27}"$/)
  const again = await service.call('GET', '/v1/notification-groups', undefined, { 'if-none-match': etag })
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
  await service.call('POST', '/v1/notification-groups', { name: 'New' })
  expect(
    (await service.call('GET', '/v1/notification-groups', undefined, { 'if-none-match': etag })).status,
  ).toBe(200)
})

test('a page of any origin may call the service and read the headers it needs', async () => {
  const service = await open()
  const asked = await service.fetch(
    new Request(`http://service${path}`, { method: 'OPTIONS', headers: { origin: 'https://a.example' } }),
  )
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
  for (const header of ['Authorization', 'Content-Type', 'Idempotency-Key']) {
    expect(asked.headers.get('access-control-allow-headers')).toContain(header)
  }
  for (const reply of [
    await service.call('GET', path),
    await service.call('GET', '/v1/nope'),
    await service.call('GET', path, undefined, { authorization: '' }),
  ]) {
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-expose-headers')).toMatch(
      /Retry-After.*Idempotency-Replay.*RateLimit-Remaining.*x-request-id.*carillon-version/,
    )
    expect(reply.headers.get('carillon-version')).toMatch(/^\d+\.\d+\.\d+$/)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

test('a key over its rate limit is told when to retry', async () => {
  let time = Date.parse('2026-03-02T09:00:00Z')
  const service = await open({ rateLimits: { configuration: 20, global: 30 }, now: () => new Date(time) })
  const replies = []
  for (let count = 0; count < 112; count++) replies.push(await service.call('GET', '/v1/subscribers'))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(110)
  expect(replies[0]?.headers.get('ratelimit-policy')).toBe(
    '100;w=5;burst=110;comment="token bucket";category="configuration";cost="single";serviceLevel="free"',
  )
  expect(replies[111]).toMatchObject({
    status: 429,
    body: { statusCode: 429, message: 'API rate limit exceeded' },
  })
  expect(replies[111]?.body).not.toHaveProperty('error')
  expect(replies[111]?.headers.get('retry-after')).toBe('1')
  const refused = await service.call('GET', '/v1/workflows?limit=0')
  expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([400, '164'])
  expect((await service.call('GET', path)).status).toBe(200)
  const other = 'another-key-of-some-length'
  await service.store.apiKeys.add(service.environment.environment._id, other)
  expect(
    (await service.call('GET', '/v1/subscribers', undefined, { authorization: `ApiKey ${other}` })).status,
  ).toBe(200)
  time += 1000
  expect((await service.call('GET', '/v1/subscribers')).status).toBe(200)
})

test('a failure answers its id and nothing about its cause', async () => {
  const service = await open()
  service.store.groups.list = () => Promise.reject(new Error('password=hunter2'))
  const { status, body } = await service.call('GET', '/v1/notification-groups')
  expect(status).toBe(500)
  expect(body.message).toBe('Internal server error, contact support and provide them with the errorId')
  expect(body.errorId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(body)).not.toContain('hunter2')
  expect(service.failures).toHaveLength(1)
})

test('an answer that breaks the contract becomes a failure', async () => {
  const service = await open()
  service.store.groups.list = () => Promise.resolve([{ _id: 'x' } as never])
  expect((await service.call('GET', '/v1/notification-groups')).status).toBe(500)
})

test('no answer contains the key', async () => {
  const service = await open()
  const secret = 'ffffffffffffffffffffffffffffffff'
  for (const authorization of [`ApiKey ${apiKey}`, `ApiKey ${secret}`, `Bearer ${secret}`]) {
    for (const address of ['/v1/environments/me', path, '/v1/nope', '/openapi.json']) {
      const { headers, body } = await service.call('GET', address, undefined, { authorization })
      expect(JSON.stringify([...headers]) + JSON.stringify(body)).not.toMatch(
        new RegExp(`${apiKey}|${secret}`),
      )
    }
  }
})

test('names such as __proto__ in a body are ordinary keys', async () => {
  const service = await open()
  const text = `{"name":"P","notificationGroupId":"${workflow.notificationGroupId}","steps":[],"__proto__":{"active":true},"data":{"__proto__":{"a":1},"constructor":1}}`
  const { status, body } = await service.call('POST', path, text)
  expect([status, body.data.active, ({} as Record<string, unknown>)['a']]).toEqual([201, false, undefined])
})
