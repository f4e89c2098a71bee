import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import pg from 'pg'
import { root } from '../build.mjs'
import { bundleModules } from './bundled.mjs'
import { drive, openCalls } from './drive.mjs'
import { startBuiltService } from './service.mjs'
import { stepsOf } from './steps.mjs'
import { median, quantile } from './table.mjs'

/** Concurrent callers. */
const callers = 16
const people = 500
/** How long each server is called in turn, so that other load on the machine affects both alike. */
const turnMs = 1_500
/** Calls before measuring, because a service runs for weeks. */
const warmUp = 3_000

/** @typedef {{ rate: number, processor: number }} Speed calls per second, and milliseconds of processor time per call */
/** @typedef {{ own: Speed, bare: Speed, times: number[] }} Measured medians of the turns, and milliseconds of each call */
/** @typedef {{ database: string, operation: string, measured: Measured }} Row */

/**
 * Measures both documented operations and bare `node:http` with the same driver and row, on each available database.
 * @param {number} turns
 * @param {readonly string[]} [node] options of Node for the service, such as `--cpu-prof`
 * @returns {Promise<Row[]>}
 */
export async function measureDocumented(turns, node = []) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bare-'))
  const { findPostgres, startPostgres } = await bundleModules([
    'src/service/store/databases/test-postgres.ts',
  ])
  const bin = findPostgres()
  const postgres = bin && (await startPostgres(bin, { durable: true }))
  try {
    const rows = await measureOn('SQLite', { data: join(folder, 'own') }, join(folder, 'bare'), turns, node)
    if (!postgres) return rows
    const [own, bare] = [await postgres.createDatabase(), await postgres.createDatabase()]
    const where = { data: join(folder, 'keys'), env: { DATABASE_URL: own } }
    return [...rows, ...(await measureOn('PostgreSQL', where, bare, turns, node))]
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} database its name
 * @param {import('./service.mjs').Where} where
 * @param {string} bareAt a folder or an address
 * @param {number} turns
 * @param {readonly string[]} node
 * @returns {Promise<Row[]>}
 */
async function measureOn(database, where, bareAt, turns, node) {
  const isServer = where.env !== undefined
  const bareWhere = isServer ? { data: where.data ?? '', env: { DATABASE_URL: bareAt } } : { data: bareAt }
  const bare = startBare(await prepareBare(bareWhere))
  const service = await startBuiltService({ ...where, options: ['--quiet'], node })
  const ofService = openCalls(service)
  const ofBare = openCalls({ url: await bare.url, apiKey: 'none' })
  try {
    await addPeople(ofService.call)
    const groupId = await firstGroup(ofService.call)
    const sides = {
      own: { call: ofService.call, pid: service.process.pid },
      bare: { call: ofBare.call, pid: bare.pid },
    }
    const operations = /** @type {const} */ ([
      [
        'create a workflow',
        (/** @type {import('./drive.mjs').Call} */ call, /** @type {number} */ n) =>
          call('POST', '/v1/workflows', workflowAt(n, groupId)),
      ],
      [
        'change preferences',
        (/** @type {import('./drive.mjs').Call} */ call, /** @type {number} */ n) =>
          call('PATCH', `/v1/subscribers/p${n % people}/preferences`, preferencesAt(n)),
      ],
    ])
    /** @type {Row[]} */
    const rows = []
    for (const [operation, act] of operations)
      rows.push({ database, operation, measured: await inTurns(turns, act, sides) })
    return rows
  } finally {
    ofService.close()
    ofBare.close()
    bare.close()
    service.close()
    await service.ended
  }
}

/** @typedef {{ call: import('./drive.mjs').Call, pid: number | undefined }} Side */

/**
 * @param {number} turns
 * @param {(call: import('./drive.mjs').Call, number: number) => Promise<unknown>} act
 * @param {{ own: Side, bare: Side }} sides
 * @returns {Promise<Measured>}
 */
async function inTurns(turns, act, { own, bare }) {
  let number = 0
  const turn = async (/** @type {Side} */ { call, pid }) => {
    const before = processorMs(pid)
    const { times, took } = await drive({ callers, milliseconds: turnMs }, () => act(call, number++))
    const processor = (processorMs(pid) - before) / times.length
    return { times, rate: (times.length / took) * 1000, processor }
  }
  // The first calls warm up the compiler.
  for (const side of [bare, own]) for (let done = 0; done < warmUp;) done += (await turn(side)).times.length
  const [owns, bares] = [[await turn(own)], [await turn(bare)]]
  while (owns.length < turns) {
    bares.push(await turn(bare))
    owns.push(await turn(own))
  }
  return { own: usual(owns), bare: usual(bares), times: owns.flatMap(({ times }) => times) }
}

/** @param {readonly Speed[]} speeds @returns {Speed} */
const usual = (speeds) => ({
  rate: median(speeds.map(({ rate }) => rate)),
  processor: median(speeds.map(({ processor }) => processor)),
})

/** Milliseconds of processor time a process has used so far, if the system reports it. @param {number | undefined} pid */
function processorMs(pid) {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const [, , , , , , , , , , , user, system] = readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const tickMs = 10
  return (Number(user) + Number(system)) * tickMs
}

/** @param {import('./drive.mjs').Call} call */
const firstGroup = async (call) => (await call('GET', '/v1/notification-groups')).data[0]._id

/** @param {import('./drive.mjs').Call} call */
const addPeople = (call) =>
  call('POST', '/v1/subscribers/bulk', {
    subscribers: Array.from({ length: people }, (_, at) => ({ subscriberId: `p${at}`, firstName: 'Ada' })),
  })

/** @param {number} number @param {string} notificationGroupId */
const workflowAt = (number, notificationGroupId) => ({
  name: `Order ${number}`,
  notificationGroupId,
  active: true,
  steps: stepsOf(2),
})

/** @param {number} number */
const preferencesAt = (number) => ({
  preferences: [
    { type: 'email', enabled: number % 2 === 0 },
    { type: 'sms', enabled: number % 3 === 0 },
  ],
})

/**
 * Lets the service create the tables, the people, and a workflow whose row is then written repeatedly.
 * @param {import('./service.mjs').Where & { data: string }} where
 */
async function prepareBare(where) {
  const service = await startBuiltService({ ...where, options: ['--quiet'] })
  const { call, close } = openCalls(service)
  await addPeople(call)
  await call('POST', '/v1/workflows', workflowAt(0, await firstGroup(call)))
  close()
  service.close()
  await service.ended
  const databaseUrl = where.env?.['DATABASE_URL']
  const file = join(where.data, 'carillon.db')
  const read = databaseUrl === undefined ? readFile(file) : readServer(databaseUrl)
  const newest = 'select * from workflows order by seq desc limit 1'
  const [{ seq: _, ...workflow } = {}] = await read(newest)
  const known = await read('select seq, subscriber_id from subscribers')
  const subscribers = Object.fromEntries(known.map(({ subscriber_id: id, seq }) => [id, seq]))
  await read('')
  return { ...(databaseUrl === undefined ? { file } : { databaseUrl }), workflow, subscribers }
}

/** @typedef {(query: string) => Promise<Record<string, any>[]>} Read an empty query closes */

/** @param {string} path @returns {Read} */
function readFile(path) {
  const file = new Libsql(path)
  return async (query) => {
    if (query !== '') return /** @type {Record<string, any>[]} */ (file.prepare(query).all())
    file.close()
    return []
  }
}

/** @param {string} connectionString @returns {Read} */
function readServer(connectionString) {
  const pool = new pg.Pool({ connectionString })
  return async (query) => (query === '' ? (await pool.end(), []) : (await pool.query(query)).rows)
}

/** @param {object} given */
function startBare(given) {
  const program = join(root, 'src/tools/bench/bare-server.mjs')
  const child = spawn(process.execPath, [program, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = new Promise((/** @type {(url: string) => void} */ resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim().replace('Open ', '')))
  })
  return { url, pid: child.pid, close: () => void child.kill() }
}

/** @param {readonly Row[]} rows lines of a table */
export const documentedLines = (rows) => [
  ['', 'a second', 'p50 ms', 'p99 ms', 'bare', '×', 'processor ms', 'bare', '×'],
  ...rows.map(({ database, operation, measured: { own, bare, times } }) => [
    `${operation}, ${database}`,
    own.rate.toFixed(0),
    ...[0.5, 0.99].map((part) => quantile(times, part).toFixed(1)),
    bare.rate.toFixed(0),
    (bare.rate / own.rate).toFixed(1),
    own.processor.toFixed(2),
    bare.processor.toFixed(2),
    (own.processor / bare.processor).toFixed(1),
  ]),
]
