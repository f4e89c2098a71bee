import { expect, test } from 'vitest'
import { factsOf } from '../services/service-kind.ts'
import { secondsOf } from './timing.ts'

test.each<[number | null | undefined, string | null | undefined, object]>([
  [5, 'minutes', { seconds: 300 }],
  [1.5, 'minutes', { seconds: 90 }],
  [1, 'weeks', { problem: 'notConverted' }],
  [1, 'months', { problem: 'notConverted' }],
  [1, 'years', { problem: 'unknownUnit' }],
  [undefined, 'days', { problem: 'noAmount' }],
  [null, 'weeks', { problem: 'noAmount' }],
  [Number.NaN, 'days', { problem: 'noAmount' }],
])('%s %s', (amount, unit, duration) => {
  expect(secondsOf(amount, unit)).toEqual(duration)
})

test.each<[number, string, object]>([
  [2, 'weeks', { seconds: 1_209_600 }],
  [1, 'months', { seconds: 2_592_000 }],
])('where weeks and months are converted: %s %s', (amount, unit, duration) => {
  const { semantics } = factsOf('novu21')
  expect(secondsOf(amount, unit, semantics)).toEqual(duration)
})
