import { stableText } from '#src/domain/json/patch.ts'

/**
 * A synchronous fingerprint: 64-bit FNV-1a of the value's JSON with sorted keys.
 * Sixteen hexadecimal digits. https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function quickFingerprint(value: unknown): string {
  // The offset basis and the prime 2^40 + 0x1b3, in 32-bit halves that fit a double's exact integers.
  let high = 0xcbf29ce4
  let low = 0x84222325
  for (const byte of new TextEncoder().encode(stableText(value))) {
    const mixed = (low ^ byte) >>> 0
    const carry = Math.floor((mixed * 0x1b3) / 2 ** 32)
    low = Math.imul(mixed, 0x1b3) >>> 0
    high = (Math.imul(high, 0x1b3) + carry + (mixed << 8)) >>> 0
  }
  return hex(high) + hex(low)
}

const hex = (half: number) => half.toString(16).padStart(8, '0')

/** SHA-256 on secure origins; plain http has no `crypto.subtle` and uses the quick one. The result names the algorithm. */
export async function fingerprint(
  value: unknown,
  subtle: SubtleCrypto | null | undefined = globalThis.crypto.subtle,
): Promise<string> {
  if (!subtle) return `fnv1a64:${quickFingerprint(value)}`
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(stableText(value)))
  return `sha256:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
