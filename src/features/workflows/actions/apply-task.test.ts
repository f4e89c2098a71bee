import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { type Client, createClient } from '#src/client/client.ts'
import { openService } from '#src/service/api/open-service.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createApplyTask } from './apply-task.ts'

const origin = 'http://service.test'
const first = { again: false, isHere: () => true }

/** A workflow as the list shows it, and a later version by someone else. */
async function withChanged() {
  const service = await openService()
  onTestFinished(service.close)
  const sent: string[] = []
  let theirs: object | undefined
  const send: Client['send'] = async (url, init) => {
    const request = new Request(url, init)
    if (request.method === 'GET') return service.fetch(request)
    sent.push(request.method)
    if (theirs) {
      const headers = { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' }
      const body = JSON.stringify(theirs)
      theirs = undefined
      await service.fetch(new Request(request.url, { method: 'PUT', headers, body }))
    }
    return service.fetch(request)
  }
  const client = createClient({ send, storage: createMemoryStorage(), origin })
  client.session.connect({ name: '', baseUrl: origin, apiKey: service.apiKey })
  const shown = await client.call('workflowCreate', { body: aWorkflowCreate({ tags: ['mine'] }) })
  const { _id: workflowId, updatedAt } = shown
  await expect
    .poll(() => client.call('workflowUpdate', { workflowId, body: { tags: ['theirs', 'both'] } }))
    .not.toMatchObject({ updatedAt })
  sent.length = 0
  const read = () => client.call('workflowGet', { workflowId })
  /** What another person saves right before this console's next write. */
  const faster = (change: object) => {
    theirs = change
  }
  return { client, doOne: createApplyTask(client), shown, read, sent, faster }
}

test('a workflow that changed since it was shown is deleted only once the author knows', async () => {
  const { doOne, shown, read, sent } = await withChanged()
  expect(await doOne({ kind: 'delete' }, shown, first)).toEqual({ trouble: { kind: 'changed' } })
  expect(sent).toEqual([])
  expect(await read()).toMatchObject({ name: shown.name })
  expect(await doOne({ kind: 'delete' }, shown, { ...first, again: true })).toBe('done')
  expect(await doOne({ kind: 'delete' }, shown, { ...first, again: true })).toBe('unchanged')
})

test('tags are added to the current ones, and nothing is sent for tags that are already there', async () => {
  const { doOne, shown, read, sent } = await withChanged()
  expect(await doOne({ kind: 'addTags', tags: ['both'] }, shown, first)).toBe('unchanged')
  expect(sent).toEqual([])
  expect(await doOne({ kind: 'addTags', tags: ['new'] }, shown, first)).toBe('done')
  expect(await read()).toMatchObject({ tags: ['theirs', 'both', 'new'] })
})

test('nothing is sent if the console connects elsewhere during the read', async () => {
  const { client, doOne, shown, sent } = await withChanged()
  const isHere = () => client.session.get().baseUrl === origin
  for (const kind of ['delete', 'deactivate'] as const) {
    client.session.connect({ baseUrl: origin, apiKey: 'k' })
    const work = doOne({ kind }, shown, { again: true, isHere })
    client.session.connect({ baseUrl: 'http://other.test', apiKey: 'k' })
    expect(await work).toBe('waiting')
  }
  expect(sent).toEqual([])
})

test.each(['addTags', 'delete'] as const)(
  'a change that another person saves between the read and the write of %s is detected',
  async (kind) => {
    const { doOne, read, faster } = await withChanged()
    const latest = await read()
    faster({ tags: ['theirs', 'newer'] })
    const task = kind === 'delete' ? { kind } : { kind, tags: ['new'] }
    expect(await doOne(task, latest, first)).toEqual({ trouble: { kind: 'changed' } })
    expect(await read()).toMatchObject({ tags: ['theirs', 'newer'] })
  },
)
