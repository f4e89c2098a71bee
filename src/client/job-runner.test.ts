import { expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { createJobRunner } from './job-runner.ts'

/** Jobs that end when the test ends them. */
function setUp({ limit = 2, waits = [] as number[] } = {}) {
  const left = ['a', 'b', 'c']
  const ends = new Map<string, () => void>()
  const timers: { milliseconds: number; run: () => void; isStopped: boolean }[] = []
  const onIdle = vi.fn<() => void>()
  const runner = createJobRunner<string>({
    next: () => left[0],
    work: (job) => {
      left.shift()
      return new Promise<void>((resolve) => ends.set(job, resolve))
    },
    onIdle,
    limit: () => limit,
    waitMs: () => waits.shift() ?? 0,
    setTimer(milliseconds, run) {
      const timer = { milliseconds, run, isStopped: false }
      timers.push(timer)
      return () => void (timer.isStopped = true)
    },
  })
  return { runner, ends, timers, onIdle, started: () => [...ends.keys()] }
}

test('jobs start in order, within the limit, and `onIdle` is called once all have ended', async () => {
  const { runner, ends, onIdle, started } = setUp()
  runner.go()
  expect(started()).toEqual(['a', 'b'])
  ends.get('b')?.()
  await eventually(() => expect(started()).toEqual(['a', 'b', 'c']))
  for (const end of ends.values()) end()
  await runner.whenIdle()
  expect(onIdle).toHaveBeenCalledOnce()
})

test('a job that may not start yet starts later, but only once', () => {
  const { runner, timers, started } = setUp({ limit: 1, waits: [50, 20, 0] })
  runner.go()
  runner.go()
  expect(started()).toEqual([])
  expect(timers.map(({ milliseconds, isStopped }) => [milliseconds, isStopped])).toEqual([
    [50, true],
    [20, false],
  ])
  timers.at(-1)?.run()
  expect(started()).toEqual(['a'])
})
