import { expect, onTestFinished, test } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import { verify } from '#src/domain/journal/verify.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { openService } from '../api/open-service.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createRecorder } from './recorder.ts'
import { startJournal } from './start-journal.ts'

const person = { name: 'Ada', roles: ['author' as const] }
const context: RequestContext = { requestId: 'q-1', address: undefined, person }

async function open() {
  const service = await openService({ admitsPeople: true })
  const sent: string[] = []
  const { service: fetch, ...entries } = startJournal({
    fetch: (request, given) => {
      if (request.method === 'POST') sent.push(request.url)
      return service.fetch(request, given)
    },
    journal: service.store.journal,
    connection: { name: 'Development', baseUrl: '' },
  })
  onTestFinished(async () => {
    await entries.close()
    await service.close()
  })
  const headers = { 'content-type': 'application/json' }
  return {
    sent,
    create: (body: string) =>
      fetch(new Request('http://service/v1/workflows', { method: 'POST', headers, body }), context),
    listed: async () => {
      const answer = await entries.journal(new Request('http://service/journal/entries'), person)
      const { data } = (await answer.json()) as { data: JournalPage }
      return data.rows.map(({ entry }) => entry as WriteEntry) // nothing was erased
    },
    exported: async () =>
      (await entries.journal(new Request('http://service/journal/export'), person)).text(),
  }
}

const sms = (characters: number) => ({ template: { type: 'sms' as const, content: 'x'.repeat(characters) } })
const leftOut = {
  leftOut: { characters: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
}

test.each([
  ['nested too deeply', `{"name":"Deep","steps":${'['.repeat(3000)}${']'.repeat(3000)}}`],
  ['shorter than or equal to', JSON.stringify({ name: 'Long', pad: 'x'.repeat(600_000) })],
  ['JSON', '{"name":'],
])('what no service takes (%s) is refused before it is put down', async (said, body) => {
  const { create, listed, sent } = await open()
  const answer = await create(body)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(said)])
  expect([await listed(), sent]).toEqual([[], []])
})

test('a long entry is whole in the export, and in a list without its long parts', async () => {
  const { create, listed, exported } = await open()
  expect((await create(JSON.stringify(aWorkflowCreate({ steps: [sms(200_000)] })))).status).toBe(201)
  const [shown] = await listed()
  expect(shown).toMatchObject({
    request: { name: 'Order shipped', steps: leftOut },
    after: { steps: leftOut },
  })
  const file = await exported()
  expect(file).toContain('x'.repeat(200_000))
  expect(verify(file)).toMatchObject({ entries: 1, findings: [] })
})

test('of a part that is longer still, only the length and the hash are kept', async () => {
  const { create, exported } = await open()
  const steps = [sms(400_000), sms(400_000), sms(400_000)]
  expect((await create(JSON.stringify(aWorkflowCreate({ steps })))).status).toBe(201)
  const file = await exported()
  expect(JSON.parse(file)).toMatchObject({ outcome: 'applied', request: { steps: leftOut } })
  expect(file.length).toBeLessThan(10_000)
  expect(verify(file)).toMatchObject({ entries: 1, findings: [] })
})

test('one write that cannot be settled holds up no other', async () => {
  const { store, fetch, close } = await openService({ admitsPeople: true })
  onTestFinished(close)
  const connection = { name: '', baseUrl: '' }
  const failures: unknown[] = []
  const recorder = createRecorder({
    journal: {
      ...store.journal,
      settle: (write) =>
        write.id === 'first' ? Promise.reject(new RangeError()) : store.journal.settle(write),
    },
    fetch,
    connection,
    onFailure: (_line, error) => failures.push(error),
  })
  for (const id of ['first', 'second'])
    await store.journal.begin({
      kind: 'write',
      id,
      agent: 'Ada',
      reason: '',
      ticket: '',
      at: '2026-03-01T12:00:00.000Z',
      zone: 'UTC',
      connection,
      operation: 'preferencesUpdate',
      address: { subscriberId: 'ann' },
      request: {},
      owner: 'nobody',
    })
  await recorder.sweep()
  expect((await store.journal.pending()).map(({ id }) => id)).toEqual(['first'])
  expect(failures).toHaveLength(1)
})
