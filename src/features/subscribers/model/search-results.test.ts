import { expect, it } from 'vitest'
import { resolveTyped, ignoresSearch } from './search-results.ts'

const ana = {
  subscriberId: 'buyer-7',
  firstName: 'Ana',
  lastName: 'Müller',
  email: 'ana@shop.example',
  phone: '+49 170 12',
}
const bob = { subscriberId: 'buyer-8', firstName: 'Bob' }

it.each([
  ['', [ana, bob], false],
  ['ana', [ana], false],
  ['ANA', [ana], false],
  ['muller', [ana], false],
  ['shop.example', [ana], false],
  ['17012', [ana], false],
  ['buyer', [ana, bob], false],
  ['ana someone', [ana], false],
  ['-', [ana, bob], false],
  ['ana', [ana, bob], true],
  ['zoe', [ana], true],
  ['zoe', [], false],
  ['0049 17012', [ana], false],
])('a search for %j that finds %j was ignored: %s', (query, found, ignored) => {
  expect(ignoresSearch(found, query)).toBe(ignored)
})

const lower = { subscriberId: 'x', email: 'ana@shop.example' }
it.each([
  ['buyer-7', [bob, ana], 'buyer-7'],
  ['bob', [bob], 'buyer-8'],
  ['BUYER-7', [ana, bob], 'buyer-7'],
  ['ANA@shop.example', [ana, bob], 'buyer-7'],
  ['nobody', [], 'nobody'],
  ['BUYER-7,', [ana, bob], 'buyer-7'],
  ['buyer', [ana, bob], undefined],
  ['ana@shop.example', [ana, lower], undefined],
])('Enter on %j among those found opens %j', (typed, found, opened) => {
  expect(resolveTyped(found, typed)).toEqual(
    opened === undefined
      ? { kind: 'several', first: found[0]?.subscriberId }
      : { kind: 'open', subscriberId: opened },
  )
})
