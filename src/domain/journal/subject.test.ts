import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  [
    'a created workflow',
    {},
    { _id: 'w1', name: 'Receipt', steps: [] },
    { workflowId: 'w1', name: 'Receipt' },
  ],
  ['an answer that names only triggers', {}, { _id: 'w1', triggers: [] }, { workflowId: 'w1' }],
  ['a created group', {}, { _id: 'g1', name: 'Billing' }, { name: 'Billing' }],
  ['a renamed group', { id: 'g1' }, { _id: 'g1', name: 'Billing' }, { name: 'Billing' }],
  ['a created person', {}, { _id: 's1', subscriberId: 'ada' }, { subscriberId: 'ada' }],
  ['a workflow that was deleted', { workflowId: 'w1' }, true, { workflowId: 'w1' }],
  ['a wait that was skipped', { notificationId: 'n1' }, true, { notificationId: 'n1' }],
  ['runs that were canceled', { transactionId: 't1' }, true, { transactionId: 't1' }],
])('the subject of %s', (_, address, answer, subject) => {
  expect(subjectOf(address, answer, [])).toEqual(subject)
})
