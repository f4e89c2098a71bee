import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createClient } from '../client.ts'
import { openJournal } from './journal.ts'

test('a create is recorded with the name of its workflow even without an answer', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
  const send = () => Promise.reject(new TypeError('The line went dead'))
  const client = createClient({ send, storage: createMemoryStorage(), origin: 'http://api.test' })
  client.session.connect({ name: '', baseUrl: 'http://api.test', apiKey: '0'.repeat(32) })
  const journal = openJournal(client)
  const body = aWorkflowCreate({ name: 'Order shipped', notificationGroupId: '0'.repeat(24) })
  await expect(client.call('workflowCreate', { body })).rejects.toThrow()
  const [entry] = await journal.list()
  expect(entry).toMatchObject({ outcome: 'unknown', subject: { name: 'Order shipped' } })
  journal.close()
})
