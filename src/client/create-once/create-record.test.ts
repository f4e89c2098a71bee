import { expect, test } from 'vitest'
import type { Failure } from '../failure.ts'
import { afterCheck, type CreateRecord, decide, isAlive, mayExist } from './create-record.ts'

const start = Date.UTC(2026, 0, 1, 12, 0)
const after = (seconds: number) => new Date(start + seconds * 1000)
const aRecord = (changes: Partial<CreateRecord> = {}): CreateRecord => ({
  baseUrl: 'http://api.test',
  fingerprint: 'f',
  name: 'Order shipped',
  idempotencyKey: 'k',
  startedAt: after(0).toISOString(),
  seenAt: after(0).toISOString(),
  outcome: 'flying',
  ...changes,
})
const checkedAt = after(60).toISOString()

test.each([
  ['it is not known', undefined, false, { do: 'send', key: 'new' }],
  ['it was refused', aRecord({ outcome: 'refused' }), false, { do: 'send', key: 'new' }],
  [
    'it was searched for and not found',
    aRecord({ outcome: 'absent', checkedAt }),
    false,
    { do: 'send', key: 'new' },
  ],
  ['it is in flight', aRecord(), false, { do: 'wait' }],
  ['it is in flight and a second one is wanted', aRecord(), true, { do: 'wait' }],
  ['it exists', aRecord({ outcome: 'created' }), false, { do: 'ask' }],
  ['it exists and a second one is wanted', aRecord({ outcome: 'created' }), true, { do: 'send', key: 'new' }],
  ['the outcome is unknown', aRecord({ outcome: 'unknown' }), false, { do: 'check' }],
  [
    'it is unknown, unchecked, and a second one is wanted',
    aRecord({ outcome: 'unknown' }),
    true,
    { do: 'check' },
  ],
  [
    'it is unknown although it was checked',
    aRecord({ outcome: 'unknown', checkedAt }),
    false,
    { do: 'check' },
  ],
  [
    'it is unknown after a check, and a second one is wanted',
    aRecord({ outcome: 'unknown', checkedAt }),
    true,
    { do: 'send', key: 'same' },
  ],
])('when %s', (_, record, again, decision) => {
  expect(decide(record, { now: after(30), again })).toEqual(decision)
})

test.each([
  [90, true, 'wait'],
  [91, false, 'check'],
])('an attempt seen %i seconds ago is alive: %s', (seconds, alive, then) => {
  expect(isAlive(aRecord(), after(seconds))).toBe(alive)
  expect(decide(aRecord(), { now: after(seconds), again: true })).toEqual({ do: then })
})

test.each<[string, Failure, boolean]>([
  ['no answer', { kind: 'noAnswer', reason: 'network' }, true],
  ['no answer in time', { kind: 'noAnswer', reason: 'timeout' }, true],
  ['a success that cannot be read', { kind: 'unreadable', status: 201 }, true],
  ['a failure that cannot be read', { kind: 'unreadable', status: 404 }, false],
  ['a failure of the service', { kind: 'refused', status: 502, problem: { message: '' } }, true],
  ['an attempt that is still running', { kind: 'refused', status: 409, problem: { message: '' } }, true],
  ['a refusal', { kind: 'refused', status: 400, problem: { message: '' } }, false],
  ['too many calls', { kind: 'refused', status: 429, problem: { message: '' } }, false],
  ['no key', { kind: 'locked' }, false],
])('after %s it may exist: %#', (_, failure, expected) => {
  expect(mayExist(failure)).toBe(expected)
})

test.each([
  [
    'found',
    { kind: 'found', workflow: { _id: 'w', name: 'Order shipped' } },
    1,
    { outcome: 'created', workflowId: 'w' },
  ],
  ['absent, but the service may still be working on it', { kind: 'absent' }, 9, { outcome: 'unknown' }],
  ['absent for good', { kind: 'absent' }, 10, { outcome: 'absent' }],
  ['perhaps', { kind: 'perhaps', workflows: [] }, 60, { outcome: 'unknown' }],
  ['no list to search', undefined, 60, { outcome: 'unknown' }],
] as const)('a check: %s', (_, sighting, seconds, expected) => {
  const now = after(seconds)
  expect(afterCheck(aRecord(), sighting, now)).toMatchObject({ ...expected, checkedAt: now.toISOString() })
})
