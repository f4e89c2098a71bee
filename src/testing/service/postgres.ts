import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, readFile } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL server for tests, on a socket in its own folder, so that it uses no port. */
export type TestPostgres = {
  /** The address of a new, empty database. */
  createDatabase: () => Promise<string>
  /** Stops it as an administrator would, cutting off running work; `start` starts it again with its content. */
  shutDown: () => Promise<void>
  start: () => Promise<void>
  /** Cuts the connections to a database; the server keeps running. */
  terminate: (address: string) => Promise<void>
  /** `kill -9` of a process that serves a database: the server then cuts off all connections and recovers from its log. */
  crash: (address: string) => Promise<void>
  /** Until `thaw`, it accepts connections but does not answer. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  stop: () => Promise<void>
}

/** The folder of `initdb` and `postgres`, or undefined. `POSTGRES_BIN` overrides it; '' means that there is none. */
export function findPostgres(): string | undefined {
  const named = process.env['POSTGRES_BIN']
  const folders =
    named === undefined ? [...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders()] : [named]
  return folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

let shared: Promise<TestPostgres> | undefined

/** The address of a new, empty database of the server that the test files of this process share. It ends with the process. */
export async function createDatabase(bin: string): Promise<string> {
  shared ??= startPostgres(bin)
  return (await shared).createDatabase()
}

/** A server of one's own, to be stopped and struck. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const owner = ownerOfServer()
  // A socket path may have 107 characters, so the folder's path must be short.
  const folder = await mkdtemp('/tmp/carillon-pg-')
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'carillon', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'pipe' })
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    // Nobody cuts the power.
    'fsync=off',
  ]
  // When this process ends in any way, the shell's standard input closes: it ends the server and takes away its folder.
  const untilClosed =
    '"$@" & server=$!; read -r line; kill -INT $server; wait $server; [ "$line" = keep ] || rm -r "$PWD"'
  const command = ['-c', untilClosed, 'sh', join(bin, 'postgres'), '-D', data]
  for (const setting of settings) command.push('-c', setting)
  const administration = addressOf(folder, 'postgres')
  const begin = () => spawn('sh', command, { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] })
  const end = async (line: string) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.stdin?.end(line)
    await ended
  }
  const asked = (query: string, values: unknown[] = []) => ask(administration, server, query, values)
  let server = begin()
  await asked('select 1')
  let made = 0
  let frozen: number[] = []
  return {
    createDatabase: async () => {
      made += 1
      await asked(`create database test${made}`)
      return addressOf(folder, `test${made}`)
    },
    shutDown: () => end('keep\n'),
    start: async () => {
      server = begin()
      await asked('select 1')
    },
    terminate: async (address) => {
      const query = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
      await asked(query, [nameOf(address)])
    },
    crash: async (address) => {
      const query = 'select pid from pg_stat_activity where datname = $1 limit 1'
      const [backend] = await asked(query, [nameOf(address)])
      process.kill(Number(backend?.['pid']), 'SIGKILL')
    },
    freeze: async () => {
      const backends = await asked('select pid from pg_stat_activity where pid != pg_backend_pid()')
      const [postmaster = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      frozen = [Number(postmaster), ...backends.map(({ pid }) => Number(pid))]
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thaw: async () => {
      for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
    },
    stop: async () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      await end('')
    },
  }
}

type Row = Record<string, unknown>

/** Uses a new connection, which cannot have been cut off. Waits for a starting server. */
async function ask(address: string, server: ChildProcess, query: string, values: unknown[]): Promise<Row[]> {
  const client = await connect(address, server)
  const { rows } = await client.query<Row>(query, values)
  await client.end()
  return rows
}

const addressOf = (folder: string, name: string) =>
  `postgresql://carillon@/${name}?host=${encodeURIComponent(folder)}`

const nameOf = (address: string) => new URL(address.replace('@/', '@local/')).pathname.slice(1)

function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  return readdirSync(versions).map((version) => join(versions, version, 'bin'))
}

/** PostgreSQL refuses to run as root. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  // The binaries may exist without the package and its user.
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

async function connect(address: string, server: ChildProcess): Promise<pg.Client> {
  for (const deadline = Date.now() + 60_000; ;) {
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
