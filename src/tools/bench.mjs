import { availableParallelism, loadavg } from 'node:os'
import { measureBrowser } from './bench/browser.mjs'
import { measureService } from './bench/service.mjs'
import { buildWhenStale } from './build.mjs'

/** @typedef {import('./bench/browser.mjs').Sample} Sample */

const [rounds = 3] = process.argv.slice(2).map(Number)

/** What is measured of a builder: its title, and its digits. @type {readonly (readonly [string, string, number])[]} */
const measures = [
  ['kib', 'scripts until usable, KiB brotli', 0],
  ['waves', 'waves of scripts', 0],
  ['usable', 'usable, ms', 0],
  ['slow', 'usable, Fast 3G and a quarter of the processor, ms', 0],
  ['key 10', 'key to paint, 10 steps, ms', 1],
  ['key 100', 'key to paint, 100 steps, ms', 1],
  ['add 10', 'add to 10 steps, ms', 1],
  ['add 100', 'add to 100 steps, ms', 1],
  ['move 10', 'move one of 10 steps, ms', 1],
  ['move 100', 'move one of 100 steps, ms', 1],
]

/** @param {readonly number[]} numbers */
const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN

await buildWhenStale()
const loads = [loadavg()[0]]
const service = await measureService(rounds)
const { builders, screens } = await measureBrowser(rounds)
loads.push(loadavg()[0])

const [own, ...others] = builders
const head = ['', ...builders.map(({ name }) => name), 'bare `node:http`']
const builderRows = measures.map(([key, title, digits]) => {
  const value = (/** @type {{ sample: Sample } | undefined} */ one) => median(one?.sample[key] ?? [])
  const times = (/** @type {number} */ other) =>
    `${other.toFixed(digits)} (${(value(own) / other).toFixed(1)}×)`
  return [`builder: ${title}`, value(own).toFixed(digits), ...others.map((other) => times(value(other))), '']
})
const screenRows = screens.map(({ name, sample: { kib = [], waves = [], usable = [] } }) => [
  `${name}: scripts, waves, usable`,
  `${median(kib).toFixed(0)} KiB, ${median(waves)}, ${median(usable).toFixed(0)} ms`,
  ...others.map(() => ''),
  '',
])
const serviceRows = service.map(({ operation, own, bare }) => [
  `service: ${operation}, a second`,
  median(own).toFixed(0),
  ...others.map(() => ''),
  `${median(bare).toFixed(0)} (${(median(bare) / median(own)).toFixed(1)}×)`,
])
const lines = [
  head,
  head.map((_, at) => (at === 0 ? '---' : '---:')),
  ...builderRows,
  ...screenRows,
  ...serviceRows,
]
console.log(
  `\nMedians of ${rounds} rounds in turns; in brackets, the cost in Carillon as a multiple. The load of this machine with`,
)
console.log(
  `${availableParallelism()} processors was ${loads.map((load = NaN) => load.toFixed(1)).join(' before and ')} after.\n`,
)
for (const cells of lines) console.log(`| ${cells.join(' | ')} |`)
