import { expect, onTestFinished, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import type { Row } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { openService } from '#src/service/api/open-service.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { type Client, createClient } from '../client.ts'
import { createWorkflowTask } from './workflow-task.ts'

const origin = 'http://service.test'

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
  const task = createWorkflowTask(client)
  const head = (change: Change): RunHead => ({
    id: 'r1',
    createdAt: '2026-01-01T12:00:00.000Z',
    connection: { name: '', baseUrl: origin },
    change,
    total: 1,
    reason: '',
    ticket: '',
    phase: 'running',
    pauseAfter: 0,
    pace: 10,
    limit: 1,
  })
  const rowOf = (subject: Workflow): Row => ({
    id: subject._id,
    subject,
    number: 0,
    state: 'waiting',
    sent: 0,
  })
  /** As the runner does it. */
  const doOne = async (change: Change, subject: Workflow, more: Partial<Row> = {}) => {
    const row = { ...rowOf(subject), ...more }
    const undoes = { run: 'r0', createdAt: '2026-01-01T11:00:00.000Z' }
    const of = { ...head(change), ...('left' in more && { undoes }) }
    const look = await task.look(row, of)
    if (look.fulfilled) return 'unchanged'
    if (look.changed) return 'changed'
    const answer = await task.send(row, of, {})
    return answer === 'changed' ? answer : answer.fulfilled ? 'done' : 'otherwise'
  }
  return { doOne, shown, read, sent, faster }
}

const adding = (...add: string[]): Change => ({ kind: 'tags', add, remove: [] })

test('a workflow that changed since it was shown is deleted only once the author knows', async () => {
  const { doOne, shown, read, sent } = await withChanged()
  expect(await doOne({ kind: 'delete' }, shown)).toBe('changed')
  expect(sent).toEqual([])
  expect(await read()).toMatchObject({ name: shown.name })
  expect(await doOne({ kind: 'delete' }, shown, { insisted: true })).toBe('done')
  expect(await doOne({ kind: 'delete' }, shown, { insisted: true })).toBe('unchanged')
})

test('tags are added to the current ones, and nothing is sent for tags that are already there', async () => {
  const { doOne, shown, read, sent } = await withChanged()
  expect(await doOne(adding('both'), shown)).toBe('unchanged')
  expect(sent).toEqual([])
  expect(await doOne(adding('new'), shown)).toBe('done')
  expect(await read()).toMatchObject({ tags: ['theirs', 'both', 'new'] })
})

test('a workflow is turned on once', async () => {
  const { doOne, shown, sent } = await withChanged()
  expect(await doOne({ kind: 'status', active: true }, shown)).toBe('done')
  expect(await doOne({ kind: 'status', active: true }, shown)).toBe('unchanged')
  expect(sent).toHaveLength(1)
})

test('an undo leaves alone a workflow that was changed since, and takes back one that was not', async () => {
  const { doOne, shown, read } = await withChanged()
  const now = await read()
  expect(await doOne({ kind: 'status', active: true }, shown, { left: shown })).toBe('changed')
  expect(await doOne(adding('new'), shown, { left: shown })).toBe('changed')
  expect(await read()).toEqual(now)
  expect(await doOne(adding('new'), shown, { left: now })).toBe('done')
})

test.each<Change>([adding('new'), { kind: 'delete' }])(
  'a change that another person saves between the read and the write of %j is detected',
  async (change) => {
    const { doOne, read, faster } = await withChanged()
    const latest = await read()
    faster({ tags: ['theirs', 'newer'] })
    expect(await doOne(change, latest)).toBe('changed')
    expect(await read()).toMatchObject({ tags: ['theirs', 'newer'] })
  },
)
