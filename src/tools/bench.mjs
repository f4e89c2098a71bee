import { measureBuilder } from './bench/builder.mjs'
import { frameMs, measureEngine } from './bench/engine.mjs'
import { documentedLines, measureDocumented } from './bench/documented.mjs'
import { measureTriggers } from './bench/triggers.mjs'
import { median, table } from './bench/table.mjs'
import { buildWhenStale } from './build.mjs'

const [rounds = 3, triggerSeconds = 60] = process.argv.slice(2).map(Number)
/** Each turn takes several seconds. */
const documentedTurns = 5

/** Rows about the builder with an open step: absolute values, and multiples of the plain HTML page. */
const rows = /** @type {const} */ ([
  { key: 'kib', title: 'scripts until usable, KiB brotli', digits: 1 },
  { key: 'waves', title: 'waves of scripts', digits: 0 },
  { key: 'slow', title: 'usable, Fast 3G and a quarter of the processor', digits: 0, isTimes: true },
  { key: 'usable', title: 'usable', digits: 0, isTimes: true },
  { key: 'key', title: 'key → paint, 10 steps', digits: 1, isTimes: true },
  { key: 'keyOfMany', title: 'key → paint, 100 steps', digits: 1, isTimes: true },
  { key: 'add', title: 'add a step to 10', digits: 0, isTimes: true },
  { key: 'move', title: 'move one of 10', digits: 0, isTimes: true },
])

await printEngine([50, 5000])
await buildWhenStale()
await printDocumented()
await printTriggers(triggerSeconds)
await printBuilder()

/** @param {readonly number[]} sizes numbers of conditions */
async function printEngine(sizes) {
  const engine = await measureEngine(sizes)
  console.log(
    `\nThe engine by the number of conditions, in milliseconds; a frame is ${frameMs.toFixed(1)}:\n`,
  )
  const head = ['', ...sizes.map((size) => `${size} conditions`), 'frames']
  const rows = Object.entries(engine).map(([name, times]) => [
    name,
    ...times.map((time) => time.toFixed(1)),
    ((times.at(-1) ?? 0) / frameMs).toFixed(2),
  ])
  console.log(table([head, ...rows]))
}

async function printDocumented() {
  const rows = await measureDocumented(documentedTurns)
  console.log(
    '\nBoth documented operations next to bare node:http with the same driver and row, 16 callers:\n',
  )
  console.log(table(documentedLines(rows)))
  if (!rows.some(({ database }) => database === 'PostgreSQL'))
    console.log('Not on PostgreSQL: no server is installed here.')
}

/** @param {number} seconds */
async function printTriggers(seconds) {
  const { accepted, done, usual, slow, list, bare } = await measureTriggers(seconds)
  console.log(`\nTriggers of two messages, sent for ${seconds} seconds while the console looks on:\n`)
  const rows = [
    ['accepted a second', accepted.toFixed(0)],
    ['accepted and run a second', done.toFixed(0)],
    ['milliseconds of a trigger, median', usual.toFixed(0)],
    ['milliseconds of a trigger, 99 in 100', slow.toFixed(0)],
    ['milliseconds of the newest runs, slowest', list.toFixed(0)],
    ['bare inserts a second', bare.toFixed(0)],
    ['time of a trigger that is run, × a bare insert', `${(bare / done).toFixed(1)}×`],
  ]
  console.log(table(rows))
}

async function printBuilder() {
  const { compared, routes } = await measureBuilder(rounds)
  const lines = rows.map(({ key, title, digits, ...row }) => {
    const [plain = Number.NaN, ...others] = compared.map(({ sample }) => median(sample[key] ?? []))
    const times = (/** @type {number} */ value) => ('isTimes' in row ? ` ${(value / plain).toFixed(1)}×` : '')
    return [title, plain.toFixed(digits), ...others.map((value) => value.toFixed(digits) + times(value))]
  })
  console.log('\nThe builder with an open step beside other pages: milliseconds, medians, × plain HTML.\n')
  console.log(table([['', ...compared.map(({ name }) => name)], ...lines]))
  console.log('\nWhat a browser with an empty cache has fetched once a screen is usable:\n')
  const screens = routes.map(({ name, files, kib, waves }) => [name, `${files}`, kib.toFixed(1), `${waves}`])
  console.log(table([['', 'scripts', 'KiB brotli', 'waves'], ...screens]))
}
