import { createLineVerifier, type Verification } from '#src/service/record/verify.ts'
import type { Entry, Head, Linkable, Write } from '#src/domain/journal/entry.ts'
import { link, noEntries } from '#src/service/store/journal/chain.ts'

export { erasure } from '#src/service/store/journal/chain.ts'

/** A write as the journal records it, changed only where the test says so. */
export const aWrite = (changes: Partial<Write> = {}): Write => ({
  kind: 'write',
  id: 'w1',
  at: '2026-03-29T12:04:05.000+02:00',
  zone: 'Europe/Berlin',
  agent: 'Robin',
  reason: 'asked, by phone',
  ticket: 'T-1',
  connection: { name: 'Shop', baseUrl: 'http://shop.test' },
  operation: 'preferencesUpdate',
  subject: { subscriberId: 'ann' },
  request: { enabled: false },
  before: { enabled: true, channels: {} },
  after: { enabled: false, channels: {} },
  outcome: 'applied',
  ...changes,
})

export function chained(records: readonly Linkable[], start: Head = noEntries): Entry[] {
  let head = start
  return records.map((record) => {
    const entry = link(head, record)
    head = entry
    return entry
  })
}

/** Verifies the text of an export as JSON lines. Never throws. */
export function verify(file: string, known?: string): Verification {
  const verifier = createLineVerifier(known)
  for (const line of file.split('\n')) verifier.add(line)
  return verifier.verdict()
}
