import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openService } from '#src/service/api/open-service.ts'
import { eventually } from '#src/testing/eventually.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { createClient } from '../client.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { CallError, type Failure } from '../failure.ts'
import { fingerprint } from '../fingerprint.ts'
import { createCreateOnce } from './create-once.ts'

const body = aWorkflowCreate()
const workflow = { _id: 'w1', name: body.name }
const lost: Failure = { kind: 'noAnswer', reason: 'network' }
const refused: Failure = { kind: 'refused', status: 400, problem: { message: 'no' } }
const fail = (failure: Failure) => () => Promise.reject(new CallError('workflowCreate', failure))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 0, 1, 12, 0) })
})
afterEach(() => vi.useRealTimers())

/** A tab. Dispatch `pagehide` on its `page` to leave it. */
function openTab(baseUrl = 'http://api.test') {
  const page = new EventTarget()
  return Object.assign(createCreateOnce({ baseUrl: () => baseUrl, page }), { page })
}
/** A call that is answered only on demand. */
function anAttempt() {
  const keys: string[] = []
  let answer: (workflow: { _id: string; name: string }) => void = () => undefined
  const send = vi.fn((_: unknown, key: string) => {
    keys.push(key)
    return new Promise<typeof workflow>((resolve) => {
      answer = resolve
    })
  })
  return { send, keys, answer: () => answer(workflow) }
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const nothing = () => Promise.resolve([])

test('a body is sent, and its success is recorded', async () => {
  const { send, keys, answer } = anAttempt()
  const tab = openTab()
  const attempt = tab.create(body, send)
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  answer()
  expect(await attempt).toEqual({ kind: 'created', workflow })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(await tab.namesakes(' Order shipped ')).toMatchObject([{ workflowId: 'w1', outcome: 'created' }])
  expect(await tab.unsettled()).toEqual([])
})

test('a late answer does not overwrite what a newer attempt has recorded', async () => {
  const late = anAttempt()
  const tab = openTab()
  const first = tab.create(body, late.send)
  await eventually(() => expect(late.send).toHaveBeenCalledOnce())
  later(3600)
  const newer = { _id: 'w2', name: body.name }
  const other = openTab()
  expect(await other.check(await fingerprint(body), nothing)).toEqual({ kind: 'absent' })
  expect(await other.create(body, () => Promise.resolve(newer))).toMatchObject({ kind: 'created' })
  late.answer()
  expect(await first).toEqual({ kind: 'created', workflow })
  expect(await tab.read(await fingerprint(body))).toMatchObject({ outcome: 'created', workflowId: 'w2' })
})

describe('makes only one attempt', () => {
  test('however often the button is pressed', async () => {
    const { send, answer } = anAttempt()
    const tab = openTab()
    const attempts = [1, 2, 3].map(() => tab.create(structuredClone(body), send))
    await eventually(() => expect(send).toHaveBeenCalled())
    answer()
    expect(await Promise.all(attempts)).toEqual(attempts.map(() => ({ kind: 'created', workflow })))
    expect(send).toHaveBeenCalledOnce()
  })

  test('in however many tabs, at the same moment', async () => {
    const { send, answer } = anAttempt()
    const attempts = Promise.all([1, 2, 3].map(() => openTab().create(body, send)))
    await eventually(() => expect(send).toHaveBeenCalled())
    await eventually(() => answer())
    expect((await attempts).map(({ kind }) => kind).toSorted()).toEqual(['created', 'elsewhere', 'elsewhere'])
    expect(send).toHaveBeenCalledOnce()
  })

  test('as long as its tab sends heartbeats', async () => {
    const { send, answer } = anAttempt()
    const attempt = openTab().create(body, send)
    await eventually(() => expect(send).toHaveBeenCalled())
    for (let beat = 0; beat < 12; beat++) {
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await openTab().create(body, send)).toMatchObject({ kind: 'elsewhere' })
    }
    answer()
    await attempt
    expect(send).toHaveBeenCalledOnce()
  })

  test('per service', async () => {
    await openTab().create(body, async () => workflow)
    expect(await openTab('http://other.test').create(body, async () => workflow)).toMatchObject({
      kind: 'created',
    })
  })
})

test('a second equal body is reported first, and created if wanted', async () => {
  const tab = openTab()
  await tab.create(body, async () => workflow)
  const send = vi.fn(async () => ({ ...workflow, _id: 'w2' }))
  expect(await tab.create(body, send)).toMatchObject({ kind: 'createdBefore', record: { workflowId: 'w1' } })
  expect(send).not.toHaveBeenCalled()
  expect(await tab.create(body, send, { again: true })).toMatchObject({ workflow: { _id: 'w2' } })
})

test('after a refusal the same body may be sent at once, as a new attempt', async () => {
  const tab = openTab()
  const send = vi.fn(fail(refused))
  expect(await tab.create(body, send)).toEqual({ kind: 'refused', failure: refused })
  const keys = vi.fn(async (_: unknown, _key: string) => workflow)
  expect(await tab.create(body, keys)).toMatchObject({ kind: 'created' })
  expect(keys.mock.calls[0]?.[1]).not.toBe((send.mock.calls as unknown[][])[0]?.[1])
})

describe('when no answer came', () => {
  async function lose() {
    const tab = openTab()
    const first = vi.fn((_: unknown, _key: string) => fail(lost)())
    const result = await tab.create(body, first)
    return { tab, result, key: first.mock.calls[0]?.[1], fingerprint: await fingerprint(body) }
  }
  const send = vi.fn(async (_: unknown, _key: string) => workflow)
  beforeEach(() => send.mockClear())

  test('it may exist, even in other tabs and after a reload, and is not sent again', async () => {
    const { result } = await lose()
    expect(result).toMatchObject({ kind: 'mayExist', failure: lost, record: { outcome: 'unknown' } })
    for (const again of [false, true]) {
      expect(await openTab().create(body, send, { again })).toMatchObject({ kind: 'mayExist' })
    }
    expect(await openTab().unsettled()).toMatchObject([{ name: body.name, outcome: 'unknown' }])
    expect(send).not.toHaveBeenCalled()
  })

  test('a check that finds it settles it', async () => {
    const { tab, fingerprint } = await lose()
    const found = { ...workflow, createdAt: new Date().toISOString() }
    const find = vi.fn(async () => [found])
    expect(await tab.check(fingerprint, find)).toEqual({ kind: 'found', workflow: found })
    expect(find).toHaveBeenCalledExactlyOnceWith(body.name)
    expect(await tab.create(body, send)).toMatchObject({
      kind: 'createdBefore',
      record: { workflowId: 'w1' },
    })
    expect(await tab.unsettled()).toEqual([])
  })

  test('only a check after some time proves that it does not exist', async () => {
    const { tab, fingerprint } = await lose()
    expect(await tab.check(fingerprint, nothing)).toEqual({ kind: 'absent' })
    expect(await tab.create(body, send)).toMatchObject({ kind: 'mayExist' })
    later(10)
    await tab.check(fingerprint, nothing)
    expect(await tab.create(body, send)).toMatchObject({ kind: 'created' })
  })

  test('and nothing can be looked up, it is sent with the same key if the author insists', async () => {
    const { tab, key, fingerprint } = await lose()
    expect(await tab.check(fingerprint, fail({ kind: 'notOffered' }))).toEqual({ kind: 'cannotTell' })
    expect(await tab.create(body, send)).toMatchObject({ kind: 'mayExist' })
    expect(await tab.create(body, send, { again: true })).toMatchObject({ kind: 'created' })
    expect(send.mock.calls[0]?.[1]).toBe(key)
  })

  test('a failed check changes nothing', async () => {
    const { tab, fingerprint } = await lose()
    expect(await tab.check(fingerprint, fail(lost))).toEqual({ kind: 'failed', failure: lost })
    expect(await tab.create(body, send, { again: true })).toMatchObject({ kind: 'mayExist' })
  })

  test('a check does not settle an attempt that started meanwhile', async () => {
    const { tab, fingerprint } = await lose()
    await tab.check(fingerprint, nothing)
    later(1)
    const again = anAttempt()
    const find = async () => {
      void openTab().create(body, again.send, { again: true })
      await eventually(() => expect(again.send).toHaveBeenCalled())
      return []
    }
    await tab.check(fingerprint, find)
    expect(await tab.create(body, send)).toMatchObject({ kind: 'elsewhere' })
    expect(await tab.check(fingerprint, nothing)).toEqual({ kind: 'elsewhere' })
  })

  test('a namesake from another attempt is not mistaken for it', async () => {
    const { tab, fingerprint } = await lose()
    const found = { ...workflow, createdAt: new Date().toISOString() }
    await tab.create({ ...body, critical: true }, async () => found)
    expect(await tab.check(fingerprint, async () => [found])).toEqual({ kind: 'absent' })
  })

  test('a found workflow is found again', async () => {
    const { tab, fingerprint } = await lose()
    const found = { ...workflow, createdAt: new Date().toISOString() }
    await tab.check(fingerprint, async () => [found])
    expect(await tab.check(fingerprint, async () => [found])).toMatchObject({ kind: 'found' })
  })

  test('the author may identify it', async () => {
    const { tab, fingerprint } = await lose()
    await tab.settle(fingerprint, 'w9')
    expect(await tab.create(body, send)).toMatchObject({
      kind: 'createdBefore',
      record: { workflowId: 'w9' },
    })
  })
})

describe('a page that is left during a create', () => {
  test('marks the attempt at once as one that may exist', async () => {
    const { send } = anAttempt()
    const tab = openTab()
    void tab.create(body, send)
    await eventually(() => expect(send).toHaveBeenCalled())
    // A page that is being left no longer gets answers.
    const gone = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError')
    })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    tab.page.dispatchEvent(new Event('pagehide'))
    await eventually(() => expect(put).toHaveBeenCalledOnce())
    gone.mockRestore()
    expect(await openTab().create(body, send)).toMatchObject({ kind: 'mayExist' })
    expect(await openTab().unsettled()).toHaveLength(1)
  })

  test('without notice leaves an attempt that times out', async () => {
    const { send } = anAttempt()
    void openTab().create(body, send)
    await eventually(() => expect(send).toHaveBeenCalled())
    vi.clearAllTimers()
    later(91)
    expect(await openTab().unsettled()).toHaveLength(1)
    expect(await openTab().create(body, send, { again: true })).toMatchObject({ kind: 'mayExist' })
    expect(send).toHaveBeenCalledOnce()
  })
})

test('with a full disk the tab keeps the record in memory until there is room again', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  const tab = openTab()
  expect(await tab.create(body, fail(lost))).toMatchObject({ kind: 'mayExist' })
  expect(await tab.create(body, async () => workflow, { again: true })).toMatchObject({ kind: 'mayExist' })
  expect(await tab.unsettled()).toHaveLength(1)
  expect(await tab.check(await fingerprint(body), async () => [workflow])).toMatchObject({ kind: 'perhaps' })

  full.mockRestore()
  await tab.check(await fingerprint(body), nothing)
  await openTab().settle(await fingerprint(body), 'w9')
  expect(await tab.unsettled()).toEqual([])
})

test('a service that creates but drops the connection ends up with exactly one workflow', async () => {
  vi.useRealTimers()
  const service = await openService()
  let dropping = true
  const { call, session } = createClient({
    storage: createMemoryStorage(),
    origin: 'http://api.test',
    async send(url, init) {
      const response = await service.fetch(new Request(url, init))
      if (init?.method === 'POST' && dropping) throw new TypeError('connection reset')
      return response
    },
  })
  session.connect({ name: '', baseUrl: 'http://api.test', apiKey: service.apiKey })
  const [group] = await call('groupList', {})
  const real = aWorkflowCreate({ notificationGroupId: group?._id ?? '' })
  const find = async (query: string) => (await call('workflowList', { page: 0, limit: 100, query })).data
  const send = () => call('workflowCreate', { body: real })

  const tab = openTab()
  expect(await tab.create(real, send)).toMatchObject({ kind: 'mayExist' })
  dropping = false
  await Promise.all([openTab(), openTab(), tab].map((one) => one.create(real, send)))
  expect(await tab.check(await fingerprint(real), find)).toMatchObject({
    kind: 'found',
    workflow: { name: real.name },
  })
  expect(await openTab().create(real, send)).toMatchObject({ kind: 'createdBefore' })
  expect(await find('')).toHaveLength(1)
  await service.close()
})
