import { expect, test } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from '../client.ts'
import { CallError } from '../failure.ts'

const origin = 'http://api.test'
const workflowId = '671a10000000000000000002'
const workflow = (name: string) => ({ data: { _id: workflowId, name } })

/** A service with one workflow: `tagOf` gives the tag of its state, `takes` whether it accepts a condition. */
async function opened(
  tagOf: (name: string, reads: number) => string | undefined,
  takes: (tag: string | null, now: string | undefined) => boolean,
) {
  let name = 'Receipt'
  let reads = 0
  const conditions: (string | null)[] = []
  const client = createClient({
    storage: createMemoryStorage(),
    origin,
    send: async (url, init) => {
      const request = new Request(url, init)
      if (request.url.endsWith('/health-check')) return Response.json({}, { status: 404 })
      const tag = tagOf(name, reads)
      const headers = tag === undefined ? {} : { etag: tag }
      if (request.method === 'GET') {
        reads += 1
        return Response.json(workflow(name), { headers })
      }
      const condition = request.headers.get('if-match')
      conditions.push(condition)
      if (condition !== null && !takes(condition, tag))
        return Response.json({ statusCode: 412, message: 'Changed' }, { status: 412 })
      ;({ name } = (await request.json()) as { name: string })
      return Response.json(workflow(name))
    },
  })
  client.session.connect({ name: '', baseUrl: origin, apiKey: 'k' })
  await client.call('workflowGet', { workflowId })
  const seen = client.lastReads.get('workflowGet', { workflowId })
  const save = () =>
    client
      .call('workflowUpdate', { workflowId, body: { name: 'Mine' } }, undefined, {
        ...(seen && { unlessChanged: seen }),
      })
      .then(
        (saved) => saved.name,
        (error: unknown) =>
          error instanceof CallError && 'status' in error.failure ? error.failure.status : error,
      )
  const changeElsewhere = () => {
    name = 'Theirs'
  }
  return { save, changeElsewhere, conditions }
}

const byName = (name: string) => `"${name}"`

test('a write includes the tag of its base, and is refused if that has changed since', async () => {
  const { save, changeElsewhere, conditions } = await opened(byName, (tag, now) => tag === now)
  expect(await save()).toBe('Mine')
  expect(conditions).toEqual(['"Receipt"'])
  changeElsewhere()
  expect(await save()).toBe(412)
  expect(conditions).toEqual(['"Receipt"', '"Receipt"'])
})

test('a console on another origin sends no condition to the service', async () => {
  const sent: Request[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push(new Request(url, init))
    return Response.json(workflow('Receipt'), { headers: { etag: '"Receipt"' } })
  }
  const client = createClient({
    storage: createMemoryStorage(),
    origin,
    pageOrigin: 'https://cdn.test',
    send,
  })
  client.session.connect({ baseUrl: origin, apiKey: 'k' })
  await client.call('workflowGet', { workflowId })
  const unlessChanged = client.lastReads.get('workflowGet', { workflowId })
  const body = { name: 'Mine' }
  await client.call('workflowUpdate', { workflowId, body }, undefined, unlessChanged && { unlessChanged })
  const writes = sent.filter(({ method }) => method === 'PUT')
  expect(writes.map(({ headers }) => headers.get('if-match'))).toEqual([null])
})

test('a write to a service without tags has no condition', async () => {
  const { save, conditions } = await opened(
    () => undefined,
    () => false,
  )
  expect(await save()).toBe('Mine')
  expect(conditions).toEqual([null])
})

test.each([
  ['of its current state', byName, ['"Receipt"', null]],
  ['and gives another for the same state', (_: string, reads: number) => `"${reads}"`, ['"0"', null]],
])('a write to a service that refuses the tag %s is repeated without it', async (_, tagOf, asked) => {
  const { save, conditions } = await opened(tagOf, () => false)
  expect(await save()).toBe('Mine')
  expect(conditions).toEqual(asked)
})
