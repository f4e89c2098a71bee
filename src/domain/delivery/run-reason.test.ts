import { expect, test } from 'vitest'
import { reasonOf } from './run-reason.ts'

const filtered = 'Step was filtered based on steps filters'

test.each<[string, readonly string[], ReturnType<typeof reasonOf>]>([
  ['sent', ['Step queued', 'Message created', 'Message sent'], {}],
  ['sent, then bounced', ['Message sent', 'Message bounced'], { reason: 'bounced' }],
  ['conditions', ['Step queued', filtered], { reason: 'conditions' }],
  [
    'a preference for all workflows',
    ['Step filtered by subscriber global preferences', filtered],
    { reason: 'ownGlobal' },
  ],
  [
    'a preference for this workflow',
    ['Step filtered by subscriber workflow preferences', filtered],
    { reason: 'ownWorkflow' },
  ],
  ['a webhook that did not answer', ['Processing step filter failed'], { reason: 'unchecked' }],
  ['no address', ['Message created', 'Subscriber missing recipient details'], { reason: 'noAddress' }],
  [
    'a failure without a known reason',
    ['Step queued', '!Chat URL is missing'],
    { serviceText: 'Chat URL is missing' },
  ],
])('%s', (_title, log, expected) => {
  const executionDetails = log.map((line) => ({
    detail: line.replace('!', ''),
    status: line.startsWith('!') ? 'Failed' : 'Success',
  }))
  expect(reasonOf({ _id: '1', status: 'completed', executionDetails })).toEqual(expected)
})

test('the decision that a service reports is used as it is', () => {
  const executionDetails = [{ detail: filtered, status: 'Success' }]
  const run = { index: 0, type: 'sms', verdict: 'skipped', gate: 'globalChannel' }
  expect(reasonOf({ _id: '1', status: 'canceled', executionDetails, run })).toEqual({
    reason: 'globalChannel',
  })
})
