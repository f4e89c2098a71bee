import { expect, test } from 'vitest'
import {
  checkOutcome,
  failedStories,
  fromPlaywright,
  fromVitest,
  summary,
  testNamesWithStatus,
} from './outcome.mjs'

test.each([
  {
    name: 'counts what ran',
    report: { numPassedTests: 7, numFailedTests: 0 },
    succeeded: true,
    counts: [7, 0],
  },
  {
    name: 'counts failures',
    report: { numPassedTests: 7, numFailedTests: 2 },
    succeeded: false,
    counts: [7, 2],
  },
  {
    name: 'a file that could not load is a failure',
    report: { numPassedTests: 7, numFailedTests: 0 },
    succeeded: false,
    counts: [7, 1],
  },
  {
    name: 'no tests at all is a failure',
    report: { numPassedTests: 0, numFailedTests: 0 },
    succeeded: true,
    counts: [0, 1],
  },
  { name: 'no report is a failure', report: undefined, succeeded: true, counts: [0, 1] },
])('Vitest: $name', ({ report, succeeded, counts: [passed, failed] }) => {
  expect(fromVitest(report, succeeded)).toEqual({ passed, failed })
})

test.each([
  {
    name: 'a test that passed on its second try passed',
    stats: { expected: 3, flaky: 1, unexpected: 0 },
    succeeded: true,
    counts: [4, 0],
  },
  {
    name: 'counts failures',
    stats: { expected: 3, flaky: 0, unexpected: 2 },
    succeeded: false,
    counts: [3, 2],
  },
  {
    name: 'an error outside the tests is a failure',
    stats: { expected: 3, flaky: 0, unexpected: 0 },
    succeeded: false,
    counts: [3, 1],
  },
])('Playwright: $name', ({ stats, succeeded, counts: [passed, failed] }) => {
  expect(fromPlaywright({ stats }, succeeded)).toEqual({ passed, failed })
})

test('the summary adds up tests and checks', () => {
  expect(summary([checkOutcome(true), checkOutcome(false), { passed: 40, failed: 2 }])).toBe(
    '41 passed, 3 failed',
  )
})

test('failed tests are named', () => {
  const assertionResults = [
    { fullName: 'a list is sorted', status: 'passed' },
    { fullName: 'a list is filtered', status: 'failed' },
    { fullName: 'a list is on a server', status: 'skipped' },
  ]
  const report = { testResults: [{ assertionResults }, { assertionResults: [] }] }
  expect(testNamesWithStatus(report, 'failed')).toEqual(['a list is filtered'])
  expect(testNamesWithStatus(report, 'skipped')).toEqual(['a list is on a server'])
  expect(testNamesWithStatus(undefined, 'failed')).toEqual([])
})

test('failed stories are named, at any depth', () => {
  const specs = [
    { title: 'an agent signs in', ok: true },
    { title: 'an agent locks', ok: false },
  ]
  expect(failedStories({ suites: [{ specs }, { suites: [{ specs }] }] })).toEqual([
    'an agent locks',
    'an agent locks',
  ])
  expect(failedStories(undefined)).toEqual([])
})
