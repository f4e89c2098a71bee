import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('equal bodies have equal fingerprints, whatever the order of their fields', () => {
  const first = fingerprint({ name: 'One', steps: [{ a: 1, b: 2 }] })
  expect(fingerprint({ steps: [{ b: 2, a: 1 }], name: 'One' })).toBe(first)
  expect(fingerprint({ name: 'One', steps: [{ a: 1, b: 3 }] })).not.toBe(first)
})
