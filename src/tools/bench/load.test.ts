import { expect, test } from 'vitest'
import { countWaves } from './load.mjs'

const at = (startMs: number, endMs: number) => ({ startMs, endMs })

test.each([
  ['nothing', [], 0],
  ['what is asked for together', [at(0, 9), at(1, 5), at(4, 20)], 1],
  ['what follows the first answer', [at(0, 9), at(1, 5), at(5, 20)], 2],
  ['a chain, in any order', [at(10, 12), at(0, 3), at(4, 9)], 3],
])('waves of %s', (_, fetched, waves) => {
  expect(countWaves(fetched)).toBe(waves)
})
