import { expect, test } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { undoRows } from '#src/domain/bulk/row.ts'
import { runOfEntries } from './run-of-entries.ts'

const on = { enabled: true, channels: { sms: true } }
const off = { enabled: true, channels: { sms: false } }

const anEntry = (subscriberId: string, changes: Partial<WriteEntry> = {}): WriteEntry => ({
  kind: 'write',
  format: 1,
  number: 1,
  previous: '',
  hash: '',
  id: subscriberId,
  at: '2026-01-01T12:00:00.000+01:00',
  zone: 'Europe/Berlin',
  agent: 'lea',
  reason: 'outage',
  ticket: 'T-1',
  connection: { name: 'Shop', baseUrl: 'http://shop.test' },
  operation: 'preferencesUpdate',
  subject: { subscriberId },
  request: { preferences: [{ type: 'sms', enabled: false }] },
  before: on,
  after: off,
  outcome: 'applied',
  run: 'r1',
  ...changes,
})

test('a run in the journal is undone to the state before its first change of each subscriber', () => {
  const entries = [
    anEntry('cleo', { outcome: 'refused' }),
    // Tried twice: the newer one, which comes first, found it as the older one had left it.
    anEntry('ben', { before: off, after: off, outcome: 'unknown' }),
    anEntry('ben', { names: { subscriber: 'Ben' } }),
    anEntry('ann'),
  ]
  const run = runOfEntries('r1', entries)
  expect(run?.head).toMatchObject({ by: 'lea', reason: 'outage', total: 3, phase: 'done' })
  expect(run?.rows.map(({ id, state }) => [id, state])).toEqual([
    ['ann', 'applied'],
    ['ben', 'unknown'],
    ['cleo', 'refused'],
  ])
  const change = { kind: 'preferences', switches: { sms: true } }
  expect(run && undoRows(run.head.change, run.rows)).toMatchObject({
    rows: [
      { id: 'ann', change },
      { id: 'ben', change },
    ],
    unknown: 0,
  })
})
