import { expect, test } from 'vitest'
import { type Failure, retryDelayMs } from './failure.ts'

const refused = (status: number, retryAfter?: number): Failure => ({
  kind: 'refused',
  status,
  problem: { message: '' },
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

test.each<[Failure, number | undefined]>([
  [refused(429, 7), 7_000],
  [refused(429, 0), 0],
  [refused(429, -1), 0],
  [refused(429), 5_000],
  [refused(400, 7), undefined],
  [refused(503, 7), undefined],
  [{ kind: 'noAnswer', reason: 'timeout' }, undefined],
])('after %j it waits %s ms', (failure, wait) => {
  expect(retryDelayMs(failure)).toBe(wait)
})
