import { expect, test } from 'vitest'
import { isOver, outcomeOf, type JobOutcome } from './job-outcome.ts'

const filtered = 'Step was filtered based on steps filters'
const due = { dueAt: '2026-11-29T08:00:00.000Z' }

test.each<[string, string, readonly string[], JobOutcome]>([
  ['sent', 'completed', ['Step queued', 'Message created', 'Message sent'], { state: 'sent' }],
  [
    'sent, then bounced',
    'completed',
    ['Message sent', 'Message bounced'],
    { state: 'failed', reason: 'bounced' },
  ],
  ['not met', 'canceled', ['Step queued', filtered], { state: 'skipped', reason: 'conditions' }],
  [
    'turned off for all workflows',
    'canceled',
    ['Step filtered by subscriber global preferences', filtered],
    { state: 'skipped', reason: 'global' },
  ],
  [
    'turned off for this one',
    'canceled',
    ['Step filtered by subscriber workflow preferences', filtered],
    { state: 'skipped', reason: 'subscriber' },
  ],
  [
    'counted as done without an address',
    'completed',
    ['Message created', 'Subscriber missing recipient details'],
    { state: 'failed', reason: 'noAddress' },
  ],
  ['a delay that is over', 'completed', ['Step delayed', 'Delay is finished'], { state: 'done' }],
  ['a delay', 'delayed', ['Step delayed'], { state: 'waiting', until: due.dueAt }],
  ['canceled by a call', 'canceled', ['Step delayed'], { state: 'canceled' }],
  ['not yet reached', 'pending', [], { state: 'pending' }],
  ['a status of another version', 'sleeping', [], { state: 'pending' }],
])('%s', (_title, status, log, expected) => {
  const executionDetails = log.map((detail) => ({ detail, status: 'Success' }))
  const outcome = outcomeOf({ _id: '1', status, executionDetails, ...due })
  expect(outcome).toEqual(expected)
  expect(isOver(outcome)).toBe(!['waiting', 'pending'].includes(expected.state))
})

test('a failure that is not known here is told in the words of the service', () => {
  const executionDetails = [
    { detail: 'Step queued', status: 'Pending' },
    { detail: 'Chat webhook URL is missing', status: 'Failed' },
  ]
  expect(outcomeOf({ _id: '1', status: 'failed', executionDetails })).toEqual({
    state: 'failed',
    told: 'Chat webhook URL is missing',
  })
})
