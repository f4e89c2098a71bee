import { expect, it } from 'vitest'
import { fullName, ignoresSearch } from './searchable.ts'

const ana = {
  subscriberId: 'buyer-7',
  firstName: 'Ana',
  lastName: 'Müller',
  email: 'ana@shop.example',
  phone: '+49 170 12',
}
const bob = { subscriberId: 'buyer-8', firstName: 'Bob' }

it.each([
  [{ firstName: ' Ana ', lastName: 'Müller' }, 'Ana Müller'],
  [{ firstName: 'Ana', lastName: null }, 'Ana'],
  [{ lastName: '  ' }, ''],
  [{}, ''],
])('writes the name of %j as %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})

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
])('a search for %j that finds %j was ignored: %s', (query, found, ignored) => {
  expect(ignoresSearch(found, query)).toBe(ignored)
})
