import { expect, test } from 'vitest'
import { offSteps, insertOffSteps } from './off-steps.ts'

const on = { uuid: 'a', template: { type: 'email' } }
const off = { _id: 'b', active: false, template: { type: 'sms' } }
const ran = { _id: '1', status: 'completed', step: { uuid: 'a' } }
const began = '2026-11-22T08:00:00.000Z'
const now = (updatedAt: string | undefined, jobs = [ran]) =>
  offSteps({ steps: [on, off], updatedAt }, jobs, began)

test('a step that is off and did not run is placed after the step before it', () => {
  expect(now('2026-11-22T07:00:00.000Z')).toEqual([{ step: off, after: 1, hasWorkflowChanged: false }])
  expect(insertOffSteps(['mail'], now(began), () => 'text')).toEqual(['mail', 'text'])
})

test('a step that ran and was turned off later is not added', () => {
  expect(now(began, [ran, { _id: '2', status: 'completed', step: { _id: 'b' } as never }])).toEqual([])
})

test('a step may have been on at the time if the workflow has changed since or no time is known', () => {
  expect(now('2026-11-22T09:00:00.000Z').map(({ hasWorkflowChanged }) => hasWorkflowChanged)).toEqual([true])
  expect(now(undefined).map(({ hasWorkflowChanged }) => hasWorkflowChanged)).toEqual([true])
})
