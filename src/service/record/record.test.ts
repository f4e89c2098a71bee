import { hostname } from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Write, WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import { verify } from '#src/testing/journal.ts'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { eventually } from '#src/testing/eventually.ts'
import { openService, type OpenService } from '../api/open-service.ts'
import type { Fetch, Person, RequestContext } from '../http/request-context.ts'
import { fingerprintOf } from '../store/environments/environments.ts'
import { createRequestRouter } from '../process/request-router.ts'
import { answerJournal } from './journal-paths.ts'
import { eraseBefore } from './erase-old.ts'
import { recordWrites } from './record-writes.ts'
import { createRecorder, type Recorder } from './recorder.ts'

const apiKey = '0123456789abcdef0123456789abcdef'
const robin: Person = { name: 'Robin Søgaard', roles: ['support', 'admin'] }
const context: RequestContext = { requestId: 'q-1', address: undefined, person: robin }

let service: OpenService
let recorder: Recorder
let fetch: Fetch
/** The service without the journal, for people. */
let inner: Fetch
/** Intercepts requests between the journal and the service. */
let between: ((request: Request, pass: () => Promise<Response>) => Promise<Response>) | undefined
let clock = 0

beforeEach(async () => {
  clock = Date.UTC(2026, 2, 1, 12)
  between = undefined
  service = await openService({ apiKey })
  await service.store.subscribers.upsertMany(service.environment.environment._id, [
    { subscriberId: 'ann', change: () => ({ _id: 'x', ...aSubscriber({ subscriberId: 'ann' }) }) },
  ])
  // Adds a key for people, who have none, so that this service admits them.
  inner = (request, given) => {
    if (given?.person) request.headers.set('authorization', `ApiKey ${apiKey}`)
    const pass = () => service.fetch(request, given)
    return between ? between(request, pass) : pass()
  }
  recorder = createRecorder({
    journal: service.store.journal,
    apiKeys: service.store.apiKeys,
    fetch: inner,
    connection: { name: 'Development', baseUrl: '' },
    peopleScope: service.environment.environment._id,
    secrets: [apiKey],
    now: () => new Date((clock += 1)),
    onFailure: (line, error) => {
      throw new Error(line, { cause: error })
    },
  })
  fetch = createRequestRouter({ service: recordWrites(inner, recorder), checkReady: async () => {} })
})
afterEach(() => service.close())

type Sent = { as?: Partial<RequestContext>; headers?: Record<string, string> }
const send = (method: string, path: string, body?: unknown, { as = context, headers = {} }: Sent = {}) =>
  fetch(
    new Request(`http://service${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { ...context, ...as },
  )
const preferences = '/v1/subscribers/ann/preferences'
const setSms = (enabled: boolean, sent?: Sent) =>
  send('PATCH', preferences, { preferences: [{ type: 'sms', enabled }] }, sent)
type Data = JournalPage & { rows: { entry: WriteEntry }[]; sending: Write[] }
const ask = async (path: string): Promise<Data> => {
  const answer = await answerJournal(recorder, new Request(`http://service${path}`))
  return ((await answer.json()) as { data: Data }).data
}
const newest = async (): Promise<WriteEntry> => {
  const [row] = (await ask('/journal/entries')).rows
  if (!row) throw new Error('Nothing is recorded')
  return row.entry
}

test('a write is recorded with its author, reason, request, and the state before and after', async () => {
  const reason = encodeURIComponent('asked by phone · ü')
  const answer = await setSms(false, { headers: { 'carillon-reason': reason, 'carillon-ticket': 'T-1' } })
  expect(answer.status).toBe(200)
  const on = { in_app: true, email: true, sms: true, chat: true, push: true }
  const entry = await newest()
  expect(entry).toMatchObject({
    number: 1,
    agent: 'Robin Søgaard',
    reason: 'asked by phone · ü',
    ticket: 'T-1',
    operation: 'preferencesUpdate',
    subject: { subscriberId: 'ann' },
    names: { subscriber: 'Ada Byron' },
    request: { preferences: [{ type: 'sms', enabled: false }] },
    before: { enabled: true, channels: on },
    after: { enabled: true, channels: { ...on, sms: false } },
    outcome: 'applied',
    requestId: 'q-1',
  })
  expect(answer.headers.get('carillon-entry')).toBe(entry.id)
})

test('refusals are recorded but reads are not, and no entry contains the key of the process', async () => {
  await send('GET', preferences)
  const text = { 'carillon-reason': `with ${apiKey}` }
  expect((await send('PATCH', preferences, { preferences: apiKey }, { headers: text })).status).toBe(400)
  const { rows } = await ask('/journal/entries')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.entry).toMatchObject({ outcome: 'refused', failure: { status: 400 } })
  expect(JSON.stringify(rows)).not.toContain(apiKey)
})

test('a program is identified by its key, and its triggers are not recorded', async () => {
  const as = { person: undefined } as unknown as Partial<RequestContext>
  const headers = { authorization: `ApiKey ${apiKey}` }
  await setSms(false, { as, headers })
  await send('POST', '/v1/events/trigger', { name: 'none', to: 'ann' }, { as, headers })
  await setSms(true, { as, headers: { authorization: 'ApiKey unknown-to-the-service' } })
  const { rows } = await ask('/journal/entries')
  expect(rows.map((row) => row.entry.agent)).toEqual([`API key ${fingerprintOf(apiKey)}`])
})

test('no entry contains the key of a program, wherever the program or the service wrote it', async () => {
  const key = 'fedcba9876543210fedcba9876543210'
  await service.store.apiKeys.add(service.environment.environment._id, key)
  const as = { person: undefined } as unknown as Partial<RequestContext>
  const headers = { authorization: `ApiKey ${key}`, 'carillon-ticket': key }
  await send('POST', '/v1/notification-groups', { name: `Of ${key}` }, { as, headers })
  const { rows } = await ask('/journal/entries')
  expect(rows[0]?.entry).toMatchObject({ operation: 'groupCreate', outcome: 'applied', ticket: '••••••••' })
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a running write is not mistaken for an abandoned one', async () => {
  const { journal } = service.store
  const { begin } = journal
  journal.begin = async (write) => {
    await begin(write)
    await recorder.sweep()
  }
  await setSms(false)
  expect(await newest()).toMatchObject({ number: 1, outcome: 'applied' })
})

test.each(['/v1/%73ubscribers/ann/preferences', '/v1/subscribers/a%6En/preferences/'])(
  'a write of a program to %s is recorded like one to the usual path',
  async (path) => {
    const as = { person: undefined } as unknown as Partial<RequestContext>
    const body = { preferences: [{ type: 'sms', enabled: false }] }
    expect(
      (await send('PATCH', path, body, { as, headers: { authorization: `ApiKey ${apiKey}` } })).status,
    ).toBe(200)
    expect((await newest()).subject).toEqual({ subscriberId: 'ann' })
  },
)

test.each([
  ['carillon-reason', '%E0%A4%A'],
  ['carillon-reason', 'x'.repeat(1001)],
  ['carillon-ticket', 'x'.repeat(201)],
])('an invalid %s is refused, and nothing is sent', async (name, value) => {
  expect((await setSms(false, { headers: { [name]: value } })).status).toBe(400)
  expect((await ask('/journal/entries')).rows).toEqual([])
})

describe('in production', () => {
  const why = { 'carillon-reason': 'asked by phone', 'carillon-ticket': 'T-1' }
  beforeEach(() => {
    fetch = createRequestRouter({
      service: recordWrites(inner, recorder, true),
      checkReady: async () => {},
    })
  })

  test.each([
    ['a reason', { 'carillon-ticket': 'T-1' }],
    ['a ticket', { ...why, 'carillon-ticket': '%20' }],
  ])('refuses a change by a person without %s, and sends nothing', async (what, headers) => {
    between = () => Promise.reject(new Error('Something was sent'))
    const answer = await setSms(false, { headers })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(`needs ${what}`)])
    expect((await ask('/journal/entries')).rows).toEqual([])
  })

  test('carries out a change with both; programs and writes that change nothing need neither', async () => {
    expect((await setSms(false, { headers: why })).status).toBe(200)
    expect(await newest()).toMatchObject({ reason: 'asked by phone', ticket: 'T-1', outcome: 'applied' })
    expect(await (await send('PATCH', preferences, {})).text()).not.toContain('carillon-reason')
    const as = { person: undefined } as unknown as Partial<RequestContext>
    const program = { as, headers: { authorization: `ApiKey ${apiKey}` } }
    expect((await setSms(true, program)).status).toBe(200)
  })
})

test('a write that cannot be recorded is not sent', async () => {
  await service.store.close()
  const sent: string[] = []
  between = async (request, pass) => {
    sent.push(request.method)
    return pass()
  }
  expect((await setSms(false)).status).toBe(500)
  expect(sent).not.toContain('PATCH')
})

describe('a write with an inconclusive answer', () => {
  const loseIf = (isCarriedOut: boolean) => {
    between = async (request, pass) => {
      if (request.method === 'GET') return pass()
      if (isCarriedOut) await pass()
      return Response.json({ message: 'Bad gateway' }, { status: 502 })
    }
  }
  test.each([
    ['was carried out', true, 'applied'],
    ['was not', false, 'refused'],
  ])('is settled by a read: it %s', async (_, isCarriedOut, outcome) => {
    loseIf(isCarriedOut)
    expect((await setSms(false)).status).toBe(502)
    await eventually(async () =>
      expect(await newest()).toMatchObject({ outcome, settledBy: 'read', failure: { status: 502 } }),
    )
    expect(await service.store.journal.pending()).toEqual([])
  })
  test('is unknown if the same switch has been written again since', async () => {
    let release = () => {}
    between = async (request, pass) => {
      if (request.method === 'GET') return pass()
      between = undefined
      await new Promise<void>((resolve) => (release = resolve))
      return Response.json({ message: 'Bad gateway' }, { status: 502 })
    }
    const lost = setSms(false)
    await eventually(async () => expect((await ask('/journal/entries')).sending).toHaveLength(1))
    await setSms(true)
    release()
    await lost
    await eventually(async () => expect(await newest()).toMatchObject({ number: 2, outcome: 'unknown' }))
  })
})

describe('a creation whose answer was lost', () => {
  const body = aWorkflowCreate({ name: 'Order shipped' })
  const create = () => send('POST', '/v1/workflows', body)
  /** Loses the answer to the next write after running `happens`. */
  const loseAfter = (happens: (pass: () => Promise<Response>) => Promise<unknown>) => {
    between = async (request, pass) => {
      if (request.method === 'GET') return pass()
      between = undefined
      await happens(pass)
      return Response.json({ message: 'Bad gateway' }, { status: 502 })
    }
  }
  const change = async (method: string, changed?: object) => {
    const { data } = (await (await send('GET', '/v1/workflows')).json()) as { data: Workflow[] }
    await send(method, `/v1/workflows/${data[0]?._id}`, changed)
  }
  test.each<[string, Parameters<typeof loseAfter>[0], string]>([
    ['is applied if the workflow is there', (pass) => pass(), 'applied'],
    ['is unknown if there is none', async () => {}, 'unknown'],
    ['is unknown if one was deleted', (pass) => pass().then(() => change('DELETE')), 'unknown'],
    ['is unknown if one was renamed', (pass) => pass().then(() => change('PUT', { name: 'A' })), 'unknown'],
  ])('%s', async (_, happens, outcome) => {
    loseAfter(happens)
    expect((await create()).status).toBe(502)
    await eventually(async () => expect(await service.store.journal.pending()).toEqual([]))
    const { rows } = await ask('/journal/entries?operations=workflowCreate')
    expect(rows.map(({ entry }) => entry)).toMatchObject([{ outcome, subject: { name: 'Order shipped' } }])
  })

  test('is not mistaken for an earlier one of the same name', async () => {
    await create()
    const earlier = await newest()
    loseAfter((pass) => pass())
    await create()
    await eventually(async () => expect(await newest()).toMatchObject({ number: 2, outcome: 'applied' }))
    const { subject, names } = await newest()
    expect(subject.workflowId).not.toBe(earlier.subject.workflowId)
    expect(names).toEqual({ identifier: expect.stringMatching(/^order-shipped-/) as unknown })
  })
})

test('a write abandoned by an ended process is settled once it can no longer be carried out', async () => {
  const { journal } = service.store
  const connection = { name: '', baseUrl: '' }
  const follower = createRecorder({
    journal,
    fetch: inner,
    peopleScope: service.environment.environment._id,
    connection,
    settleDelayMs: 10_000,
    now: () => new Date(clock),
  })
  await journal.begin({
    kind: 'write',
    id: 'lost',
    agent: 'Robin',
    reason: '',
    ticket: '',
    at: new Date(clock).toISOString(),
    zone: 'UTC',
    connection,
    operation: 'preferencesUpdate',
    address: { subscriberId: 'ann' },
    request: { preferences: [{ type: 'sms', enabled: false }] },
    owner: `${hostname()} 999999999 ended`,
  })
  await follower.sweep()
  await inner(
    new Request(`http://service${preferences}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preferences: [{ type: 'sms', enabled: false }] }),
    }),
    context,
  )
  clock += 9_999
  await follower.sweep()
  expect(await journal.pending()).toHaveLength(1)
  clock += 1
  await follower.sweep()
  expect(await newest()).toMatchObject({ id: 'lost', outcome: 'applied', settledBy: 'read' })
})

test('abandoned writes are not looked up again while an earlier lookup is still waiting', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  service.store.journal.pending = () => {
    asked += 1
    return new Promise(() => {})
  }
  const stop = recorder.start()
  vi.advanceTimersByTime(60_000)
  stop()
  expect(asked).toBe(1)
})

test('entries are found by filters, and a bulk change is one row', async () => {
  await setSms(false)
  const { id } = await newest()
  await setSms(true, { headers: { 'carillon-undoes': id } })
  for (const sms of [false, true]) await setSms(sms, { headers: { 'carillon-run': 'run-1' } })
  const numbers = async (search: string) =>
    (await ask(`/journal/entries?${search}`)).rows.map((row) => row.entry.number)
  expect(await numbers('')).toEqual([4, 2, 1])
  expect(await numbers('limit=1&page=1')).toEqual([2])
  expect(await numbers('run=run-1')).toEqual([4, 3])
  expect(await numbers('subscriber=ann&operations=preferencesUpdate&outcomes=applied')).toEqual([4, 2, 1])
  expect(await numbers('text=sogaard%20BYRON&limit=2')).toEqual([4, 2])
  expect(await numbers('text=nobody')).toEqual([])
  expect(await numbers('person=Somebody')).toEqual([])
  expect(await numbers(`from=${new Date(clock + 1000).toISOString()}`)).toEqual([])
  const page = await ask('/journal/entries?limit=1')
  expect(page).toMatchObject({ totalRows: 3, totalEntries: 4 })
  expect(page.rows[0]?.summary).toEqual({
    run: 'run-1',
    entries: 2,
    subscribers: 1,
    endings: [['applied', 1]],
  })
  await expect(ask('/journal/entries?limit=0')).rejects.toThrow('limit must be')
  await expect(ask('/journal/entries?what=1')).rejects.toThrow('what is not a filter')
})

test('an export can be verified, even after its beginning was erased', async () => {
  for (const sms of [false, true, false]) await setSms(sms)
  const file = async () =>
    (await answerJournal(recorder, new Request('http://service/journal/export'))).text()
  expect(verify(await file())).toMatchObject({
    entries: 3,
    problem: undefined,
    head: await ask('/journal/head'),
  })
  const third = new Date((await newest()).at)
  expect(await eraseBefore(service.store.journal, third, new Date(), 'too old')).toBe(2)
  expect(verify(await file())).toMatchObject({ entries: 2, erased: 2, problem: undefined })
})
