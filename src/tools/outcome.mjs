/**
 * How one stage of the checks ended.
 * @typedef {{ passed: number, failed: number }} Outcome
 */

/**
 * A check without tests of its own (format, lint, types, …) counts as one.
 * @param {boolean} succeeded
 * @returns {Outcome}
 */
export function asOne(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What a run of tests counts as. A run that failed has at least one failure, even when no test of it
 * could be told, and so has a run of no tests at all: nothing checked is nothing passed.
 * @param {Outcome | undefined} counted
 * @param {boolean} succeeded
 * @returns {Outcome}
 */
function asTests(counted, succeeded) {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 }
  const silent = failed === 0 && (!succeeded || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number } | undefined} report Vitest's, as JSON
 * @param {boolean} succeeded
 */
export function fromVitest(report, succeeded) {
  return asTests(report && { passed: report.numPassedTests, failed: report.numFailedTests }, succeeded)
}

/**
 * The names of the tests that failed, for a reader who sees only the end of the output.
 * @param {{ testResults: readonly { assertionResults: readonly { fullName: string, status: string }[] }[] } | undefined} report Vitest's, as JSON
 */
export function failedTests(report) {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number } } | undefined} report Playwright's, as JSON
 * @param {boolean} succeeded
 */
export function fromPlaywright(report, succeeded) {
  const stats = report?.stats
  return asTests(stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }, succeeded)
}

/**
 * The one line a machine reads.
 * @param {readonly Outcome[]} outcomes
 */
export function summary(outcomes) {
  const total = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((sum, one) => sum + one[key], 0)
  return `${total('passed')} passed, ${total('failed')} failed`
}
