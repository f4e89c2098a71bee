import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test.each([
  ['on a secure origin', crypto.subtle, /^sha256:[0-9a-f]{64}$/],
  ['on a plain-http origin', undefined, /^fnv1a64:[0-9a-f]{16}$/],
])(
  '%s equal bodies have equal fingerprints, whatever the order of their fields',
  async (_, subtle, shape) => {
    const of = (value: unknown) => fingerprint(value, subtle ?? null)
    const first = await of({ name: 'One', steps: [{ a: 1, b: 2 }] })
    expect(first).toMatch(shape)
    expect(await of({ steps: [{ b: 2, a: 1 }], name: 'One' })).toBe(first)
    expect(await of({ name: 'One', steps: [{ a: 1, b: 3 }] })).not.toBe(first)
  },
)
