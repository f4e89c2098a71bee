import { measureBuilder } from './bench/builder.mjs'
import { frameMs, measureEngine } from './bench/engine.mjs'
import { documentedLines, measureDocumented } from './bench/documented.mjs'
import { measureTriggers } from './bench/triggers.mjs'
import { median, table } from './bench/table.mjs'
import { buildWhenStale } from './build.mjs'

const [rounds = 3, triggerSeconds = 60] = process.argv.slice(2).map(Number)
/** Each turn takes several seconds. */
const documentedTurns = 5

/** Columns about the builder: absolute values, and multiples of the plain HTML page. */
const columns = /** @type {const} */ ([
  { key: 'files', title: 'scripts', digits: 0 },
  { key: 'kib', title: 'KiB brotli', digits: 1 },
  { key: 'waves', title: 'waves', digits: 0 },
  { key: 'usable', title: 'usable', digits: 0, isTimes: true },
  { key: 'slow', title: 'usable, slow', digits: 0, isTimes: true },
  { key: 'key', title: 'key → paint', digits: 1, isTimes: true },
  { key: 'script', title: 'script a key', digits: 1 },
  { key: 'add', title: 'add a step', digits: 0, isTimes: true },
  { key: 'move', title: 'move a step', digits: 0, isTimes: true },
  { key: 'heap', title: 'heap MiB', digits: 1 },
  { key: 'warm', title: 'after 40 routes', digits: 1 },
  { key: 'routes', title: 'after 200', digits: 1 },
])

await printEngine([50, 5000])
await buildWhenStale()
await printDocumented()
await printTriggers(triggerSeconds)
await printBuilder([10, 100, 500])

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

/** @param {readonly number[]} sizes numbers of steps */
async function printBuilder(sizes) {
  const measured = await measureBuilder(sizes, rounds)
  const rows = measured.map(({ target, size, sample }) => {
    const plain = measured.find((other) => other.size === size)?.sample ?? {}
    return [
      `${size} ${target}`,
      ...columns.map(({ key, digits, ...column }) => {
        if (!sample[key]) return ''
        const value = median(sample[key])
        const times = 'isTimes' in column ? ` ${(value / median(plain[key] ?? [])).toFixed(1)}×` : ''
        return value.toFixed(digits) + times
      }),
    ]
  })
  console.log(
    '\nAn existing workflow of so many steps with the middle one open: milliseconds, medians, × plain HTML.',
  )
  console.log(
    'Slow is a quarter of the processor and Fast 3G; a script that is put off counts for its key.\n',
  )
  console.log(table([['', ...columns.map(({ title }) => title)], ...rows]))
}
