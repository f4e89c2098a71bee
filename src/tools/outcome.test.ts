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

test('failed tests are named with their file, line and groups, and so is a file that could not load', () => {
  const assertionResults = [
    { ancestorTitles: ['a list'], title: 'is sorted', status: 'passed', location: { line: 3 } },
    { ancestorTitles: ['a list'], title: 'is filtered', status: 'failed', location: { line: 7 } },
    { ancestorTitles: [], title: 'a list is on a server', status: 'skipped', location: null },
  ]
  const report = {
    testResults: [
      { name: '/house/src/list.test.ts', status: 'failed', assertionResults },
      { name: '/house/src/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(testNamesWithStatus(report, 'failed', '/house')).toEqual([
    'src/list.test.ts:7 › a list › is filtered',
    'src/broken.test.ts',
  ])
  expect(testNamesWithStatus(report, 'skipped', '/house')).toEqual([
    'src/list.test.ts › a list is on a server',
  ])
  expect(testNamesWithStatus(undefined, 'failed', '/house')).toEqual([])
})

test('failed stories are named with their file, line and groups, at any depth', () => {
  const file = 'session.e2e.ts'
  const specs = [
    { title: 'an agent signs in', ok: true, file, line: 4 },
    { title: 'an agent locks', ok: false, file, line: 9 },
  ]
  const inGroup = { title: 'on a phone', file, suites: [{ title: 'in the dark', file, specs }] }
  expect(failedStories({ suites: [{ title: file, file, specs, suites: [inGroup] }] })).toEqual([
    'e2e/session.e2e.ts:9 › an agent locks',
    'e2e/session.e2e.ts:9 › on a phone › in the dark › an agent locks',
  ])
  expect(failedStories(undefined)).toEqual([])
})
