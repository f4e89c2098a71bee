import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keptApiKey } from './key-file.ts'
import { startServer, type StartOptions } from './server.ts'

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

test('a server for a test needs nothing but to be started', async () => {
  const { url, apiKey, environment } = await start()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const reply = await fetch(`${url}/v1/environments/me`, { headers: as(apiKey) })
  expect(await reply.json()).toMatchObject({ data: { _id: environment.environment._id } })
})

test('servers beside each other do not know of each other', async () => {
  const [one, other] = await Promise.all([start(), start()])
  expect((await fetch(`${other.url}/v1/environments/me`, { headers: as(one.apiKey) })).status).toBe(401)
})

test('the console is served beside the service', async () => {
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

test('data and key are there the next time; other keys of the past are not', async () => {
  const directory = join(folder, 'kept')
  const apiKey = await keptApiKey(directory)
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
  expect((await fetch(`${second.url}/v1/workflows`, { headers: as(apiKey) })).status).toBe(401)
})

test('the key is kept in a file of its owner and nowhere else', async () => {
  const directory = join(folder, 'secret')
  const apiKey = await keptApiKey(directory)
  expect(apiKey).toMatch(/^[0-9a-f]{32}$/)
  expect((await stat(join(directory, 'api-key'))).mode & 0o777).toBe(0o600)
  expect(await keptApiKey(directory)).toBe(apiKey)
  const server = await startServer({ place: { directory }, apiKey })
  await fetch(`${server.url}/v1/environments/me`, { headers: as(apiKey) })
  await server.close()
  const names = (await readdir(directory)).filter((name) => name !== 'api-key')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect((await readFile(join(directory, name))).includes(apiKey)).toBe(false)
})

test('two processes that start at once get one key', async () => {
  const directory = join(folder, 'at-once')
  const keys = await Promise.all([keptApiKey(directory), keptApiKey(directory)])
  expect(new Set(keys).size).toBe(1)
})

test('a port that is taken is refused by name', async () => {
  const { url } = await start()
  await expect(startServer({ port: Number(new URL(url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('an oversized body is answered before it came through', async () => {
  const { url, apiKey } = await start()
  const body = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })
  const reply = await fetch(`${url}/v1/subscribers`, { method: 'POST', headers: as(apiKey), body })
  expect([reply.status, await reply.json()]).toMatchObject([413, { message: 'request entity too large' }])
  expect((await fetch(`${url}/v1/subscribers`, { headers: as(apiKey) })).status).toBe(200)
})

test('closing does not wait for connections that say nothing', async () => {
  const server = await startServer()
  const { port } = new URL(server.url)
  await fetch(`${server.url}/v1/health-check`)
  const socket = connect(Number(port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const begun = Date.now()
  await server.close()
  expect(Date.now() - begun).toBeLessThan(5000)
  await expect(fetch(`${server.url}/v1/health-check`)).rejects.toThrow()
  socket.destroy()
})
