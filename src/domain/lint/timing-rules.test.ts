import { expect, test } from 'vitest'
import { apply } from '../json/patch.ts'
import { delay, digest, regular, sms, wf } from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'

const monthly = (timed: object) =>
  digest({ type: 'timed', amount: 1, unit: 'months', timed: { atTime: '09:00', ...timed } })

test.each([
  [[1], '1', 'day'],
  [[5, 20], '5', 'day'],
  [[6], '1', 'monday'],
  [[15], '3', 'monday'],
  [[28], '4', 'monday'],
  [[31], 'last', 'day'],
])('dates %j become the %s %s', (monthDays, ordinal, ordinalValue) => {
  const workflow = wf(monthly({ monthlyType: 'each', monthDays }), sms())
  const [found] = lintWorkflow(workflow)
  expect(found).toMatchObject({ code: 'timingNeverRuns', severity: 'error' })
  const repaired = found?.repair && apply(workflow, found.repair)
  expect(repaired).toEqual(wf(monthly({ monthlyType: 'on', ordinal, ordinalValue }), sms()))
  expect(lintWorkflow(repaired)).toEqual([])
})

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
