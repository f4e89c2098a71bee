import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workflow } from '#src/contract/workflow.ts'
import { expect, onTestFinished, test } from 'vitest'
import { toStartOptions } from '../open-parts.ts'
import { readOrCreateApiKey } from '../key-file.ts'
import type { Options } from '../options.ts'
import { startServer } from '#src/testing/service/server.ts'
import { fingerprintOf } from '../../store/environments/environments.ts'
import { run, startTestServer, testFolder } from '#src/testing/service/commands.ts'

test('a link is created for the running service, and signs in with its key', async () => {
  const { server, options } = await startTestServer()
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

test('a link that cannot be created is explained in one line', async () => {
  const { server, options, data } = await startTestServer()
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

test('two processes with their own keys open the same data until one of the keys is revoked', async () => {
  const first = await startTestServer()
  const own = { API_KEY: 'the-key-of-the-second' }
  const second = await startServer({ ...(await toStartOptions(first.optionsWith(own))), content: 'empty' })
  onTestFinished(second.close)
  expect([await first.statusOf(first.server.apiKey), await first.statusOf(own.API_KEY)]).toEqual([200, 200])

  const lines = await run('keys', first.options)
  const today = new Date().toISOString().slice(0, 10)
  const line = `[0-9a-f]{12}  Development  ${today}  ${today}  does not`
  expect(lines).toEqual([
    'fingerprint   environment  created     last used   ends      name',
    expect.stringMatching(new RegExp(`^${line}  in ${join(first.data, 'api-key')}$`)),
    expect.stringMatching(new RegExp(`^${line}$`)),
  ])
  expect(lines.join()).not.toContain(first.server.apiKey)
  const [, mine = '', other = ''] = lines.map((line) => line.slice(0, 12))
  await expect(run(`revoke-key ${mine}`, first.options)).rejects.toThrow(/the next start would add it again/)
  await expect(run('revoke-key 000000000000', first.options)).rejects.toThrow(
    `No key has the fingerprint 000000000000. List them: npm start -- keys --data ${first.data}`,
  )
  expect(await run(`revoke-key ${other}`, first.options)).toEqual([`The key ${other} no longer works`])
  expect([await first.statusOf(first.server.apiKey), await first.statusOf(own.API_KEY)]).toEqual([200, 401])
})

test('without any key, the list says what to do, and a start adds one', async () => {
  const { server, options, data, optionsWith } = await startTestServer()
  const other = { ...optionsWith({ API_KEY: 'the-key-of-the-second' }), port: options.port }
  await run(`revoke-key ${fingerprintOf(server.apiKey)}`, other)
  expect(await run('keys', options)).toEqual(['No key opens this data. The next start adds one'])
  await server.close()
  const next = await startServer(await toStartOptions(options))
  onTestFinished(next.close)
  expect((await run('keys', options)).at(-1)).toContain(`in ${join(data, 'api-key')}`)
})

test('a new key has a name, an environment and an end, and can be rotated with an overlap', async () => {
  const { data, server, statusOf, options } = await startTestServer()
  const made = await run('create-key --name CI --expires 90d', options)
  expect(made[1]).toMatch(
    /^This key of Development is not shown again\. It works until \S+ \S+ UTC\. Its fingerprint is [0-9a-f]{12}$/,
  )
  const [key = ''] = made
  expect([await statusOf(key), (await run('keys', options)).at(-1)]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f]{12}  Development  \S+  \S+  \d{4}-\d\d-\d\dT\d\d:\d\dZ  CI$/),
  ])

  const ofServer = fingerprintOf(server.apiKey)
  const [next = '', , until] = await run(`rotate-key ${ofServer} --overlap 2h`, options)
  expect(until).toMatch(new RegExp(`^The key ${ofServer} works until `))
  expect([await statusOf(next), await statusOf(server.apiKey)]).toEqual([200, 200])
  expect(await readOrCreateApiKey(data)).toBe(next)
  expect(await run(`rotate-key ${fingerprintOf(key)} --overlap 0h`, options)).toContain(
    `The key ${fingerprintOf(key)} no longer works`,
  )
  expect(await statusOf(key)).toBe(401)
  await expect(run(`rotate-key ${fingerprintOf(key)}`, options)).rejects.toThrow(/has ended\. Make another/)
  const [brief = ''] = await run('create-key --expires 1h', options)
  const [, , soon] = await run(`rotate-key ${fingerprintOf(brief)} --overlap 7d`, options)
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
  expect(soon).toContain(`works until ${inAnHour} `)
  expect(() => run('create-key --expires 0d', options)).toThrow('--expires must be at least an hour')
  await expect(run('create-key --environment Nowhere', options)).rejects.toThrow(
    'There is no environment Nowhere, only Development',
  )
  await expect(run(`rotate-key ${ofServer}`, { ...options, apiKey: server.apiKey })).rejects.toThrow(
    /in API_KEY/,
  )
})

test('of a key rotated, and its successor too, all hold until their ends, and each is rotated once', async () => {
  const { statusOf, options } = await startTestServer()
  const [first = ''] = await run('create-key --name CI', options)
  const [second = ''] = await run(`rotate-key ${fingerprintOf(first)} --overlap 7d`, options)
  await expect(run(`rotate-key ${fingerprintOf(first)}`, options)).rejects.toThrow(
    `The key ${fingerprintOf(first)} was replaced by ${fingerprintOf(second)} already, and works until `,
  )
  const [third = ''] = await run(`rotate-key ${fingerprintOf(second)} --overlap 2d`, options)
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 200, 200])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const lines = (await run('keys', options)).filter((line) => line.includes('  CI'))
  const ends = lines.map((line) => [
    line.slice(0, 12),
    /(does not|[\d-]{10})(?:T\S+)? +CI(.*)$/.exec(line)?.slice(1),
  ])
  expect(Object.fromEntries(ends)).toEqual({
    [fingerprintOf(first)]: [inDays(7), `, replaced by ${fingerprintOf(second)}`],
    [fingerprintOf(second)]: [inDays(2), `, replaced by ${fingerprintOf(third)}`],
    [fingerprintOf(third)]: ['does not', ''],
  })
})

test('the successor of a key with an end is valid for the same time', async () => {
  const { server, options } = await startTestServer()
  const inNinetyDays = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const [key = ''] = await run('create-key --name CI --expires 90d', options)
  const [next = '', said] = await run(`rotate-key ${fingerprintOf(key)} --overlap 0h`, options)
  expect(said).toContain(` It works until ${inNinetyDays} `)
  const lines = await run('keys', options)
  expect(lines.find((line) => line.startsWith(fingerprintOf(next)))).toContain(`  ${inNinetyDays}T`)
  const [, endless] = await run(`rotate-key ${fingerprintOf(server.apiKey)}`, options)
  expect(endless).not.toContain('until')
})

test('another environment gets the workflows of the first, and cannot create its own', async () => {
  const { data, server, options } = await startTestServer()
  const call = async (key: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, ...((await reply.json()) as { data: Workflow[]; totalCount: number }) }
  }
  const [group] = (await call(server.apiKey, 'GET', '/notification-groups')).data
  const create = (key: string, name: string) =>
    call(key, 'POST', '/workflows', { name, notificationGroupId: group?._id, steps: [] })
  await create(server.apiKey, 'One')
  const [key = '', said, hint] = await run('create-environment Production', options)
  expect(hint).toBe(
    `It starts without subscribers. For later changes of workflows: npm start -- promote Production --data ${data}`,
  )
  expect(said).toContain('Brought from Development: 1 workflows added, 0 changed, 0 removed')
  expect((await create(key, 'Own')).status).toBe(401)
  await create(server.apiKey, 'Two')
  for (const expected of [
    '1 workflows added, 0 changed, 0 removed',
    '0 workflows added, 0 changed, 0 removed',
  ])
    expect(await run('promote Production', options)).toEqual([`Brought to Production: ${expected}`])
  const [newest, oldest] = (await call(key, 'GET', '/workflows')).data
  expect([newest?.name, oldest?.name, newest?.notificationGroup?.name]).toEqual(['Two', 'One', 'General'])
  expect(newest?._environmentId).not.toBe(server.environment.environment._id)
  expect(await run('environments', options)).toEqual([
    expect.stringMatching(/^ID +name +created +workflows +keys$/),
    expect.stringMatching(/^[0-9a-f]{24}  Development  \S+  2 made here +1$/),
    expect.stringMatching(/^[0-9a-f]{24}  Production   \S+  2 from Development  1$/),
  ])
  const [copied] = await run(`backup ${join(data, 'copy.db')}`, options)
  expect(copied).toContain(': 4 workflows in 2 environments, ')
  await expect(run('create-environment Production', options)).rejects.toThrow(/already/)
  await expect(run('promote Development', options)).rejects.toThrow(/Workflows are made in Development/)
})

test('a backup reports what it copied and where the key is', async () => {
  const { data, options } = await startTestServer()
  const file = join(testFolder(), 'copy.db')
  const lines = await run(`backup ${file}`, options)
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^Copied ${data}/carillon\\.db to ${file}: 0 workflows, 0 subscribers, \\d+ kB$`),
    ),
    `The API key is not included. It is in ${data}/api-key, unless API_KEY sets it`,
  ])
  expect((await readFile(file)).includes(await readOrCreateApiKey(data))).toBe(false)
  await expect(run(`backup ${file}`, options)).rejects.toThrow(/already exists/)
  const onServer = { ...options, databaseUrl: 'postgres://h/db' }
  await expect(run(`backup ${file}`, onServer)).rejects.toThrow(/pg_dump/)
})
