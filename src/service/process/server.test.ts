import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readOrCreateApiKey } from './key-file.ts'
import { startServer, type ServerStart } from '#src/testing/service/server.ts'
import { closeWithin } from './server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-server-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function start(options: ServerStart = {}) {
  const server = await startServer(options)
  onTestFinished(server.close)
  return server
}

const as = (apiKey: string) => ({ authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' })

test('a server for tests starts without any options', async () => {
  const { url, apiKey, environment } = await start()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const reply = await fetch(`${url}/v1/environments/me`, { headers: as(apiKey) })
  expect(await reply.json()).toMatchObject({ data: { _id: environment.environment._id } })
})

test('the console is served next to the service', async () => {
  const consoleDirectory = join(folder, 'console')
  await mkdir(consoleDirectory)
  await writeFile(join(consoleDirectory, 'index.html'), '<title>Console</title>')
  const { url, apiKey } = await start({ consoleDirectory })
  expect(await (await fetch(`${url}/workflows/new`)).text()).toContain('Console')
  expect((await fetch(`${url}/v1/nope`)).headers.get('content-type')).toContain('json')
  expect((await fetch(`${url}/v1`)).headers.get('content-type')).toContain('json')
  expect(await (await fetch(`${url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
  expect((await fetch(`${url}/v1/workflows`, { headers: as(apiKey) })).status).toBe(200)
})

test('data and key survive a restart, and an additional key also gives access', async () => {
  const directory = join(folder, 'kept')
  const apiKey = await readOrCreateApiKey(directory)
  const first = await startServer({ place: { directory }, apiKey, content: 'sample' })
  await fetch(`${first.url}/v1/notification-groups`, {
    method: 'POST',
    headers: as(apiKey),
    body: '{"name":"Mine"}',
  })
  await first.close()
  const second = await start({
    place: { directory },
    apiKey: 'another-key-of-some-length',
    content: 'sample',
  })
  const groups = await fetch(`${second.url}/v1/notification-groups`, { headers: as(second.apiKey) })
  expect(((await groups.json()) as { data: unknown[] }).data).toHaveLength(5)
  expect((await fetch(`${second.url}/v1/workflows`, { headers: as(apiKey) })).status).toBe(200)
})

test('the key is stored only in a file readable by its owner', async () => {
  const directory = join(folder, 'secret')
  const apiKey = await readOrCreateApiKey(directory)
  expect(apiKey).toMatch(/^[0-9a-f]{32}$/)
  expect((await stat(join(directory, 'api-key'))).mode & 0o777).toBe(0o600)
  expect(await readOrCreateApiKey(directory)).toBe(apiKey)
  const server = await startServer({ place: { directory }, apiKey })
  await fetch(`${server.url}/v1/environments/me`, { headers: as(apiKey) })
  await server.close()
  const names = (await readdir(directory)).filter((name) => name !== 'api-key')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect((await readFile(join(directory, name))).includes(apiKey)).toBe(false)
})

test('two processes that start at the same time get the same key', async () => {
  const directory = join(folder, 'at-once')
  const keys = await Promise.all([readOrCreateApiKey(directory), readOrCreateApiKey(directory)])
  expect(new Set(keys).size).toBe(1)
})

test('a port in use is named in the error', async () => {
  const { url } = await start()
  await expect(startServer({ port: Number(new URL(url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('an oversized body is refused before it has arrived completely', async () => {
  const { url, apiKey } = await start()
  const body = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })
  const reply = await fetch(`${url}/v1/subscribers`, { method: 'POST', headers: as(apiKey), body })
  expect([reply.status, await reply.json()]).toMatchObject([413, { message: 'request entity too large' }])
  expect((await fetch(`${url}/v1/subscribers`, { headers: as(apiKey) })).status).toBe(200)
})

test('stopping ends in time even if the database hangs', async () => {
  const server = await startServer()
  const { nextDue } = server.store.flows
  let thaw = () => {}
  const frozen = new Promise<void>((resolve) => (thaw = resolve))
  let asked = 0
  server.store.flows.nextDue = async () => {
    asked += 1
    await frozen
    return nextDue()
  }
  server.runner.wake()
  await expect.poll(() => asked).toBe(1)
  await expect(closeWithin(server, 50)).rejects.toThrow(/Stopped after 0\.05 seconds: the database .*is kept/)
  thaw()
  await closeWithin(server)
})

test('while stopping, every accepted write is answered as the last one on its connection', async () => {
  const server = await startServer()
  const { upsert } = server.store.subscribers
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  let taken = 0
  server.store.subscribers.upsert = async (...given) => {
    taken += 1
    await held
    return upsert(...given)
  }
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const write = (subscriberId: string) =>
    post(`${server.url}/v1/subscribers`, agent, server.apiKey, { subscriberId })
  const writes = ['a', 'b', 'c', 'd'].map(write)
  await expect.poll(() => taken).toBe(4)
  const closing = server.close()
  goOn()
  for (const reply of await Promise.all(writes)) expect(reply).toEqual({ status: 201, connection: 'close' })
  await closing
  await expect(write('e')).rejects.toThrow()
})

type Answered = { status: number | undefined; connection: string | undefined }

/** Reuses connections like `fetch`, but reports how each one ends. */
function post(url: string, agent: Agent, apiKey: string, body: object): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers: as(apiKey) }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }))
      reply.once('error', reject)
    })
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })
}
