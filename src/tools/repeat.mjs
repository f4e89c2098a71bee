import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { summary } from './outcome.mjs'
import { keepNames, stories, unit } from './suites.mjs'

const usage = `Runs tests many times, to find the ones that fail now and then. Fails if any of them fails in any round.

  npm run repeat -- ROUNDS [--busy THREADS] [--e2e] [-- what Vitest or Playwright is to run]

  npm run repeat -- 10 --busy 2
  npm run repeat -- 20 --busy 4 -- src/features/session
  npm run repeat -- 20 --e2e -- preferences.e2e.ts

  Without anything to run, every round runs all unit tests and all stories; --e2e, only stories.
  --busy  keeps that many threads of this machine busy meanwhile, which runs ${availableParallelism()} at once`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { busy: { type: 'string', default: '0' }, e2e: { type: 'boolean', default: false } },
})
const [rounds, ...args] = positionals
if (!(Number(rounds) > 0)) {
  console.log(usage)
  process.exit(1)
}

const threads = Array.from({ length: Number(values.busy) }, () => new Worker('for (;;);', { eval: true }))
const suites = values.e2e ? [stories] : args.length > 0 ? [unit] : [unit, stories]
/** @type {Map<string, number>} */
const failures = new Map()
/** @type {import('./outcome.mjs').Result[]} */
const results = []
for (let round = 1; round <= Number(rounds); round++) {
  const start = Date.now()
  /** @type {import('./outcome.mjs').Result[]} */
  const ofRound = []
  for (const suite of suites) {
    const result = await suite(args)
    ofRound.push(result)
    if (result.failed.length > 0) console.log(result.output)
    for (const name of result.failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  }
  results.push(...ofRound)
  console.log(`round ${round}: ${summary(ofRound)} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
}
await Promise.all(threads.map((thread) => thread.terminate()))
keepNames([...failures.keys()])
for (const [name, count] of [...failures].toSorted(([, one], [, other]) => other - one))
  console.log(`FAILED ${count} of ${rounds} (${Math.round((count / Number(rounds)) * 100)} %) ${name}`)
console.log(summary(results))
if (failures.size > 0) process.exitCode = 1
