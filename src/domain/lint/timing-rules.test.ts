import { expect, test } from 'vitest'
import { delay, digest, regular, sms, wf } from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'

const monthly = (timed: object) =>
  digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', ...timed } })

test('schedules by date are no problem on a service that runs them', () => {
  const workflow = wf(monthly({ monthlyType: 'each', monthDays: [15] }), sms())
  expect(lintWorkflow(workflow, [], 'fixed')).toEqual([])
  expect(lintWorkflow(workflow)).toMatchObject([
    { severity: 'error', params: { problem: 'refusedMonthDays' } },
  ])
})

test('a digest without further steps is a warning, not an error', () => {
  expect(lintWorkflow(wf(digest(regular(5, 'minutes'))))).toMatchObject([
    { code: 'digestLast', severity: 'warning' },
  ])
  const waiting = wf(digest(regular(5, 'minutes')), delay(regular(5, 'minutes')))
  expect(lintWorkflow(waiting)).toMatchObject([{ code: 'digestLast', severity: 'error' }])
})

test.each([-2, 'two'])('an amount of %j weeks is one problem', (amount) => {
  const step = delay({ type: 'regular', unit: 'weeks', amount })
  expect(lintWorkflow(wf(step, sms())).map(({ path }) => path)).toEqual(['steps.0.metadata.amount'])
})
