import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevService } from './dev.ts'

test('the development service starts with its stored key and the requested content', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'carillon-dev-'))
  const service = await createDevService(['--data', directory, '--empty'])
  const [, code] = /^http:\/\/a\.example\/#code=([\w-]{22})$/.exec(service.openLink('http://a.example')) ?? []
  const exchanged = await service.fetch(
    new Request('http://a.example/start-link/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://a.example' },
      body: JSON.stringify({ code }),
    }),
  )
  const key = ((await exchanged.json()) as { data: { apiKey: string } }).data.apiKey
  const request = new Request('http://a.example/v1/workflows', {
    headers: { authorization: `ApiKey ${key}` },
  })
  expect(await (await service.fetch(request)).json()).toMatchObject({ totalCount: 0 })
  await service.close()
  await rm(directory, { recursive: true })
})

test('a wrong option is reported', async () => {
  await expect(createDevService(['--port', 'x'])).rejects.toThrow('--port (or PORT)')
})

test('people are identified by their proxy, and their writes go to the journal file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'carillon-dev-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  const file = join(directory, 'journal.jsonl')
  vi.stubEnv('ROLE_ADMIN', '*')
  vi.stubEnv('JOURNAL_FILE', file)
  const service = await createDevService([
    '--data',
    directory,
    '--trusted-proxy',
    '127.0.0.1',
    '--identity',
    'authelia',
  ])
  const write = new Request('http://a.example/v1/notification-groups', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'remote-user': 'ada',
      origin: 'http://a.example',
    },
    body: '{"name":"Mine"}',
  })
  expect((await service.fetch(write, '127.0.0.1')).status).toBe(201)
  await service.close()
  expect(await readFile(file, 'utf8')).toContain('"agent":"ada"')
})

test('the log names a mistyped variable, and a service that cannot be reached', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'carillon-dev-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const lines: unknown[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(text) > 0)
  onTestFinished(() => spy.mockRestore())
  vi.stubEnv('TRUSTED_PROXIES', '10.0.0.1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const service = await createDevService(['--data', directory, '--upstream', 'http://127.0.0.1:1'])
  const headers = { authorization: 'ApiKey any' }
  expect((await service.fetch(new Request('http://a.example/v1/workflows', { headers }))).status).toBe(502)
  await service.close()
  expect(lines.join()).toContain('Warning: Carillon has no option TRUSTED_PROXIES')
  expect(lines.join()).toContain('The upstream service http://127.0.0.1:1 cannot be reached')
})
