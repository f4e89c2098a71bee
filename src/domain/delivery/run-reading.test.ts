import { expect, test } from 'vitest'
import type { Job } from '#src/contract/notification.ts'
import { isInProgress, jobsOf, runOutcome, stepStates } from './run-reading.ts'

const job = (status: string, more: object = {}): Job => ({ _id: 'j', type: 'email', status, ...more })
const decided = (status: string, verdict: string, more: object = {}) =>
  job(status, { run: { index: 0, type: 'email', verdict }, ...more })
const told = (detail: string, status = 'Success') => ({ executionDetails: [{ detail, status }] })

test.each([
  ['a step that conditions held back', [decided('canceled', 'skipped')], ['skipped']],
  ['a message', [decided('completed', 'sent', told('Message sent'))], ['sent']],
  ['a bounce', [decided('completed', 'sent', told('Message bounced', 'Failed'))], ['failed']],
  ['a step without an address', [decided('completed', 'failed')], ['failed']],
  ['a wait', [decided('delayed', 'waited'), job('pending')], ['waiting', 'ahead']],
  ['a cancelled wait', [decided('canceled', 'waited'), job('canceled')], ['canceled', 'notReached']],
  ['steps after a failure', [decided('failed', 'failed'), job('canceled')], ['failed', 'notReached']],
])('%s, if the service reports what it decided', (_, jobs, states) => {
  expect(stepStates(jobs)).toEqual(states)
})

test.each([
  ['a message', [job('completed', told('Message sent'))], ['sent']],
  ['a delay', [job('completed', { type: 'delay' })], ['waited']],
  ['a filter', [job('canceled', told('Step was filtered based on steps filters'))], ['skipped']],
  ['a provider error', [job('completed', told('Unexpected provider error', 'Failed'))], ['failed']],
  ['a cancellation', [job('canceled'), job('canceled')], ['canceled', 'notReached']],
  ['a running step', [job('running')], ['ahead']],
  [
    'a step that the service gave up before it began, and those after it',
    [
      job('completed', told('Message sent')),
      job('pending', { type: 'delay', ...told('Invalid delay configuration', 'Failed') }),
      job('pending'),
    ],
    ['sent', 'failed', 'notReached'],
  ],
  ['a status unknown to this console', [job('resting')], ['unknown']],
])('%s, if the service reports only a status', (_, jobs, states) => {
  expect(stepStates(jobs)).toEqual(states)
})

test('a run that the service gave up has failed and is not looked at again', () => {
  const trigger = job('completed', { type: 'trigger' })
  const jobs = [trigger, job('pending', told('must be a future date', 'Failed')), job('pending')]
  expect(runOutcome({ jobs }).kind).toBe('failed')
  expect(isInProgress({ jobs })).toBe(false)
  expect(isInProgress({ jobs: [trigger, job('pending')] })).toBe(true)
})

test('a waiting run says until when, whatever came before', () => {
  const dueAt = '2026-11-22T18:45:00.000Z'
  const jobs = [decided('completed', 'sent'), job('delayed', { type: 'delay', dueAt }), job('pending')]
  expect(runOutcome({ jobs })).toEqual({
    kind: 'waiting',
    until: dueAt,
    sent: 1,
    skipped: 0,
    joined: false,
    failed: [],
  })
})

test('the step with which the real service starts a run is left out', () => {
  const trigger = job('completed', { type: 'trigger' })
  const sms = job('completed', { type: 'sms' })
  expect(jobsOf({ jobs: [trigger, sms] })).toEqual([sms])
  expect(runOutcome({ jobs: [{ ...trigger, status: 'failed' }, sms] })).toMatchObject({
    kind: 'ended',
    sent: 1,
  })
})

test('a run has failed if one of its steps has', () => {
  const jobs = [decided('completed', 'sent'), decided('completed', 'failed'), decided('canceled', 'skipped')]
  expect(runOutcome({ jobs })).toEqual({
    kind: 'failed',
    sent: 1,
    skipped: 1,
    joined: false,
    failed: ['email'],
  })
})

test('steps after a digest that joined another were not reached, and did not fail', () => {
  const jobs = [decided('merged', 'merged', { type: 'digest' }), job('merged')]
  expect(stepStates(jobs)).toEqual(['merged', 'notReached'])
  expect(runOutcome({ jobs })).toMatchObject({ kind: 'merged', joined: true, failed: [] })
})
