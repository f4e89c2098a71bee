import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readOrCreateApiKey } from './key-file.ts'
import { closeWithin, startServer, type StartOptions } from './server.ts'
import { requestLine } from '../http/traffic.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-server-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function start(options: StartOptions = {}) {
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

test('a caller that disconnects before the answer is no failure of the service', async () => {
  const failures: unknown[] = []
  const lines: string[] = []
  const server = await start({
    onFailure: (_, error) => failures.push(error),
    onRequest: (seen) => void lines.push(requestLine(seen)),
  })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = ['POST /v1/subscribers HTTP/1.1', 'host: 127.0.0.1', `authorization: ApiKey ${server.apiKey}`]
  socket.write(
    `${[...head, 'content-type: application/json', 'content-length: 100'].join('\r\n')}\r\n\r\n{"subscr`,
  )
  await new Promise((resolve) => socket.once('connect', resolve))
  await expect.poll(() => fetch(`${server.url}/healthz`).then(({ status }) => status)).toBe(200)
  socket.destroy()
  await expect.poll(() => lines.filter((line) => line.includes('POST'))).toHaveLength(1)
  expect(lines.find((line) => line.includes('POST'))).toMatch(/POST \/v1\/subscribers - \d+ ms/)
  expect(failures).toEqual([])
})

test('a request is logged in one line with the id of its answer and without its query', async () => {
  const lines: string[] = []
  const failed: string[] = []
  const server = await start({
    onRequest: (seen) => void lines.push(requestLine(seen)),
    onFailure: (id) => void failed.push(id),
  })
  server.store.groups.list = () => Promise.reject(new Error('broken'))
  for (const path of ['/v1/subscribers?query=somebody', '/v1/notification-groups', '/nowhere']) {
    const reply = await fetch(server.url + path, { headers: as(server.apiKey) })
    await reply.text()
    const id = reply.headers.get('x-request-id') ?? 'none'
    await expect
      .poll(() => lines.find((line) => line.endsWith(id)))
      .toMatch(
        new RegExp(`^\\d{4}-\\S+Z 127\\.0\\.0\\.1 GET ${path.split('?')[0]} ${reply.status} \\d+ ms ${id}$`),
      )
    if (reply.status === 500) expect(failed).toEqual([id])
  }
  expect(lines).toHaveLength(3)
  expect(failed).toHaveLength(1)
  expect(lines.join()).not.toContain(server.apiKey)
  expect(lines.join()).not.toContain('somebody')
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
