import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asOne, failedTests, fromPlaywright, fromVitest, summary } from './outcome.mjs'

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} command run by this Node
 * @property {(succeeded: boolean) => Outcome} count
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const reports = mkdtempSync(join(tmpdir(), 'carillon-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    running?.kill(signal)
    rmSync(reports, { recursive: true, force: true })
    process.exit(1)
  })
}

/**
 * The script a package installs for a command.
 * @param {string} name of the package
 * @param {string} [command] when it differs from the package's name
 */
function bin(name, command = name) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin: scripts } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof scripts === 'string' ? scripts : scripts[command])
}

/** @param {string} path of a JSON report */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** @type {readonly Stage[]} */
const stages = [
  { name: 'format', command: [bin('oxfmt'), '--check'], count: asOne },
  { name: 'lint', command: [bin('oxlint'), 'src', 'e2e', 'vite.config.ts'], count: asOne },
  { name: 'types', command: [bin('typescript', 'tsc'), '-b'], count: asOne },
  { name: 'dead code', command: [bin('knip')], count: asOne },
  {
    name: 'unit',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: (succeeded) => fromVitest(read(vitestReport), succeeded),
  },
  { name: 'build', command: ['src/tools/build.mjs'], count: asOne },
  {
    name: 'end to end',
    command: ['src/tools/e2e.mjs', '--reporter=list,json'],
    count: (succeeded) => fromPlaywright(read(playwrightReport), succeeded),
  },
]

/**
 * @param {readonly string[]} command
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function run(command) {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    })
    running = child
    /** @type {Buffer[]} */
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('close', (code) => done({ succeeded: code === 0, output: Buffer.concat(parts).toString() }))
  })
}

/** @type {Outcome[]} */
const outcomes = []
for (const { name, command, count } of stages) {
  const start = Date.now()
  const { succeeded, output } = await run(command)
  const outcome = count(succeeded)
  outcomes.push(outcome)
  if (outcome.failed > 0) console.log(output)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  const mark = outcome.failed > 0 ? 'FAILED' : 'ok'
  console.log(`${mark.padEnd(6)} ${name.padEnd(10)} ${summary([outcome])} (${seconds} s)`)
}
const failed = failedTests(read(vitestReport))
rmSync(reports, { recursive: true, force: true })
for (const name of failed) console.log(`FAILED ${name}`)
console.log(summary(outcomes))
if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1
