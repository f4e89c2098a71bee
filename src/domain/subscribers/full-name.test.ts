import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'

it.each([
  [{ firstName: ' Ana ', lastName: 'Müller' }, 'Ana Müller'],
  [{ firstName: 'Ana', lastName: null }, 'Ana'],
  [{ lastName: '  ' }, ''],
  [{}, ''],
])('writes the name of %j as %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})
