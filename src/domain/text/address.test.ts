import { expect, test } from 'vitest'
import { addressOf, addressProblem } from './address.ts'

test.each([
  ['ada@mail.example', undefined],
  ['😀', undefined],
  ['a b/c?#%', undefined],
  ['', 'empty'],
  ['.', 'dots'],
  ['..', 'dots'],
  ['\uD83D', 'half'],
])('%j in an address: %s', (id, problem) => {
  expect(addressProblem(id)).toBe(problem)
  const address = addressOf('/v1/subscribers/:subscriberId/preferences', { subscriberId: id })
  if (problem) expect(address).toBeUndefined()
  else {
    const { pathname } = new URL(`http://service${address}`)
    expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(id)
  }
})

test('addressOf keeps a path without ids, and rejects a missing id or one that is not text', () => {
  expect(addressOf('/v1/workflows', {})).toBe('/v1/workflows')
  expect(addressOf('/v1/workflows/:workflowId', { workflowId: 5 })).toBeUndefined()
  expect(addressOf('/v1/workflows/:toString', {})).toBeUndefined()
})
