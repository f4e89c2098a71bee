import { expect, test } from 'vitest'
import type { Job } from '#src/contract/notification.ts'
import { mismatchesOf } from './run-mismatches.ts'
import { dryRun } from './dry-run.ts'

const steps = [
  { uuid: 'a', template: { type: 'email', subject: 'Hi', content: 'Hi' } },
  { uuid: 'b', template: { type: 'sms', content: 'Hi' } },
]
const subscriber = { subscriberId: 'ada', email: 'ada@shop.example', phone: '1' }
const expecting = (more: object = {}) => dryRun({ active: true, steps }, { subscriber, payload: {}, ...more })
const job = (uuid: string, status: string, verdict: string, more: object = {}): Job => ({
  _id: uuid,
  type: uuid === 'a' ? 'email' : 'sms',
  status,
  run: { index: uuid === 'a' ? 0 : 1, type: uuid === 'a' ? 'email' : 'sms', uuid, verdict, ...more },
})
const noSms = { preferences: { subscriber: { channels: { sms: false } } } }

test('a run that went as expected has no surprises', () => {
  const jobs = [job('a', 'completed', 'sent'), job('b', 'completed', 'sent')]
  expect(mismatchesOf(jobs, expecting())).toEqual([])
})

test('a message that a preference would now block is a surprise with both states', () => {
  const jobs = [job('a', 'completed', 'sent'), job('b', 'completed', 'sent')]
  expect(mismatchesOf(jobs, expecting(noSms))).toEqual([
    { index: 1, expected: { state: 'skipped', gate: 'workflowChannel' }, actual: { state: 'sent' } },
  ])
})

test('a step skipped for another reason is a surprise, too', () => {
  const jobs = [job('b', 'canceled', 'skipped', { gate: 'global' })]
  expect(mismatchesOf(jobs, expecting(noSms))).toMatchObject([{ actual: { gate: 'global' } }])
})

test('steps of a service that reports only a status are compared by that', () => {
  const jobs: Job[] = [{ _id: 'j', type: 'email', status: 'completed' }]
  expect(mismatchesOf(jobs, expecting())).toEqual([])
  expect(mismatchesOf(jobs, expecting({ subscriber: { subscriberId: 'ada' } }))).toMatchObject([
    { index: 0, expected: { state: 'failed', gate: 'noAddress' }, actual: { state: 'sent' } },
  ])
})

test.each([
  ['what has not happened', { _id: 'b', type: 'sms', status: 'pending' }],
  ['what was cancelled', job('b', 'canceled', 'waited')],
  ['what joined a digest', job('b', 'merged', 'merged')],
  [
    'what depends on an earlier message',
    {
      ...job('b', 'canceled', 'skipped', { gate: 'conditions' }),
      step: { uuid: 'b', filters: [{ children: [{ on: 'previousStep' }] }] },
    },
  ],
])('%s is not compared', (_, only: Job) => {
  expect(mismatchesOf([only], expecting())).toEqual([])
})
