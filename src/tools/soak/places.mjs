import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { bundleModules } from '../bench/bundled.mjs'

/**
 * A database in which faults can be caused.
 * @typedef {object} Place
 * @property {string} name
 * @property {string} data data folder of the services
 * @property {Record<string, string>} env environment variables of the services
 * @property {readonly (readonly [what: string, strike: () => Promise<void>])[]} faults of the database, which are over when they resolve
 * @property {string[]} untried faults that cannot be caused on this machine
 * @property {() => Promise<void>} close
 */

const diskMb = 256
const holdMs = 3_000
/** Longer than the service waits for an answer. */
const frozenMs = 9_000

/** @returns {{ folder: string, isOwnDisk: boolean, remove: () => void }} a small disk of its own, if this machine allows that */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-soak-'))
  let isOwnDisk = true
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    isOwnDisk = false
  }
  const remove = () => {
    if (isOwnDisk) execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, isOwnDisk, remove }
}

/** Fills a disk completely for a while. @param {string} folder */
async function fill(folder) {
  const ballast = join(folder, 'ballast')
  for (let size = 2 ** 24, at = 0; size >= 1; at += 1)
    try {
      writeFileSync(`${ballast}-${at}`, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 4)
    }
  await sleep(holdMs)
  execFileSync('sh', ['-c', `rm -f '${ballast}'-*`])
}

const noDisk = 'the disk fills (no right to mount a small one)'

/** @returns {Promise<Place>} */
export async function openFile() {
  const disk = smallDisk()
  const data = join(disk.folder, 'data')
  mkdirSync(data)
  const lock = async () => {
    const file = new Libsql(join(data, 'carillon.db'))
    file.exec('pragma busy_timeout = 10000')
    file.exec('begin immediate')
    await sleep(holdMs)
    file.exec('rollback')
    file.close()
  }
  return {
    name: 'SQLite',
    data,
    env: {},
    faults: [
      ['another program locks the database', lock],
      ...(disk.isOwnDisk ? [/** @type {const} */ (['the disk fills', () => fill(disk.folder)])] : []),
    ],
    untried: disk.isOwnDisk ? [] : [noDisk],
    close: async () => disk.remove(),
  }
}

/** @returns {Promise<Place | undefined>} undefined where no server is installed */
export async function openServer() {
  const { findPostgres, startPostgres } = await bundleModules([
    'src/service/store/databases/test-postgres.ts',
  ])
  const bin = findPostgres()
  if (bin === undefined) return undefined
  const disk = smallDisk()
  const postgres = await startPostgres(bin, { durable: true, within: disk.folder })
  const databaseUrl = await postgres.createDatabase()
  const data = mkdtempSync(join(tmpdir(), 'carillon-soak-keys-'))
  const restart = async () => {
    await postgres.shutDown()
    await postgres.start()
  }
  const freeze = async () => {
    await postgres.freeze()
    await sleep(frozenMs)
    await postgres.thaw()
  }
  // A server that could not write its log may have ended.
  const fillUp = () => fill(disk.folder).then(restart)
  return {
    name: 'PostgreSQL',
    data,
    env: { DATABASE_URL: databaseUrl },
    faults: [
      ['the server restarts', restart],
      ['a process of the server is killed', () => postgres.crash(databaseUrl)],
      ['the server freezes', freeze],
      ...(disk.isOwnDisk ? [/** @type {const} */ (['the disk fills', fillUp])] : []),
    ],
    untried: disk.isOwnDisk ? [] : [noDisk],
    close: async () => {
      await postgres.stop()
      disk.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
