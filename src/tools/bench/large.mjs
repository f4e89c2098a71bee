import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleModules } from './bundled.mjs'
import { median, table } from './table.mjs'

/**
 * Measures how long each database takes for every list, search and read with a million people, notifications and messages:
 * `node src/tools/bench/large.mjs [people] [workflows]`. Takes several minutes and a few GB of disk space.
 */
const [people = 1_000_000, workflows = 10_000] = process.argv.slice(2).map(Number)
const pages = [0, 100, 10_000]
const searches = [
  '',
  'user-7',
  `(${people - 1})`,
  'ada7 mail',
  'mail',
  'mail user',
  'nobody',
  'u m a',
  'ada1 ada2',
  'ada77 ada9',
]
const rounds = 5

const {
  openDatabase,
  openPostgres,
  openStoreOn,
  fillLarge,
  analyze,
  largeQueries,
  subscriberSearch,
  findPostgres,
  startPostgres,
} = await bundleModules(
  ['open-store', 'test-large', 'subscriber-search', 'postgres', 'test-postgres'].map(
    (name) => `src/service/store/${name}.ts`,
  ),
)

const folder = mkdtempSync(join(tmpdir(), 'carillon-large-'))
const bin = findPostgres()
const postgres = bin && (await startPostgres(bin))
try {
  await measure('SQLite', await openDatabase({ directory: folder }))
  if (postgres)
    await measure('PostgreSQL', openPostgres(await postgres.createDatabase(), { queryTimeoutMs: 600_000 }))
  else console.log('Not on PostgreSQL: no server is installed here.')
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} name @param {any} database */
async function measure(name, database) {
  const { db } = database
  const store = await openStoreOn(database)
  await store.environments.create({
    environment: { _id: 'env', name: 'env' },
    organizationId: 'o',
    creatorId: 'u',
  })
  await fillLarge(database, { people, workflows })
  await analyze(database)
  const lines = [[`${name}, ms`, ...pages.map((page) => `page ${page}`)]]
  for (const [at, [query]] of largeQueries(db, 0).entries())
    lines.push([query, ...(await timesOf((page) => largeQueries(db, page)[at][1].execute()))])
  console.log(`\n${table(lines)}`)

  const found = [[`${name}, ms`, ...pages.map((page) => `page ${page}`), `${pages.at(-1)} by “next”`]]
  for (const query of searches)
    found.push([
      query === '' ? 'subscribers' : `subscribers by “${query}”`,
      ...(await timesOf((page) => ask(subscriberSearch(database), query, page))),
      await timeOfNext(database, query),
    ])
  console.log(`\n${table(found)}`)
  await store.close()
}

/** @param {any} search @param {string} query @param {number} page */
function ask(search, query, page) {
  return search('env', { page, limit: 10, query })
}

/** Time for the last of the pages after reading the one before it. @param {any} database @param {string} query */
async function timeOfNext(database, query) {
  const search = subscriberSearch(database)
  const [page = 0] = pages.slice(-1)
  await ask(search, query, page - 1)
  return timeOf(() => ask(search, query, page))
}

/** @param {(page: number) => Promise<unknown>} read @returns {Promise<string[]>} milliseconds for each page */
async function timesOf(read) {
  const all = []
  for (const page of pages) all.push(await timeOf(() => read(page)))
  return all
}

/** @param {() => Promise<unknown>} read @returns {Promise<string>} milliseconds */
async function timeOf(read) {
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await read()
    times.push(performance.now() - began)
  }
  return median(times).toFixed(1)
}
