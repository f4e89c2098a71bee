import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL server for tests, reached through a socket in a folder of its own: no port is taken. */
export type TestPostgres = {
  /** The address of a new, empty database. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/** Where `initdb` and `postgres` are, or undefined. `POSTGRES_BIN` names the folder; empty, there is none. */
export function findPostgres(): string | undefined {
  const named = process.env['POSTGRES_BIN']
  const folders =
    named === undefined ? [...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders()] : [named]
  return folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

export async function startPostgres(bin: string): Promise<TestPostgres> {
  const owner = ownerOfServer()
  // A socket's path may have 107 characters, so the folder is not put deep.
  const folder = await mkdtemp('/tmp/carillon-pg-')
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'carillon', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'pipe' })
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off']
  // The shell ends the server when this process ends, however it ends: then its standard input closes.
  const untilClosed = '"$@" & server=$!; cat; kill -INT $server; wait $server'
  const command = ['-c', untilClosed, 'sh', join(bin, 'postgres'), '-D', data, ...settings]
  const server = spawn('sh', command, { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] })
  const admin = await connect(addressOf(folder, 'postgres'), server)
  let made = 0
  return {
    createDatabase: async () => {
      made += 1
      await admin.query(`create database test${made}`)
      return addressOf(folder, `test${made}`)
    },
    stop: async () => {
      await admin.end()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.stdin?.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const addressOf = (folder: string, name: string) =>
  `postgresql://carillon@/${name}?host=${encodeURIComponent(folder)}`

function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  return readdirSync(versions).map((version) => join(versions, version, 'bin'))
}

/** PostgreSQL refuses to run as root. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function connect(address: string, server: ChildProcess): Promise<pg.Client> {
  for (const deadline = Date.now() + 20_000; ;) {
    const client = new pg.Client({ connectionString: address })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
