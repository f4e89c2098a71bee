import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import type { Call } from './call/types.ts'
import type { Client } from './client.ts'
import { createOnce, findSent } from './create-once.ts'
import type { SentCreate } from './drafts/draft-store.ts'
import { CallError, type Failure } from './failure.ts'
import { createQueryClient } from './query.ts'

const body = aWorkflowCreate()
const hour = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A person's draft, whose creates get no answer. */
function aDraft() {
  const keys: (string | undefined)[] = []
  const signedIn = { name: 'Ada' }
  const answers: Failure[] = []
  const call = ((_name: string, _input: object, _signal: unknown, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey)
    const failure = answers.shift() ?? ({ kind: 'noAnswer', reason: 'timeout' } as const)
    return Promise.reject(new CallError('workflowCreate', failure))
  }) as Call // answers the one call of a create
  const client = {
    call,
    queryClient: createQueryClient(call, {}, () => ({ baseUrl: 'http://api.test' })),
    session: { get: () => ({ baseUrl: 'http://api.test', person: signedIn }) },
    services: { offers: () => true, kindOf: () => 'embedded' },
  } as unknown as Client // the parts that a create uses
  let sent: SentCreate | undefined
  const create = () => createOnce(client, { body, sent, keep: (next) => (sent = next) })
  return { keys, answers, signedIn, create, sent: () => sent }
}

test('a repetition has the key of the first attempt', async () => {
  const { keys, create } = aDraft()
  expect((await create()).kind).toBe('mayExist')
  vi.setSystemTime(Date.now() + 22 * hour)
  expect(await create()).toMatchObject({ kind: 'mayExist', failure: { kind: 'noAnswer' } })
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

const refused = (status: number): Failure => ({ kind: 'refused', status, problem: { message: 'Refused' } })

test.each<[string, Failure, string]>([
  ['a busy service', refused(429), 'mayExist'],
  ['a locked key', { kind: 'locked' }, 'mayExist'],
  ['a refused content', refused(400), 'refused'],
])('after an attempt without an answer, %s leaves its key in place or not', async (_, failure, kind) => {
  const { keys, answers, create, sent } = aDraft()
  await create()
  answers.push(failure)
  expect((await create()).kind).toBe(kind)
  expect(sent()?.key).toBe(kind === 'mayExist' ? keys[0] : undefined)
})

test('nothing is sent once the service may have forgotten the key, or if another person has signed in', async () => {
  const { keys, signedIn, create } = aDraft()
  await create()
  signedIn.name = 'Grace'
  expect(await create()).toMatchObject({ kind: 'mayExist', sent: { by: 'Ada' } })
  signedIn.name = 'Ada'
  vi.setSystemTime(Date.now() + 24 * hour)
  expect((await create()).kind).toBe('mayExist')
  expect(keys).toHaveLength(1)
})

/** Looks for an attempt made now, at a service that lists its workflow from the given look on. */
async function look(listedFrom: number) {
  const at = new Date().toISOString()
  const sent: SentCreate = { key: 'k', name: body.name, fingerprint: 'f', firstAt: at, lastAt: at }
  const workflow = { _id: 'w1', name: body.name, createdAt: at }
  let looks = 0
  const call = ((name: string) => {
    if (name === 'workflowGet') return Promise.resolve({ ...workflow, steps: [] })
    looks += 1
    return Promise.resolve({ data: looks >= listedFrom ? [workflow] : [] })
  }) as Call // answers the two reads of a search
  const pauses: number[] = []
  const library = { list: async () => [] } as unknown as Client['library'] // only its list is read
  const found = await findSent({ call, library }, sent, async (ms) => pauses.push(ms))
  return { found, pauses }
}

test('a workflow that a slow service lists late is still found, with its steps', async () => {
  const { found, pauses } = await look(2)
  expect(found).toMatchObject({ kind: 'found', workflow: { _id: 'w1', steps: [] } })
  expect(pauses).toEqual([10_000])
})

test('a workflow is called absent only once the service can no longer be creating it', async () => {
  const { found, pauses } = await look(Infinity)
  expect(found).toEqual({ kind: 'absent' })
  expect(pauses).toEqual([10_000])
})
