import { describe, expect, test } from 'vitest'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { countByName, usesIn } from './groups.ts'

test.each([
  ['Receipts', 2],
  [' receipts ', 2],
  ['Receipts\u200B', 2],
  ['Receipt', 0],
  ['News', 1],
])('groups called “%s”', (name, count) => {
  expect(countByName([{ name: 'Receipts' }, { name: 'RECEIPTS ' }, { name: 'News' }])(name)).toBe(count)
})

describe('the workflows of a group', () => {
  const one = { _id: 'w1', name: 'One', _notificationGroupId: 'g' }
  const populated = { _id: 'w2', name: 'Two', notificationGroup: { _id: 'g', name: 'G' } }
  const other = { _id: 'w3', name: 'Three', _notificationGroupId: 'h' }
  const page = (data: WorkflowPage['data'], totalCount?: number): WorkflowPage => ({
    page: 0,
    data,
    ...(totalCount !== undefined && { totalCount }),
  })
  test.each([
    ['all are on the page', page([one, populated], 2), { count: 2, isAll: true }],
    ['there are more', page([one, populated], 3), { count: 2, isAll: false }],
    ['the service ignores the filter', page([one, other], 2), { count: 1, isAll: true }],
    ['the service does not count', page([one]), { count: 1, isAll: false }],
    ['there are none', page([], 0), { count: 0, isAll: true }],
  ])('%s', (_, answer, uses) => expect(usesIn(answer, 'g')).toEqual(uses))
})
