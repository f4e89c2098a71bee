import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCommandLine } from '../command-line.ts'
import { fromOptions } from '../from-options.ts'
import { keptApiKey } from '../key-file.ts'
import { readOptions, type Options } from '../options.ts'
import { startServer } from '../server.ts'

let top = ''
let made = 0
beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'carillon-commands-'))
})
afterAll(() => rm(top, { recursive: true }))

/** Runs a command as it is typed. */
function run(line: string, options: Options): Promise<string[]> {
  const reading = readCommandLine(line.split(' '), {})
  if (reading.kind !== 'command') throw new Error(JSON.stringify(reading))
  return reading.run(options, {})
}

/** The service as the command line starts it, and commands with the same options. */
async function running(variables: Record<string, string> = {}) {
  made += 1
  const data = join(top, String(made))
  const optionsWith = (given: Record<string, string>): Options => {
    const { options, mistakes } = readOptions(['--data', data], given)
    expect(mistakes).toEqual([])
    return options
  }
  const options = optionsWith(variables)
  const server = await startServer({ ...(await fromOptions(options)), content: 'empty' })
  onTestFinished(server.close)
  const port = Number(new URL(server.url).port)
  const statusOf = async (key: string) =>
    (await fetch(`${server.url}/v1/workflows`, { headers: { authorization: `ApiKey ${key}` } })).status
  return { data, server, statusOf, options: { ...options, port }, optionsWith }
}

test('a link is made for the service that runs, and signs in with its key', async () => {
  const { server, options } = await running()
  const [first, second] = await run('link', options)
  const [, code] = new RegExp(`^Open ${server.url}/#code=([\\w-]{22})$`).exec(first ?? '') ?? []
  expect(second).toBe('The link works once, within 15 minutes')
  const exchanged = await fetch(`${server.url}/start-link/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ code }),
  })
  expect(await exchanged.json()).toEqual({ data: { apiKey: server.apiKey } })
})

test('a link that cannot be made says why in one line', async () => {
  const { server, options, data } = await running()
  const linkWith = (changes: Partial<Options>) => run('link', { ...options, ...changes })
  await expect(linkWith({ apiKey: 'another-key-of-length' })).rejects.toThrow(
    /refuses this key: it uses other data/,
  )
  await expect(linkWith({ data: join(data, 'nowhere') })).rejects.toThrow(/There is no API key in .*--data/)
  await server.close()
  await expect(linkWith({})).rejects.toThrow(
    /^No answer from http:\/\/127\.0\.0\.1:\d+\. Start Carillon, or set its --port$/,
  )
})

test('two processes with keys of their own open the same data, until one of the keys is retired', async () => {
  const first = await running()
  const own = { API_KEY: 'the-key-of-the-second' }
  const second = await startServer({ ...(await fromOptions(first.optionsWith(own))), content: 'empty' })
  onTestFinished(second.close)
  expect([await first.statusOf(first.server.apiKey), await first.statusOf(own.API_KEY)]).toEqual([200, 200])

  const lines = await run('keys', first.options)
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^[0-9a-f]{12}  added \\S+Z  in ${join(first.data, 'api-key')}$`)),
    expect.stringMatching(/^[0-9a-f]{12}  added \S+Z$/),
  ])
  expect(lines.join()).not.toContain(first.server.apiKey)
  const [mine = '', other = ''] = lines.map((line) => line.slice(0, 12))
  await expect(run(`revoke-key ${mine}`, first.options)).rejects.toThrow(/the next start would add it again/)
  await expect(run('retire-key 000000000000', first.options)).rejects.toThrow(
    'No key has the fingerprint 000000000000. List them: npm start -- keys',
  )
  expect(await run(`revoke-key ${other}`, first.options)).toEqual([`The key ${other} no longer works`])
  expect([await first.statusOf(first.server.apiKey), await first.statusOf(own.API_KEY)]).toEqual([200, 401])
})

test('a backup says what it did, and where the key is', async () => {
  const { data, options } = await running()
  const file = join(top, 'copy.db')
  const lines = await run(`backup ${file}`, options)
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^Copied ${data}/carillon\\.db to ${file}: 0 workflows, 0 subscribers, \\d+ kB$`),
    ),
    `The API key is not included. It is in ${data}/api-key, unless API_KEY sets it`,
  ])
  expect((await readFile(file)).includes(await keptApiKey(data))).toBe(false)
  await expect(run(`backup ${file}`, options)).rejects.toThrow(/already exists/)
  const onServer = { ...options, databaseUrl: 'postgres://h/db' }
  await expect(run(`backup ${file}`, onServer)).rejects.toThrow(/pg_dump/)
})
