import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  [
    'a created workflow',
    {},
    { _id: 'w1', name: 'Receipt', steps: [] },
    { workflowId: 'w1', name: 'Receipt' },
  ],
  ['a created group', {}, { _id: 'g1', name: 'Billing' }, { name: 'Billing' }],
  ['a created person', {}, { _id: 's1', subscriberId: 'ada' }, { subscriberId: 'ada' }],
  ['a workflow that was deleted', { workflowId: 'w1' }, true, { workflowId: 'w1' }],
  ['runs that were canceled', { transactionId: 't1' }, true, { transactionId: 't1' }],
])('the subject of %s', (_, address, answer, subject) => {
  expect(subjectOf(address, answer, [])).toEqual(subject)
})
