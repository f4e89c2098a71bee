import { expect, test } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { lastChanges } from './last-changes.ts'

const aWrite = (email: boolean, more: Partial<WriteEntry> = {}) =>
  ({
    outcome: 'applied',
    at: '2026-11-27T10:00:00Z',
    agent: 'Lea',
    subject: { subscriberId: 'ada' },
    request: { preferences: [{ type: 'email', enabled: email }] },
    before: { channels: { email: !email } },
    after: { channels: { email } },
    ...more,
  }) as WriteEntry // the function reads only these

test.each<[string, WriteEntry[], string | undefined]>([
  ['the newest counts', [aWrite(true, { agent: 'Mo' }), aWrite(false)], 'Mo'],
  [
    'one that changed nothing does not count',
    [aWrite(false, { before: { channels: { email: false } }, agent: 'Mo' }), aWrite(false)],
    'Lea',
  ],
  [
    'one that was not saved does not count',
    [aWrite(true, { outcome: 'refused', agent: 'Mo' }), aWrite(false)],
    'Lea',
  ],
  [
    'one of a workflow is about another switch',
    [aWrite(true, { subject: { workflowId: 'w' }, agent: 'Mo' }), aWrite(false)],
    'Lea',
  ],
  ['none is known', [], undefined],
])('%s', (_, entries, agent) => {
  expect(lastChanges(entries)('email', undefined)?.agent).toBe(agent)
})
