import { summary } from './outcome.mjs'
import { bin, run } from './run-command.mjs'
import { keepNames, stories, traceFailed, unit } from './suites.mjs'

/** @typedef {import('./suites.mjs').Result} Result */
/** @typedef {{ name: string, run: () => Promise<Result> }} Stage */

/**
 * A check without its own tests, which counts as one.
 * @param {string} name
 * @param {readonly string[]} command run with this Node
 * @param {Record<string, string>} [env] in addition to this process's variables
 * @returns {Stage}
 */
const check = (name, command, env) => ({
  name,
  run: async () => {
    const { succeeded, output } = await run(command, env)
    return { passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name], output }
  },
})

/** Stories, with a trace of those that failed. */
async function tracedStories() {
  const result = await stories()
  if (result.failed.length === 0) return result
  return { ...result, output: `${result.output}\nTraces: ${await traceFailed(result.failed)}` }
}

/** Lets Go use more memory: by default, the lint spends a fifth of its time on garbage collection. */
const roomForTypes = { GOGC: '400', GOMEMLIMIT: '2GiB' }

/**
 * Two lanes, whose stages run one after another. Unit tests and stories are in one lane: both use every processor, so
 * running them at the same time would only slow both down.
 * @type {readonly (readonly Stage[])[]}
 */
const lanes = [
  [
    check('build', ['src/tools/build.mjs']),
    { name: 'unit', run: unit },
    { name: 'end to end', run: tracedStories },
    // Only in CI, because it installs the packages once more.
    ...(process.env['CI'] !== undefined && process.platform === 'linux'
      ? [check('image', ['src/tools/image-check.mjs', '--built'])]
      : []),
  ],
  [
    check('format', [bin('oxfmt'), '--check']),
    check('lint', [bin('oxlint'), 'src', 'e2e', 'vite.config.ts'], roomForTypes),
    check('dead code', [bin('knip')]),
  ],
]

/** @param {Stage} stage */
async function report({ name, run }) {
  const start = Date.now()
  const result = await run()
  const isFailed = result.failed.length > 0
  if (isFailed) console.log(result.output)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  const mark = isFailed ? 'FAILED' : 'ok'
  console.log(`${mark.padEnd(6)} ${name.padEnd(10)} ${summary([result])} (${seconds} s)`)
  return result
}

/** @type {Result[]} */
const results = []
await Promise.all(
  lanes.map(async (stages) => {
    for (const stage of stages) results.push(await report(stage))
  }),
)
// For example those on PostgreSQL, if there is no server.
for (const name of results.flatMap(({ skipped = [] }) => skipped)) console.log(`SKIPPED ${name}`)
const failed = results.flatMap((result) => result.failed)
keepNames(failed)
for (const name of failed) console.log(`FAILED ${name}`)
console.log(summary(results))
if (failed.length > 0) process.exitCode = 1
