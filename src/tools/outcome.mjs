import { relative } from 'node:path'

/**
 * The tests of one stage of the checks that passed, and the names of those that failed or were skipped.
 * @typedef {{ passed: number, failed: readonly string[], skipped?: readonly string[], output: string }} Result
 */

/**
 * The names of the failures, or of the whole stage if it failed otherwise, for example because it ran no tests.
 * @param {readonly string[]} names
 * @param {boolean} isFine
 * @param {string} stage
 */
export const failuresOf = (names, isFine, stage) => (names.length > 0 || isFine ? names : [stage])

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
 * The summary line, which is read by machines.
 * @param {readonly Pick<Result, 'passed' | 'failed'>[]} results
 */
export const summary = (results) =>
  `${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${results.flatMap(({ failed }) => failed).length} failed`
