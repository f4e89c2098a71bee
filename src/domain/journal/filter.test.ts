import { expect, test } from 'vitest'
import { erasure } from '#src/testing/journal.ts'
import { timeWithOffset } from './entry.ts'
import { listEntries, type JournalFilter } from './filter.ts'
import { aWrite, chained } from '#src/testing/journal.ts'

const entries = chained([
  aWrite({ id: 'a', outcome: 'unknown', at: '2026-01-01T00:00:00.000+00:00' }),
  aWrite({ id: 'b', request: {}, subject: { subscriberId: 'ben' } }),
  aWrite({ id: 'c', operation: 'workflowUpdate', subject: { workflowId: 'w1', name: 'Order shipped' } }),
  erasure(
    { number: 1 },
    { number: 1, hash: '' },
    { id: 'd', at: '2026-04-01T00:00:00.000+00:00', zone: 'UTC', agent: 'Kim', reason: 'old', ticket: '' },
  ),
  aWrite({ id: 'a', at: '2026-01-01T00:00:00.000+00:00', run: 'r1', requestId: 'q-7' }),
  aWrite({
    id: 'e',
    operation: 'workflowPreferenceUpdate',
    subject: { subscriberId: 'søren-1', workflowId: 'w2' },
    names: { subscriber: 'Søren Ø', workflow: 'Receipt' },
    request: { channel: { type: 'sms', enabled: false } },
    connection: { name: '', baseUrl: 'http://b.test' },
    agent: '',
    at: '2026-05-01T00:00:00.000+00:00',
  }),
])

test.each<[string, JournalFilter, number[]]>([
  ['no filter, newest first and only the last record of each write', {}, [6, 5, 4, 3, 2]],
  ['changes', { onlyChanges: true }, [6, 5, 4, 3]],
  ['a subscriber', { subscriber: 'ann' }, [5]],
  ['an operation', { operations: ['workflowUpdate'] }, [3]],
  ['a run', { run: 'r1' }, [5]],
  ['a person', { person: 'Robin' }, [5, 3, 2]],
  ['a time', { from: '2026-03-29T00:00:00.000Z', to: '2026-03-30T00:00:00.000Z' }, [3, 2]],
  ['words, in any case and order', { text: 'SHIPPED  robin' }, [3]],
  ['a request id', { text: 'Q-7' }, [5]],
  ['the person who erased', { text: 'kim' }, [4]],
  ['a name, without its strokes', { text: 'soren' }, [6]],
  ['the workflow of a preference', { text: 'receipt' }, [6]],
])('lists entries by %s', (_, filter, numbers) => {
  expect(listEntries(entries, filter).map(({ number }) => number)).toEqual(numbers)
})

test.each([
  [-120, '2026-01-01T14:00:00.000+02:00'],
  [330, '2026-01-01T06:30:00.000-05:30'],
  [0, '2026-01-01T12:00:00.000+00:00'],
])('a time is written with the local offset, %i minutes from UTC', (offset, text) => {
  const date = new Date(Date.UTC(2026, 0, 1, 12))
  date.getTimezoneOffset = () => offset
  expect(timeWithOffset(date)).toBe(text)
})
