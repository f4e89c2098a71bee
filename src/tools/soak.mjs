import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './bench/table.mjs'
import { buildWhenStale, root } from './build.mjs'
import { audit } from './soak/audit.mjs'
import { startFleet } from './soak/fleet.mjs'
import { load, newLedger, people } from './soak/load.mjs'
import { openFile, openServer } from './soak/places.mjs'

/** Duration of the load, half on each database. */
const seconds = Number(process.env['SOAK_SECONDS'] ?? 120)
const processes = 3
/** Limit for the whole run, including starting, recovering and reading everything back. */
const timeoutMs = (seconds + 300) * 1000

/** @typedef {{ name: string, ledger: import('./soak/load.mjs').Ledger, struck: string[], untried: string[], wrong: string[] }} Outcome */

setTimeout(() => {
  console.error('The soak did not come to an end in time.')
  process.exit(1)
}, timeoutMs).unref()

/** @param {import('./soak/places.mjs').Place} place @returns {Promise<Outcome>} */
async function soak(place) {
  const fleet = await startFleet(place, processes)
  const ledger = newLedger()
  try {
    const groupId = await createContent(fleet)
    const milliseconds = (seconds / 2) * 1000
    /** @type {import('./bench/drive.mjs').Send} */
    const noProcess = () => Promise.reject(new Error('No process runs'))
    const loading = load(() => fleet.any()?.send ?? noProcess, { ledger, groupId, milliseconds })
    const struck = await causeFaults(fleet, place, milliseconds)
    await loading
    await fleet.restartAll()
    const wrong = await audit(callOf(fleet), ledger)
    return { name: place.name, ledger, struck, untried: place.untried, wrong }
  } finally {
    await fleet.stop()
    await place.close()
  }
}

/** @typedef {Awaited<ReturnType<typeof startFleet>>} Fleet */

/** @param {Fleet} fleet @returns {import('./bench/drive.mjs').Call} */
const callOf = (fleet) => (method, path, body) => {
  const calls = fleet.any()
  if (!calls) throw new Error('No process runs')
  return calls.call(method, path, body)
}

/** @param {Fleet} fleet @returns {Promise<string>} id of the group in which workflows are created */
async function createContent(fleet) {
  const call = callOf(fleet)
  const groupId = (await call('GET', '/v1/notification-groups')).data[0]._id
  const steps = [{ template: { type: 'in_app', content: '{{number}}' } }]
  await call('POST', '/v1/workflows', { name: 'Told', notificationGroupId: groupId, active: true, steps })
  const subscribers = Array.from({ length: people }, (_, at) => ({ subscriberId: `p${at}` }))
  await call('POST', '/v1/subscribers/bulk', { subscribers })
  return groupId
}

/**
 * Causes one fault after another, at equal intervals.
 * @param {Fleet} fleet @param {import('./soak/places.mjs').Place} place @param {number} milliseconds
 */
async function causeFaults(fleet, place, milliseconds) {
  const clock = (/** @type {object} */ body) => async () =>
    void (await callOf(fleet)('PUT', '/v1/clock', body))
  const hour = { amount: 1, unit: 'hours' }
  /** @type {(readonly [string, () => Promise<unknown>])[]} */
  const faults = [
    ['a process is killed', () => fleet.restart(1, 'SIGKILL')],
    ['the clock jumps an hour ahead', clock({ forward: hour })],
    ...place.faults,
    ['a process is asked to stop', () => fleet.restart(2, 'SIGTERM')],
    ['the clock jumps back', clock({ now: new Date().toISOString() })],
    ['all processes are killed', fleet.restartAll],
  ]
  const began = performance.now()
  for (const [at, [name, carryOut]] of faults.entries()) {
    await sleep(Math.max(0, began + (milliseconds * (at + 0.5)) / (faults.length + 1) - performance.now()))
    console.log(`${place.name}: ${name}`)
    await carryOut()
  }
  return faults.map(([name]) => name)
}

/** @param {readonly Outcome[]} all */
function report(all) {
  const head = `# Load and faults

Written by \`npm run soak\`: ${seconds} seconds of load in all, ${processes} processes of the service on one database, 8 callers, all on one machine with ${availableParallelism()} processors. Afterwards everything is read back and compared with what was acknowledged. *Unsure* counts calls that got no answer, or a 5xx while something was away: they were carried out once or not at all, never twice.
`
  return [head, ...all.map(reportOf)].join('\n')
}

/** @param {Outcome} outcome */
function reportOf({ name, ledger, struck, untried, wrong }) {
  const rows = [...ledger.operations].map(([operation, { times, unsure }]) => {
    const at = (/** @type {number} */ part) => quantile(times, part).toFixed(0)
    return `| ${operation} | ${times.length} | ${unsure} | ${at(0.5)} | ${at(0.99)} |`
  })
  const left = untried.length === 0 ? '' : ` Not tried: ${untried.join(', ')}.`
  const { workflows, subscribers, events } = ledger
  const written = `${workflows.done.size} workflows, ${subscribers.done.size} subscribers and ${events.done.size} events`
  const verdict =
    wrong.length === 0
      ? `All ${written} that were acknowledged exist exactly once, preferences are as last set, and nothing exists that was not requested.`
      : `**Wrong: ${wrong.length}**\n\n${wrong
          .slice(0, 50)
          .map((line) => `- ${line}`)
          .join('\n')}`
  return `## ${name}

Faults: ${struck.join(', ')}.${left}

| operation | acknowledged | unsure | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

${verdict}
`
}

await buildWhenStale()
/** @type {Outcome[]} */
const outcomes = []
for (const open of [openFile, openServer]) {
  const place = await open()
  if (place === undefined) console.log('Not on PostgreSQL: no server is installed here.')
  else outcomes.push(await soak(place))
}
writeFileSync(join(root, 'src/docs/soak.md'), report(outcomes))
console.log(report(outcomes))
if (outcomes.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1
