import { relative } from 'node:path'

/**
 * The numbers of tests that passed and failed in one stage of the checks.
 * @typedef {{ passed: number, failed: number }} Outcome
 */

/**
 * The outcome of a check without its own tests (format, lint, types, …), which counts as one.
 * @param {boolean} succeeded
 * @returns {Outcome}
 */
export function checkOutcome(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Ensures that a failed run, or a run without tests, has at least one failure, even if no test is known to have failed.
 * @param {Outcome | undefined} counted
 * @param {boolean} succeeded
 * @returns {Outcome}
 */
function testOutcome(counted, succeeded) {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 }
  const silent = failed === 0 && (!succeeded || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number } | undefined} report of Vitest, as JSON
 * @param {boolean} succeeded
 */
export function fromVitest(report, succeeded) {
  return testOutcome(report && { passed: report.numPassedTests, failed: report.numFailedTests }, succeeded)
}

/**
 * Where a test is and what it is called, for a reader who only sees the end of the output.
 * @param {string} file
 * @param {number | undefined} line
 * @param {readonly string[]} titles from the outermost group to the test
 */
const nameOf = (file, line, titles) => [line === undefined ? file : `${file}:${line}`, ...titles].join(' › ')

/** @typedef {{ ancestorTitles: readonly string[], title: string, status: string, location?: { line: number } | null }} UnitTest */

/**
 * The tests with this status, and the files that failed as a whole.
 * @param {{ testResults: readonly { name: string, status: string, assertionResults: readonly UnitTest[] }[] } | undefined} report Vitest's, as JSON; `name` is the file's path
 * @param {'failed' | 'skipped'} status
 * @param {string} root folder that paths start from
 */
export function testNamesWithStatus(report, status, root) {
  return (report?.testResults ?? []).flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0) return ofFile === status ? [file] : []
    return assertionResults
      .filter((test) => test.status === status)
      .map(({ ancestorTitles, title, location }) => nameOf(file, location?.line, [...ancestorTitles, title]))
  })
}

/** @typedef {{ title: string, file: string, line: number, ok: boolean }} Story */
/** @typedef {{ title?: string, file?: string, suites?: readonly StorySuite[], specs?: readonly Story[] }} StorySuite */

/**
 * The stories that failed.
 * @param {StorySuite | undefined} report report of Playwright, as JSON
 * @param {readonly string[]} [above] titles of the groups around it
 * @returns {string[]}
 */
export function failedStories(report, above = []) {
  // The outermost group of a file has the file's name.
  const groups =
    report?.title === undefined || report.title === report.file ? above : [...above, report.title]
  const failed = (report?.specs ?? []).filter(({ ok }) => !ok)
  return [
    ...failed.map(({ title, file, line }) => nameOf(`e2e/${file}`, line, [...groups, title])),
    ...(report?.suites ?? []).flatMap((suite) => failedStories(suite, groups)),
  ]
}

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number } } | undefined} report Playwright's, as JSON
 * @param {boolean} succeeded
 */
export function fromPlaywright(report, succeeded) {
  const stats = report?.stats
  return testOutcome(stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }, succeeded)
}

/**
 * The summary line, which is read by machines.
 * @param {readonly Outcome[]} outcomes
 */
export function summary(outcomes) {
  const total = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((sum, one) => sum + one[key], 0)
  return `${total('passed')} passed, ${total('failed')} failed`
}
