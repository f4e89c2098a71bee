import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDevService } from './dev.ts'

test('the development service opens with its kept key and seeds what was asked for', async () => {
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

test('a wrong option is told', async () => {
  await expect(createDevService(['--port', 'x'])).rejects.toThrow('--port (or PORT)')
})
