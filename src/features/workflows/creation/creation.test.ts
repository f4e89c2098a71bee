import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#src/client/call/types.ts'
import { createCreateOnce } from '#src/client/create-once/create-once.ts'
import { CallError } from '#src/client/failure.ts'
import { fingerprint } from '#src/client/fingerprint.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { findCreated } from './creation.ts'

const body = aWorkflowCreate()
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Looks for an unanswered attempt at a service that lists its workflow from the given check on. */
async function lose(listedFrom: number) {
  const once = createCreateOnce({ baseUrl: () => 'http://api.test' })
  await once.create(body, () =>
    Promise.reject(new CallError('workflowCreate', { kind: 'noAnswer', reason: 'network' })),
  )
  let looks = 0
  const workflow = { _id: 'w1', name: body.name, createdAt: new Date().toISOString() }
  const call = ((name: string) => {
    if (name === 'workflowGet') return Promise.resolve({ ...workflow, steps: [] })
    looks += 1
    return Promise.resolve({ data: looks >= listedFrom ? [workflow] : [] })
  }) as Call // answers the two reads of a check
  const pauses: number[] = []
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds)
    vi.setSystemTime(Date.now() + milliseconds)
  }
  const deps = { call, createOnce: async () => once }
  return { looked: await findCreated(deps, await fingerprint(body), pause), pauses }
}

test('a workflow that a slow service lists late is still found, with its steps', async () => {
  const { looked, pauses } = await lose(3)
  expect(looked).toMatchObject({ kind: 'found', workflow: { _id: 'w1', steps: [] } })
  expect(pauses).toHaveLength(2)
})

test('a workflow is called absent once the service can no longer be creating it', async () => {
  const { looked, pauses } = await lose(Infinity)
  expect(looked).toEqual({ kind: 'absent', sure: true })
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(10_000)
})
