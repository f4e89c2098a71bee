import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundle, startProcess } from '#src/testing/service/process.ts'

let folder = ''
let program = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-two-'))
  program = await bundle(join(import.meta.dirname, 'main.ts'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(program, { force: true })
})

test('a create that was on its way when the process was killed is never sent again with its key', async () => {
  const created: string[] = []
  /** Creates at once, but never answers. */
  const behind = createServer((request) => {
    created.push(`${request.method} ${request.url}`)
    request.resume()
  })
  await new Promise<void>((resolve) => void behind.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    behind.closeAllConnections()
    behind.close()
  })
  const { port } = behind.address() as AddressInfo // a server that listens on a port has one
  const data = join(folder, 'upstream')
  const start = async () => {
    const upstream = ['--upstream', `http://127.0.0.1:${port}`]
    const one = startProcess(program, '--port', '0', '--data', data, '--log-format', 'json', ...upstream)
    await one.hasPrinted(1)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(one.lines[0] ?? '')?.[0] ?? ''
    const send = () =>
      fetch(`${url}/v1/workflows`, {
        method: 'POST',
        headers: { authorization: 'ApiKey k', 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: '{"name":"Ping"}',
      })
    const kill = async () => {
      one.process.kill('SIGKILL')
      await one.ended
    }
    return { send, kill }
  }
  const first = await start()
  const lost = first.send().then(
    () => 'answered',
    () => 'lost',
  )
  await expect
    .poll(() => created.filter((one) => one.startsWith('POST')), { timeout: 20_000 })
    .toHaveLength(1)
  await first.kill()
  expect(await lost).toBe('lost')
  const second = await start()
  // No process can still be working on it, a minute later.
  const database = new Libsql(join(data, 'carillon.db'))
  database.exec(`update idempotency_records set expires_at =
    strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-2 minutes')`)
  database.close()
  const again = await second.send()
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('may have been carried out: its answer is not known') as unknown },
  ])
  await second.kill()
  expect(created.filter((one) => one.startsWith('POST'))).toEqual(['POST /v1/workflows'])
})
