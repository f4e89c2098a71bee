import { describe, expect, test } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { createMemoryDevice, createMemoryStorage } from '#src/testing/memory-storage.ts'
import { CallError } from '../failure.ts'
import { createReachMonitor } from '../reach.ts'
import { createServices } from '../services.ts'
import { createSession } from '../session.ts'
import { createCall, signedIn } from './call.ts'
import { send as sendStep } from './send.ts'
import type { SendParts } from './types.ts'

const workflow = { _id: '671a10000000000000000002', name: 'Order shipped' }
const problem = (status: number, message: string | string[], headers = {}) =>
  Response.json({ statusCode: status, message }, { status, headers })

const sending = (parts: Omit<SendParts, 'numbers' | 'timeoutMs'> & { timeoutMs?: number }) =>
  createCall({ timeoutMs: 30_000, ...parts, numbers: new Set<string>() }, [signedIn, sendStep])

function setUp(...answers: (Response | Error | ((request: Request) => Response))[]) {
  const sent: Request[] = []
  const asked: Request[] = []
  let health = () => problem(404, 'Cannot GET /v1/health-check')
  const storage = createMemoryStorage()
  const send: typeof fetch = async (url, init) => {
    const request = new Request(url, init)
    if (request.url.endsWith('/v1/health-check')) {
      asked.push(request)
      return health()
    }
    sent.push(request)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (!answer) throw new TypeError('nobody there')
    return answer instanceof Response ? answer : answer(request)
  }
  const session = createSession({ storage, origin: 'http://api.test' })
  session.connect({ name: '', baseUrl: 'http://api.test', apiKey: 'key-no-1' })
  const services = createServices(createMemoryDevice()(), storage)
  const reach = createReachMonitor({ session, send })
  const known = { session, services, reach }
  const call = sending({ send, ...known })
  return { ...known, sent, asked, call, answerHealth: (answer: () => Response) => (health = answer) }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof CallError ? error.failure : error),
  )

test('an ID that a service writes as a number above 2^53 is read with all its digits', async () => {
  const body =
    '{"data": {"_id": 9007199254740993, "name": "Order shipped", "data": {"big": 1.0, "id": 175928847299117063}}}'
  const { call } = setUp(new Response(body, { headers: { 'content-type': 'application/json' } }))
  expect(await call('workflowGet', { workflowId: '9007199254740993' })).toMatchObject({
    _id: '9007199254740993',
    data: { big: 1, id: '175928847299117063' },
  })
})

test('a number above 2^53 is sent back as it was read', async () => {
  const read = '{"data":{"_id":"1","name":"Big","data":{"id":175928847299117063,"text":"9007199254740993"}}}'
  const { call, sent } = setUp(new Response(read), new Response(read))
  const { data } = await call('workflowGet', { workflowId: '1' })
  const note = 'say "175928847299117063"'
  await call('workflowUpdate', {
    workflowId: '1',
    body: { data: { '175928847299117063': true, ...data, note } },
  })
  expect(await sent[1]?.text()).toBe(
    '{"data":{"175928847299117063":true,"id":175928847299117063,"text":"9007199254740993","note":"say \\"175928847299117063\\""}}',
  )
})

describe('the version of a service', () => {
  const groups = () => Response.json({ data: [] })
  const version = (name: string) =>
    Response.json({ data: { status: 'ok', info: { apiVersion: { version: name, status: 'up' } } } })

  test('is asked once, without the key, of a service that does not name itself', async () => {
    const { call, asked, services, answerHealth } = setUp(groups(), groups())
    answerHealth(() => version('3.15.0'))
    await call('groupList', {})
    await eventually(() => expect(services.kindOf('http://api.test')).toBe('novu21'))
    await call('groupList', {})
    expect(asked.map(({ method, headers }) => [method, headers.get('authorization')])).toEqual([
      ['GET', null],
    ])
  })

  test('is not asked of one that does', async () => {
    const { call, asked, services } = setUp(
      Response.json({ data: [] }, { headers: { 'carillon-version': '1' } }),
    )
    await call('groupList', {})
    expect(services.kindOf('http://api.test')).toBe('embedded')
    expect(asked).toEqual([])
  })

  test.each([
    ['there is no health check', () => problem(404, 'Cannot GET /v1/health-check')],
    ['a part of it does not work', () => problem(503, 'Service Unavailable')],
  ])('stays unknown without harm if %s', async (_title, answer) => {
    const { call, asked, session, services, answerHealth } = setUp(groups())
    answerHealth(answer)
    expect(await call('groupList', {})).toEqual([])
    await eventually(() => expect(asked).toHaveLength(1))
    expect(services.kindOf('http://api.test')).toBeUndefined()
    expect(session.get().renewing).toBe(false)
  })
})

describe('what is sent', () => {
  test('the documented header, the path with its parameter encoded, and the body as JSON', async () => {
    const { call, sent } = setUp(Response.json({ data: { preference: { channels: {} } } }))
    await call('preferencesUpdate', { subscriberId: 'a/b c?ü', body: { enabled: false } })
    const [request] = sent
    expect(request?.method).toBe('PATCH')
    expect(request?.url).toBe('http://api.test/v1/subscribers/a%2Fb%20c%3F%C3%BC/preferences')
    expect(request?.headers.get('authorization')).toBe('ApiKey key-no-1')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(await request?.json()).toEqual({ enabled: false })
  })

  test('query parameters that are not empty', async () => {
    const { call, sent } = setUp(Response.json({ page: 0, data: [] }))
    await call('workflowList', { page: 0, limit: 10, query: '' })
    expect(sent[0]?.url).toBe('http://api.test/v1/workflows?page=0&limit=10')
  })

  test.each([
    ['the page’s origin', 'http://api.test', true],
    ['the page’s origin with a path', 'http://api.test/novu', true],
    ['another host', 'https://api.novu.co', false],
  ])('the console’s own headers only to its own server: %s, %s', async (_, baseUrl, isTold) => {
    const { call, sent, session } = setUp(Response.json({ data: workflow }))
    session.connect({ baseUrl, apiKey: 'key-no-1' })
    await call('workflowGet', { workflowId: workflow._id }, undefined, {
      idempotencyKey: 'once',
    })
    expect(sent[0]?.headers.has('idempotency-key')).toBe(isTold)
  })

  test('nothing at all while locked', async () => {
    const { call, sent, session } = setUp()
    session.lock()
    expect(await failureOf(call('groupList', {}))).toEqual({ kind: 'locked', why: 'noKey' })
    expect(sent).toEqual([])
  })
})

describe('what comes back', () => {
  test('the content of the envelope, including unknown keys', async () => {
    const { call } = setUp(Response.json({ data: { ...workflow, colour: 'blue' } }))
    expect(await call('workflowGet', { workflowId: 'x' })).toEqual({ ...workflow, colour: 'blue' })
  })

  test.each([
    ['a refusal', problem(400, ['name must be a string']), { kind: 'refused', status: 400 }],
    [
      'a request to wait',
      problem(429, 'slow', { 'retry-after': '7' }),
      { kind: 'refused', status: 429, retryAfter: 7 },
    ],
    [
      'an error without a body',
      new Response('<h1>502</h1>', { status: 502 }),
      { kind: 'refused', status: 502 },
    ],
    ['no answer', new TypeError('offline'), { kind: 'noAnswer', reason: 'network' }],
    ['an answer outside the contract', Response.json({ nope: 1 }), { kind: 'unreadable', status: 200 }],
    ['an answer that is not JSON', new Response('hello'), { kind: 'unreadable', status: 200 }],
    ['a missing item', problem(404, 'Template with id x not found'), { kind: 'refused', status: 404 }],
  ])('%s', async (_title, answer, expected) => {
    const { call } = setUp(answer)
    expect(await failureOf(call('workflowGet', { workflowId: 'x' }))).toMatchObject(expected)
  })

  test.each(['', '.', '..'])('an id %j, which would lead to another operation, is never sent', async (id) => {
    const { call, sent } = setUp()
    expect(await failureOf(call('preferencesUpdate', { subscriberId: id, body: {} }))).toEqual({
      kind: 'notAddressable',
    })
    expect(sent).toEqual([])
  })

  const never = (signal: AbortSignal | null | undefined, cut: (error: Error) => void) =>
    signal?.addEventListener('abort', () => cut(new TypeError('cut off')))
  test.each<[string, typeof fetch]>([
    ['without an answer', (_, init) => new Promise((_resolve, reject) => never(init?.signal, reject))],
    [
      'whose body never ends',
      async (_, init) =>
        new Response(
          new ReadableStream({ start: (body) => never(init?.signal, (error) => body.error(error)) }),
        ),
    ],
  ])('a call %s is given up, and nothing is learned from it', async (_title, send) => {
    const { session, services, reach } = setUp()
    const call = sending({ send, session, services, reach, timeoutMs: 1 })
    expect(await failureOf(call('groupList', {}))).toEqual({ kind: 'noAnswer', reason: 'timeout' })
    expect(services.offers('http://api.test', 'groupList')).toBeUndefined()
  })

  test('a caller that aborts gets its own abort error', async () => {
    const { call } = setUp(new TypeError('aborted'))
    expect(await failureOf(call('groupList', {}, AbortSignal.abort()))).toBeInstanceOf(TypeError)
  })

  test('no failure contains the key', async () => {
    const { call } = setUp(problem(400, 'no'), new TypeError('offline'))
    const failure = () => call('groupList', {}).then(() => '', String)
    const failures = [await failure(), await failure()]
    expect(failures.join('\n')).not.toContain('key-no-1')
  })
})

test('the kind of service is learned from its answers, per base URL', async () => {
  const named = { 'carillon-version': '1.0.0' }
  const { call, services } = setUp(
    problem(404, 'Cannot GET /v1/workflows'),
    Response.json({ data: [] }, { headers: named }),
  )
  expect(services.kindOf('http://api.test')).toBeUndefined()
  await failureOf(call('workflowList', {}))
  expect(services.kindOf('http://api.test')).toBe('documentedOnly')
  await call('groupList', {})
  expect(services.kindOf('http://api.test')).toBe('embedded')
  expect(services.kindOf('http://other.test')).toBeUndefined()
})

test('every call reports whether the service answers', async () => {
  const { call, reach } = setUp(new TypeError('offline'), problem(404, 'no'), new TypeError('aborted'))
  await failureOf(call('groupList', {}))
  expect(reach.get()).toBe('lost')
  await failureOf(call('workflowGet', { workflowId: 'x' }))
  expect(reach.get()).toBe('answering')
  await failureOf(call('workflowGet', { workflowId: 'x' }, AbortSignal.abort()))
  expect(reach.get()).toBe('answering')
})

describe('an operation that the service lacks', () => {
  test.each([
    ['a missing collection', 'groupList', {}, problem(404, 'whatever')],
    ['a missing route', 'workflowGet', { workflowId: 'x' }, problem(404, 'Cannot GET /v1/workflows/x')],
    [
      'a page instead of an answer',
      'workflowGet',
      { workflowId: 'x' },
      new Response('Not here', { status: 404 }),
    ],
    ['a method that is not allowed', 'workflowDelete', { workflowId: 'x' }, problem(405, 'no')],
    ['an operation that is not implemented', 'groupList', {}, problem(501, 'no')],
    [
      'a route for another authentication scheme',
      'groupList',
      {},
      problem(401, 'API endpoint not available'),
    ],
  ] as const)('%s is remembered and not asked again', async (_title, name, input, answer) => {
    const { call, sent, services } = setUp(answer)
    expect(await failureOf(call(name, input as never))).toEqual({ kind: 'notOffered' })
    expect(await failureOf(call(name, input as never))).toEqual({ kind: 'notOffered' })
    expect(sent).toHaveLength(1)
    expect(services.offers('http://api.test', name)).toBe(false)
    expect(services.offers('http://other.test', name)).toBeUndefined()
  })

  test('is tried again after a connection test', async () => {
    const { call, services } = setUp(problem(404, 'no'), Response.json({ data: [] }))
    await failureOf(call('groupList', {}))
    services.forgetOffers('http://api.test')
    expect(await call('groupList', {})).toEqual([])
    expect(services.offers('http://api.test', 'groupList')).toBe(true)
  })

  test('is never one of the two documented operations', async () => {
    const { call } = setUp(problem(404, 'Cannot POST /v1/workflows'))
    const body = { name: 'x', notificationGroupId: 'g', steps: [] }
    expect(await failureOf(call('workflowCreate', { body }))).toMatchObject({ kind: 'refused', status: 404 })
  })
})

describe('a key that is refused during work', () => {
  test('pauses the call, which continues with the new key', async () => {
    const { call, session, sent } = setUp(problem(401, 'API Key not found'), Response.json({ data: [] }))
    const answer = call('groupList', {})
    await eventually(() => expect(session.get().renewing).toBe(true))
    session.answer('k2')
    expect(await answer).toEqual([])
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual([
      'ApiKey key-no-1',
      'ApiKey k2',
    ])
  })

  test('causes another prompt if the new key is refused too, and fails the call as locked if it is dismissed', async () => {
    const { call, session } = setUp(problem(401, 'no'), problem(401, 'no'))
    const failure = failureOf(call('groupList', {}))
    await eventually(() => expect(session.get().renewing).toBe(true))
    session.answer('k2')
    await eventually(() => expect(session.get()).toMatchObject({ renewing: true, apiKey: 'k2' }))
    session.answer(null)
    expect(await failure).toEqual({ kind: 'locked', why: 'noKey' })
  })

  test('causes no prompt for a look-up that runs while a person types', async () => {
    const { call, session } = setUp(problem(401, 'no'))
    const looked = call('groupList', {}, undefined, { quiet: true })
    expect(await failureOf(looked)).toEqual({ kind: 'locked', why: 'noKey' })
    expect(session.get().renewing).toBe(false)
  })

  test('is not assumed for the 401 of a production environment', async () => {
    const { call } = setUp(problem(401, 'This action is only allowed in Development environment'))
    expect(await failureOf(call('workflowDelete', { workflowId: 'x' }))).toMatchObject({
      kind: 'refused',
      status: 401,
    })
  })

  test('never sends the call to another address, nor the new key to the old one', async () => {
    const { call, session, sent } = setUp(problem(401, 'no'))
    const failure = failureOf(call('groupList', {}))
    await eventually(() => expect(session.get().renewing).toBe(true))
    session.connect({ name: '', baseUrl: 'http://other.test', apiKey: 'k2' })
    expect(await failure).toEqual({ kind: 'locked', why: 'otherService' })
    expect(sent).toHaveLength(1)
  })
})

describe('whether an empty change answers the state', () => {
  const ok = (data: unknown) => Response.json({ data })
  const state = { preference: { enabled: true, channels: { sms: false } } }
  test.each<[string, { enabled?: boolean }, Response, boolean | undefined]>([
    ['is true after an answer with the state', {}, ok(state), true],
    ['is false after an answer without the state', {}, ok({ preference: { channels: {} } }), false],
    ['is false after a refusal of the empty change', {}, problem(400, 'Nothing to change'), false],
    ['is unknown after a refusal for another reason', {}, problem(404, 'Subscriber not found'), undefined],
    ['is unknown after a change that is not empty', { enabled: true }, ok(state), undefined],
  ])('%s', async (_, body, answer, known) => {
    const { call, services } = setUp(answer)
    await failureOf(call('preferencesUpdate', { subscriberId: 'a', body }))
    expect(services.offers('http://api.test', 'emptyPatchAnswersState')).toBe(known)
  })
})
