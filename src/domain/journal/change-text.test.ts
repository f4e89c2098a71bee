import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'
import { erasure } from '#src/testing/journal.ts'
import type { Write } from './entry.ts'
import { aWrite, chained } from '#src/testing/journal.ts'
import { exportText } from './table.ts'

const sms = { preferences: [{ type: 'sms', enabled: false }] }
const was = { enabled: true, channels: { sms: true } }

test.each<[string, Partial<Write>, string]>([
  ['a switch', { request: sms, before: was, after: { channels: { sms: false } } }, 'SMS: on → off'],
  [
    'two',
    { request: { enabled: false, ...sms }, before: was, after: { enabled: false, channels: { sms: false } } },
    'All: on → off; SMS: on → off',
  ],
  [
    'a switch that was not known before',
    { request: sms, before: undefined, after: { channels: { sms: false } } },
    'SMS: not known → off',
  ],
  [
    'a workflow that was switched',
    {
      operation: 'workflowStatusUpdate',
      request: { active: true },
      before: { active: false },
      after: { active: true },
    },
    'Active: off → on',
  ],
  [
    'details of a subscriber',
    {
      operation: 'subscriberUpdate',
      request: { firstName: 'Ada' },
      before: { firstName: 'Eda', lastName: 'Byron' },
      after: { firstName: 'Ada', lastName: 'Byron', phone: null },
    },
    'firstName: Eda → Ada',
  ],
  [
    'a saved workflow as a whole',
    {
      operation: 'workflowUpdate',
      request: { name: 'B' },
      before: { _id: 'w', name: 'A', tags: [], updatedAt: '1' },
      after: { _id: 'w', name: 'B', tags: [], updatedAt: '2' },
    },
    'name',
  ],
  ['a request without a change', { request: {} }, ''],
])('of %s', (_, parts, text) => {
  const [entry] = chained([aWrite(parts)])
  expect(entry && changeText(entry)).toBe(text)
})

test('the text is in the table next to the names', () => {
  const after = { channels: { sms: false } }
  const first = aWrite({ request: sms, before: was, after, names: { subscriber: 'Ada Byron' } })
  const erased = erasure(
    { number: 1 },
    { number: 1, hash: '' },
    { id: 'x', at: first.at, zone: 'UTC', agent: '', reason: '=1+1', ticket: '' },
  )
  const [header, row, last] = exportText('csv', chained([first, erased])).split('\r\n')
  expect(header).toContain(',change,')
  expect(row).toContain('SMS: on → off')
  expect(row).toContain('Ada Byron')
  expect(last).toContain('Entries 1 to 1 erased')
  expect(last).toContain(",'=1+1,")
})
