import { expect, test } from 'vitest'
import { AbortedError, yieldToMain } from './yield-to-main.ts'

function* counting(times: number, busy: number): Generator<number, number, void> {
  for (let count = 0; count < times; count++) {
    const until = performance.now() + busy
    while (performance.now() < until);
    yield count
  }
  return times
}

test('long work lets other tasks run in between', async () => {
  let others = 0
  const timer = setInterval(() => (others += 1))
  expect(await yieldToMain(counting(40, 2), new AbortController().signal)).toBe(40)
  clearInterval(timer)
  expect(others).toBeGreaterThan(2)
})

test('aborted work ends at its next pause', async () => {
  const stop = new AbortController()
  const work = yieldToMain(counting(1_000_000, 1), stop.signal)
  stop.abort()
  await expect(work).rejects.toThrow(AbortedError)
})
