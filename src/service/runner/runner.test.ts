import { expect, onTestFinished, test, vi } from 'vitest'
import { openStoppedClockClient } from '#src/testing/service/stopped-clock-client.ts'
import { StoreFailure } from '../store/sql/store-error.ts'
import type { Store } from '../store/databases/open-store.ts'
import * as carrying from './advance-flow.ts'
import { startRunner } from './runner.ts'

const step = (content: string) => ({ template: { type: 'in_app', content } })

test('a failing flow is given up, and the others continue', async () => {
  const service = await openStoppedClockClient()
  await service.createWorkflow([step('x')])
  const { advanceFlow } = carrying
  const spoiled = vi.spyOn(carrying, 'advanceFlow').mockImplementation(async (flow, questions, moment) => {
    if (flow.subscriber.subscriberId === 'bob') throw new TypeError('spoiled')
    return advanceFlow(flow, questions, moment)
  })
  onTestFinished(() => spoiled.mockRestore())
  await service.call('POST', '/v1/events/trigger', { name: 'ping', to: ['ada', 'bob', 'cy'] })
  await service.finish()
  const { body } = await service.call('GET', '/v1/notifications')
  type Listed = { jobs: { status: string; executionDetails: { detail: string }[] }[] }
  const last = body.data.map(({ jobs }: Listed) => [
    jobs[0]?.status,
    jobs[0]?.executionDetails.at(-1)?.detail,
  ])
  expect(last).toEqual([
    ['completed', 'Message sent'],
    ['failed', 'Unexpected error'],
    ['completed', 'Message sent'],
  ])
  expect(service.failures.map(String)).toEqual(['TypeError: spoiled'])
})

/** A runner on a stubbed store, with fake timers. */
function startStubbed(flows: Partial<Store['flows']>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const failures: unknown[] = []
  const runDue = vi.fn(flows.runDue ?? (async () => 0))
  const store = { flows: { nextDue: async () => undefined, ...flows, runDue } } as unknown as Store // all that a runner uses
  const onFailure = (error: unknown) => void failures.push(error)
  const runner = startRunner({ store, now: () => new Date(), newId: () => 'id', onFailure })
  onTestFinished(runner.stop)
  return { runner, runDue, failures }
}

test('gives nothing up while the database is unreachable', async () => {
  let isAway = true
  const { runner, runDue, failures } = startStubbed({
    runDue: async () => {
      if (isAway) throw new StoreFailure('unavailable', new Error('away'))
      return 0
    },
  })
  await runner.settled()
  expect([runDue.mock.calls.length, failures.length]).toEqual([1, 1])
  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  await runner.settled()
  expect([runDue.mock.calls.length, failures.length]).toEqual([2, 1])
})

test('sleeps until the next flow is due', async () => {
  const due = new Date(Date.now() + 4_000).toISOString()
  const { runner, runDue } = startStubbed({ nextDue: async () => due })
  await runner.settled()
  expect(runDue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(runDue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(runDue.mock.calls.length).toBeGreaterThan(1)
})

test('pauses between attempts while another process is working on the due flows', async () => {
  const due = new Date(Date.now() - 1_000).toISOString()
  const { runner, runDue } = startStubbed({ nextDue: async () => due })
  await runner.settled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runDue.mock.calls.length).toBeGreaterThan(10)
  expect(runDue.mock.calls.length).toBeLessThan(30)
})

test('looks for flows left by other processes, and does nothing once it is stopped', async () => {
  const { runner, runDue } = startStubbed({})
  await runner.settled()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(runDue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(runDue).toHaveBeenCalledTimes(2)
  await runner.stop()
  runner.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runDue).toHaveBeenCalledTimes(2)
})
