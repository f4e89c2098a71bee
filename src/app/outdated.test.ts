import { expect, it } from 'vitest'
import { isOutdated } from './outdated.ts'

it.each([
  [new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: http://127.0.0.1/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  ['dynamically imported module', false],
])('%s means an older page: %s', (error, expected) => {
  expect(isOutdated(error)).toBe(expected)
})
