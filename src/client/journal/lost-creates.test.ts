import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { verify } from '#src/domain/journal/verify.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from '../client.ts'
import { fingerprint } from '../fingerprint.ts'
import { openJournal } from './journal.ts'

const baseUrl = 'http://api.test'
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test.each([
  ['applied', { _id: '6b0772a367595934533e5724', name: 'Lost', triggers: [{ identifier: 'lost' }] }],
  ['refused', undefined],
] as const)('a create without an answer is settled by a later check: %s', async (outcome, found) => {
  const client = createClient({
    storage: createMemoryStorage(),
    origin: baseUrl,
    sleep: () => Promise.resolve(),
    send: () => Promise.reject(new TypeError('The line went dead')),
  })
  client.session.connect({ name: 'Shop', baseUrl, apiKey: '0123456789abcdef0123456789abcdef' })
  const journal = openJournal(client)
  const journalLater = openJournal({ ...client, now: () => new Date(Date.now() + 20_000) })
  const body = aWorkflowCreate({ name: 'Lost' })
  await expect(client.call('workflowCreate', { body })).rejects.toThrow('workflowCreate')
  await journal.settleCreate({ baseUrl, fingerprint: 'of another body' }, undefined)
  expect(await journal.list()).toMatchObject([{ outcome: 'unknown', subject: { name: 'Lost' } }])
  const workflow = found && ({ ...found } as unknown as Workflow) // the fields that the journal reads
  const create = { baseUrl, fingerprint: await fingerprint(body) }
  await journal.settleCreate(create, undefined)
  // It may still be carried out.
  expect(await journal.list()).toMatchObject([{ outcome: 'unknown' }])
  await journalLater.settleCreate(create, workflow)
  const subject = { name: 'Lost', ...(found && { workflowId: found._id }) }
  expect(await journal.list()).toMatchObject([{ outcome, settledBy: 'read', subject }])
  expect(verify((await journal.exportFile('csv')).text)).toMatchObject({ entries: 2, findings: [] })
  journal.close()
  journalLater.close()
})
