import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile, symlink } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { parseTrustedProxies } from '../../access/proxy-auth.ts'
import { aWrite } from '#src/testing/journal.ts'
import { openStore } from '../../store/databases/open-store.ts'
import { readOrCreateApiKey } from '../key-file.ts'
import { run, startTestServer, testFolder } from '#src/testing/service/commands.ts'

test('a restored backup equals the original and overwrites nothing', async () => {
  const { options } = await startTestServer()
  const file = join(testFolder(), 'restored-from.db')
  await run(`backup ${file}`, options)
  const folder = join(testFolder(), 'restored')
  const into = { ...options, data: folder }
  expect(await run(`restore ${file}`, into)).toEqual([
    `Restored ${file} to ${folder}/carillon.db: 0 workflows, 0 subscribers`,
    'Keys work as they did when the backup was made',
  ])
  expect((await stat(join(folder, 'carillon.db'))).mode & 0o777).toBe(0o600)
  expect((await run('keys', into)).slice(1).map((line) => line.slice(0, 12))).toEqual(
    (await run('keys', options)).slice(1).map((line) => line.slice(0, 12)),
  )
  await expect(run(`restore ${file}`, into)).rejects.toThrow(/carillon\.db is in the way/)

  const withLog = join(testFolder(), 'with-log')
  await mkdir(withLog)
  await writeFile(join(withLog, 'carillon.db-wal'), 'x')
  await expect(run(`restore ${file}`, { ...options, data: withLog })).rejects.toThrow(/-wal is in the way/)
  await writeFile(join(testFolder(), 'open.db'), await readFile(file))
  await writeFile(join(testFolder(), 'open.db-wal'), 'x')
  const elsewhere = { ...options, data: join(testFolder(), 'elsewhere') }
  await expect(run(`restore ${join(testFolder(), 'open.db')}`, elsewhere)).rejects.toThrow(
    /in use or was not closed/,
  )
  const half = join(testFolder(), 'half.db')
  await writeFile(half, (await readFile(file)).subarray(0, 20_000))
  await expect(run(`restore ${half}`, elsewhere)).rejects.toThrow(/half\.db is damaged/)
  await expect(run(`restore ${file}`, { ...options, databaseUrl: 'postgres://h/db' })).rejects.toThrow(
    /pg_restore/,
  )
})

test('a file that is no backup is refused with its name and what to do', async () => {
  const { options } = await startTestServer()
  const folder = join(testFolder(), 'not-backups')
  await mkdir(folder)
  const made = 'Choose a file that npm start -- backup made'
  const other = new Libsql(join(folder, 'other.db'))
  other.exec('create table bookmarks (id integer)')
  other.close()
  const newer = join(folder, 'newer.db')
  await run(`backup ${newer}`, options)
  const changed = new Libsql(newer)
  changed.exec('insert into schema_versions (version) values (999)')
  changed.close()
  await symlink('/dev/null', join(folder, 'device'))
  const into = { ...options, data: join(folder, 'data') }
  for (const [name, content, said] of [
    ['nowhere.db', undefined, `There is no file ${folder}/nowhere.db. ${made}`],
    ['', undefined, `There is no file ${folder}. ${made}`],
    ['device', undefined, `There is no file ${folder}/device. ${made}`],
    ['empty.db', '', `The database ${folder}/empty.db is empty (0 bytes). ${made}`],
    ['notes.txt', 'Notes\n'.repeat(2000), `${folder}/notes.txt is not a database. ${made}`],
    ['short.txt', 'Notes', `${folder}/short.txt is not a database. ${made}`],
    ['other.db', undefined, `${folder}/other.db belongs to another program. ${made}`],
    ['newer.db', undefined, /newer\.db has version 999.* Restore it with the newer Carillon, or an older/],
  ] as const) {
    if (content !== undefined) await writeFile(join(folder, name), content)
    await expect(run(`restore ${join(folder, name)}`, into)).rejects.toThrow(said)
  }
  await expect(stat(into.data)).rejects.toThrow('ENOENT')
})

test.runIf(existsSync('/proc/self'))('commands fail at once if a folder cannot be created', async () => {
  const { options } = await startTestServer()
  const backup = join(testFolder(), 'for-no-folder.db')
  await run(`backup ${backup}`, options)
  const data = '/proc/none/data'
  await expect(run(`restore ${backup}`, { ...options, data })).rejects.toThrow('ENOENT')
  await expect(openStore({ directory: data })).rejects.toThrow('Could not open the database /proc/none/data')
  await expect(readOrCreateApiKey(data)).rejects.toThrow('ENOENT')
})

test('no database is created in a mistyped folder, and an unreadable file is named', async () => {
  const { options } = await startTestServer()
  const data = join(testFolder(), 'mistyped')
  for (const command of ['keys', 'environments', 'promote Production'])
    await expect(run(command, { ...options, data })).rejects.toThrow(`There is no database in ${data}`)
  await expect(stat(data)).rejects.toThrow('ENOENT')
  const journal = join(testFolder(), 'nowhere.jsonl')
  await expect(run(`verify-journal ${journal}`, options)).rejects.toThrow(
    `Could not read ${journal}: there is no such file`,
  )
  await expect(run(`verify-journal ${testFolder()}`, options)).rejects.toThrow(
    `${testFolder()}: it is a folder`,
  )
})

test('old entries of the journal are erased, and the journal says why', async () => {
  const { options, server } = await startTestServer()
  await server.store.journal.end(aWrite({ at: '2026-03-29T12:04:05.000Z' }))
  expect(await run('erase-journal --older-than 1h --reason cleared', options)).toEqual(['1 entry was erased'])
  expect(await server.store.journal.after(0, 10)).toMatchObject([{ kind: 'erased', reason: 'cleared' }])
})

const someRoles = { read: ['*'], support: ['helpdesk', 'care'], author: [], admin: ['ops'] }
const groupsByRole = { read: [], support: [], author: [], admin: ['ops'] }

test('a check reports what is fine and each mistake in a line, without secrets', async () => {
  const { data, server, options } = await startTestServer()
  const held = `Fine: port ${options.port} on 127.0.0.1 is in use by a running Carillon`
  expect(await run('check', options)).toEqual([
    `Fine: ${data} has data of Carillon`,
    `Fine: the API key is in ${data}/api-key`,
    held,
  ])
  const closed = createServer()
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const wrong = {
    ...options,
    databaseUrl: `postgres://me:hunter2@127.0.0.1:${port}/db`,
  }
  const failed = await run('check', wrong).catch((error: Error) => error.message)
  expect(String(failed).split('\n')).toEqual([
    expect.stringMatching(/^Mistake: No answer from the database of DATABASE_URL: .*ECONNREFUSED/),
    `Fine: the API key is in ${data}/api-key`,
    held,
  ])
  expect(failed).not.toContain('hunter2')
  const nowhere = { ...options, port: 0, upstream: `http://127.0.0.1:${port}` }
  await expect(run('check', nowhere)).rejects.toThrow(
    `Mistake: The upstream service http://127.0.0.1:${port} does not answer: connect ECONNREFUSED`,
  )
  const moved = createHttpServer((_, reply) => void reply.writeHead(301, { location: server.url }).end())
  await new Promise<void>((resolve) => void moved.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void moved.close())
  const { port: otherPort } = moved.address() as { port: number }
  const old = `http://127.0.0.1:${otherPort}`
  expect(await run('check', { ...options, port: otherPort })).toContain(
    `Note: port ${otherPort} on 127.0.0.1 is in use by something that is not Carillon`,
  )
  await expect(run('check', { ...nowhere, upstream: old })).rejects.toThrow(
    `Mistake: The upstream service redirects to ${server.url}. Start with its final address`,
  )
  const proxyAuth = {
    trustedProxies: parseTrustedProxies('127.0.0.1'),
    headers: { name: [], groups: '' },
    groupsByRole,
  }
  const people = { ...options, proxyAuth: { ...proxyAuth, groupsByRole: someRoles } }
  expect(await run('check', people)).toEqual([
    `Fine: ${data} has data of Carillon`,
    `Fine: the API key is in ${data}/api-key`,
    held,
    'Fine: role Read: everyone who is signed in',
    'Fine: role Support: helpdesk, care',
    'Fine: role Author: no one',
    'Fine: role Admin: ops',
    expect.stringMatching(/^Note: the trusted proxy is this machine: .* can call Carillon in any name/),
  ])
  const behind = { ...options, port: 0, upstream: server.url, proxyAuth }
  expect(await run('check', { ...behind, upstreamKey: server.apiKey })).toContain(
    'Fine: it accepts UPSTREAM_API_KEY',
  )
  await expect(run('check', { ...behind, upstreamKey: 'wrong-key' })).rejects.toThrow(
    `Mistake: The upstream service ${server.url} answers, but refuses UPSTREAM_API_KEY`,
  )
  await expect(run('check', { ...nowhere, data: '/dev/null', proxyAuth })).rejects.toThrow(
    'Mistake: This user may not write to /dev/null',
  )
  const file = join(data, 'api-key')
  await expect(run('check', { ...options, data: join(file, 'data') })).rejects.toThrow(
    `Mistake: ${file} is a file, not a folder. Set the data folder with --data`,
  )
  expect(await run('check', { ...options, data: join(testFolder(), 'new') })).toContain(
    `Fine: ${testFolder()}/new has no data yet; the next start makes it`,
  )
  await expect(stat(join(testFolder(), 'new'))).rejects.toThrow('ENOENT')
  onTestFinished(() => void closed.close())
})
