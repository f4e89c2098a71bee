import { bundleModules } from './bundled.mjs'

/** One frame at 60 frames per second, in milliseconds. */
export const frameMs = 1000 / 60

const rounds = 9
const operators = ['EQUAL', 'NOT_EQUAL', 'LARGER', 'IN']

/**
 * A workflow with this many conditions: ten for each step, in two groups.
 * @param {number} conditions
 */
export function workflowWith(conditions) {
  const condition = (/** @type {number} */ number) => ({
    on: 'payload',
    field: `field${number % 40}`,
    operator: operators[number % operators.length],
    value: String(number),
  })
  const group = (/** @type {number} */ from) => ({
    value: 'AND',
    children: Array.from({ length: 5 }, (_, at) => condition(from + at)),
  })
  return {
    steps: Array.from({ length: conditions / 10 }, (_, index) => ({
      uuid: `step-${index}`,
      name: `Step ${index}`,
      template: { type: 'sms', content: 'Hello' },
      filters: [group(index * 10), group(index * 10 + 5)],
    })),
  }
}

/**
 * Milliseconds of processor time that the engine takes for workflows with these numbers of conditions, each the median of
 * the rounds.
 * @param {readonly number[]} sizes
 * @returns {Promise<Record<string, number[]>>}
 */
export async function measureEngine(sizes) {
  const { lintWorkflow, dryRun } = await bundleModules([
    'src/domain/lint/lint-workflow.ts',
    'src/domain/delivery/dry-run.ts',
  ])
  const payload = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, 'x']))
  /** @type {Record<string, (workflow: object) => unknown>} */
  const calls = {
    'looking for findings': (workflow) => lintWorkflow(workflow),
    'a dry run': (workflow) => dryRun(workflow, { now: 0, payload, subscriber: {} }),
  }
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      sizes.map((size) => timeOf(call, workflowWith(size), Math.ceil(5000 / size))),
    ]),
  )
}

/**
 * Measures processor time, so that other load on the machine is not counted; short calls are repeated to be measurable.
 * @param {(workflow: object) => unknown} call
 * @param {object} workflow
 * @param {number} repeats
 */
function timeOf(call, workflow, repeats) {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < repeats; turn += 1) call(workflow)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / repeats
  })
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}
