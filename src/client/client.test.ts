import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from './client.ts'
import { libraryList } from './library.ts'
import { CallError } from './failure.ts'
import { read, retryInterval, scopeOf, write } from './query.ts'

const answers = new Map<string, () => Response | Promise<Response>>()
const send: typeof fetch = async (url, init) => {
  const key = `${init?.method} ${new URL(new Request(url).url).pathname}`
  const answer = answers.get(key)
  if (!answer) throw new Error(`no answer prepared for ${key}`)
  return answer()
}
const workflow = { _id: 'w1', name: 'Order shipped' }
const body = { name: 'Order shipped', notificationGroupId: 'g', steps: [] }

function setUp(baseUrl = 'http://api.test') {
  const storage = createMemoryStorage()
  let minute = 0
  const client = createClient({
    send,
    storage,
    origin: baseUrl,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)),
  })
  client.session.connect({ name: '', baseUrl, apiKey: 'k1' })
  return client
}
beforeEach(() => answers.clear())

test('a read is fetched from its key alone', async () => {
  answers.set('GET /v1/notification-groups', () => Response.json({ data: [{ _id: 'g', name: 'General' }] }))
  expect(await setUp().queryClient.query(read('groupList', {}))).toEqual([{ _id: 'g', name: 'General' }])
})

test('created workflows are kept in this browser, newest first, per base URL', async () => {
  const client = setUp('http://library.test')
  for (const _id of ['w1', 'w2']) {
    answers.set('POST /v1/workflows', () => Response.json({ data: { ...workflow, _id } }, { status: 201 }))
    await new MutationObserver(client.queryClient, write('workflowCreate')).mutate({ body })
  }
  const listed = await client.queryClient.query(libraryList(client.library))
  expect(listed.map((kept) => kept.workflow._id)).toEqual(['w2', 'w1'])
  expect(await setUp('http://library.test:81').library.list()).toEqual([])
  expect((await client.library.get('w1'))?.workflow).toEqual(workflow)

  answers.set('DELETE /v1/workflows/w1', () => Response.json({ data: true }))
  await new MutationObserver(client.queryClient, write('workflowDelete')).mutate({ workflowId: 'w1' })
  expect((await client.library.list()).map((kept) => kept.workflow._id)).toEqual(['w2'])
})

test('a browser that cannot keep the record does not turn a success into a failure', async () => {
  const client = setUp()
  vi.spyOn(client.library, 'keep').mockRejectedValue(new Error('no room'))
  answers.set('POST /v1/workflows', () => Response.json({ data: workflow }, { status: 201 }))
  expect(await new MutationObserver(client.queryClient, write('workflowCreate')).mutate({ body })).toEqual(
    workflow,
  )
})

test('writes of one scope run one at a time, in the order they were requested', async () => {
  const { queryClient } = setUp()
  const log: string[] = []
  const release: (() => void)[] = []
  answers.set('PATCH /v1/subscribers/s1/preferences', async () => {
    const turn = release.length + 1
    log.push(`${turn} begins`)
    await new Promise<void>((resolve) => release.push(resolve))
    log.push(`${turn} ends`)
    return Response.json({ data: { preference: { channels: {} } } })
  })
  const observe = () =>
    new MutationObserver(queryClient, write('preferencesUpdate', scopeOf.subscriber('s1')))
  const both = Promise.all(
    [false, true].map((enabled) => observe().mutate({ subscriberId: 's1', body: { enabled } })),
  )
  await eventually(() => expect(release).toHaveLength(1))
  release[0]?.()
  await eventually(() => expect(release).toHaveLength(2))
  release[1]?.()
  await both
  expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
})

test('a write that waits for another is not sent to a service that was connected to meanwhile', async () => {
  const { queryClient, session } = setUp()
  let release = () => {}
  const answer = () => Response.json({ data: { preference: { channels: {} } } })
  const sent = vi.fn<() => Promise<Response>>(async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return answer()
  })
  answers.set('PATCH /v1/subscribers/s1/preferences', sent)
  const observe = () =>
    new MutationObserver(queryClient, write('preferencesUpdate', scopeOf.subscriber('s1')))
  const [first, second] = [false, true].map((enabled) =>
    observe()
      .mutate({ subscriberId: 's1', body: { enabled } })
      .catch((error: unknown) => error),
  )
  await eventually(() => expect(sent).toHaveBeenCalledTimes(1))
  session.connect({ baseUrl: 'http://other.test', apiKey: 'k2' })
  release()
  await first
  expect(await second).toMatchObject({ failure: { kind: 'locked' } })
  expect(sent).toHaveBeenCalledTimes(1)
})

describe('a read that a busy service refuses', () => {
  const refused = (seconds: string) =>
    Response.json(
      { statusCode: 429, message: 'API rate limit exceeded' },
      { status: 429, headers: { 'retry-after': seconds } },
    )
  const readTwice = (seconds: string, second: () => Response) => {
    vi.useFakeTimers()
    const sent = vi.fn<() => Response>(second).mockReturnValueOnce(refused(seconds))
    answers.set('GET /v1/notification-groups', sent)
    const answer = setUp()
      .queryClient.query(read('groupList', {}))
      .then(
        (groups) => groups.length,
        (error: unknown) => String(error),
      )
    return { sent, answer }
  }
  afterEach(() => vi.useRealTimers())

  test('is repeated once it accepts calls again', async () => {
    const { sent, answer } = readTwice('5', () => Response.json({ data: [{ _id: 'g', name: 'General' }] }))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(sent).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(1)
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['the service is still busy', '2', 2],
    ['the wait is longer than anyone looks at a loading page', '6', 1],
  ])('fails if %s', async (_, seconds, calls) => {
    const { sent, answer } = readTwice(seconds, () => refused('2'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toContain('429')
    expect(sent).toHaveBeenCalledTimes(calls)
  })
})

test('data read with one key is refetched with a renewed one, and removed when the console is locked', async () => {
  const { queryClient, session } = setUp()
  let reads = 0
  answers.set('GET /v1/notification-groups', () =>
    Response.json({ data: [{ _id: String(reads++), name: 'General' }] }),
  )
  const options = read('groupList', {})
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  await eventually(() => expect(queryClient.getQueryData(options.queryKey)?.[0]?._id).toBe('0'))
  session.answer('k2')
  await eventually(() => expect(queryClient.getQueryData(options.queryKey)?.[0]?._id).toBe('1'))
  stop()
  session.lock()
  expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
})

test('a read that fails by another error than an answer is not repeated, nor is one after days', () => {
  expect(retryInterval(new Error('no storage'))).toBe(false)
  const refused = (retryAfter: number) =>
    new CallError('groupList', { kind: 'refused', status: 429, problem: { message: '' }, retryAfter })
  expect(retryInterval(refused(0))).toBe(1_000)
  expect(retryInterval(refused(86_400))).toBe(86_400_000)
  expect(retryInterval(refused(86_401))).toBe(false)
})
