import { expect, test } from 'vitest'
import { NotificationGroup } from '#src/contract/notification-group.ts'
import { WorkflowPage } from '#src/contract/workflow.ts'
import * as z from 'zod/mini'
import { parseReadable } from './readable-items.ts'

const good = { _id: 'a', name: 'Good', steps: [] }
const bad = {
  _id: 'b',
  name: 'Odd',
  steps: [{ template: { type: 'digest' }, metadata: { timed: { weekDays: [null] } } }],
}
const page = (...data: unknown[]) => ({ page: 0, pageSize: 10, totalCount: data.length, data })

test('an item that cannot be read is left out of its page, and named with its field', () => {
  const { data } = parseReadable(WorkflowPage, page(bad, good))
  expect(data).toMatchObject({
    totalCount: 2,
    data: [{ name: 'Good' }],
    unreadable: [{ name: 'Odd', field: 'steps.0.metadata.timed.weekDays.0' }],
  })
})

test('so is one of a list without pages', () => {
  const { data } = parseReadable(z.array(NotificationGroup), [
    { _id: 'a', name: 'Good' },
    { _id: 'b', name: 7 },
  ])
  expect(Array.from(data as object[])).toMatchObject([{ name: 'Good' }])
  expect(data).toHaveProperty('unreadable', [{ name: 'b', field: 'name' }])
})

test.each([
  ['a page without a list', { page: 0 }],
  ['a page of which nothing can be read', page(bad)],
  ['a page of something else', page(good, 'x')],
  ['no page', 'x'],
])('%s cannot be read', (_, answer) => {
  expect(parseReadable(WorkflowPage, answer).success).toBe(false)
})

test('a list that can be read is as it was', () => {
  expect(parseReadable(WorkflowPage, page(good)).data).not.toHaveProperty('unreadable')
})
