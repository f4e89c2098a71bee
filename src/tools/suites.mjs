import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedStories, failuresOf, testNamesWithStatus } from './outcome.mjs'
import { bin, root, run } from './run-command.mjs'

/** @typedef {import('./outcome.mjs').Result} Result */
/** @typedef {(args?: readonly string[]) => Promise<Result>} Suite `args` are passed to its runner, for example the files to run */

/** Where the runners leave their reports. */
const folder = mkdtempSync(join(tmpdir(), 'carillon-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** @param {string} path of a JSON report */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}

/** @type {Suite} Vitest's tests. */
export async function unit(args = []) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { succeeded, output } = await run([bin('vitest'), 'run', ...reporters, ...args])
  const results = read(report)
  const passed = results?.numPassedTests ?? 0
  const failed = testNamesWithStatus(results, 'failed', root)
  return {
    passed,
    failed: failuresOf(failed, succeeded && passed > 0, 'unit'),
    skipped: testNamesWithStatus(results, 'skipped', root),
    output,
  }
}

/** @type {Suite} Playwright's stories. */
export async function stories(args = []) {
  const report = join(folder, 'playwright.json')
  const { succeeded, output } = await run(['src/tools/e2e.mjs', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const results = read(report)
  const { expected = 0, flaky = 0 } = results?.stats ?? {}
  return {
    passed: expected + flaky,
    failed: failuresOf(failedStories(results), succeeded && expected > 0, 'end to end'),
    output,
  }
}

const kept = join(root, 'test-results')

/**
 * Runs failed stories once more, only to keep a trace of each: recording all of them takes half as long again.
 * @param {readonly string[]} failed as in a result of `stories`
 * @returns {Promise<string>} where the traces are
 */
export async function traceFailed(failed) {
  const places = failed.slice(0, 10).map((name) => name.split(' › ')[0] ?? name)
  const output = join(kept, 'traces')
  await run(['src/tools/e2e.mjs', '--trace=on', '--reporter=line', `--output=${output}`, ...places])
  return output
}

/**
 * Writes the names of failed tests to a file.
 * @param {readonly string[]} failed
 */
export function keepNames(failed) {
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'failed.txt'), failed.map((name) => `${name}\n`).join(''))
}
