import { expect, test } from 'vitest'
import { fingerprint, quickFingerprint } from './fingerprint.ts'

test.each([
  // 64-bit FNV-1a of `"foobar"` and `""`, with the quotes that JSON adds, computed with big integers.
  ['foobar', bigFnv('"foobar"')],
  ['', bigFnv('""')],
  ['Grüße 🎄', bigFnv('"Grüße 🎄"')],
  [{ name: 'x'.repeat(5000) }, bigFnv(JSON.stringify({ name: 'x'.repeat(5000) }))],
])('the quick fingerprint of %j is FNV-1a', (value, expected) => {
  expect(quickFingerprint(value)).toBe(expected)
})

function bigFnv(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}

test('the reference implementation gives a published value', () => {
  expect(bigFnv('foobar')).toBe('85944171f73967e8')
})

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
