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
 * The names of tests with this status, for a reader who only sees the end of the output.
 * @param {{ testResults: readonly { assertionResults: readonly { fullName: string, status: string }[] }[] } | undefined} report Vitest's, as JSON
 * @param {'failed' | 'skipped'} status
 */
export function testNamesWithStatus(report, status) {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return tests.filter((test) => test.status === status).map(({ fullName }) => fullName)
}

/** @typedef {{ suites?: readonly StorySuite[], specs?: readonly { title: string, ok: boolean }[] }} StorySuite */

/**
 * The names of the stories that failed.
 * @param {StorySuite | undefined} report report of Playwright, as JSON
 * @returns {string[]}
 */
export function failedStories(report) {
  const failed = (report?.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => title)
  return [...failed, ...(report?.suites ?? []).flatMap(failedStories)]
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
