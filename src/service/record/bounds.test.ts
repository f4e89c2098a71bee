import { expect, onTestFinished, test } from 'vitest'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import { verify } from '#src/testing/journal.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { openService, type OpenServiceOptions } from '../api/open-service.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createRequestRouter } from '../process/request-router.ts'
import { startJournal } from './start-journal.ts'

const person = { name: 'Ada', roles: ['author' as const] }
const context: RequestContext = { requestId: 'q-1', address: undefined, person }

async function open(options: OpenServiceOptions = {}) {
  const service = await openService({ admitsPeople: true, ...options })
  const sent: string[] = []
  const entries = startJournal({
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
  const fetch = createRequestRouter({ ...entries, checkReady: service.ready })
  const headers = { 'content-type': 'application/json' }
  return {
    sent,
    store: service.store,
    patch: (body: object) =>
      fetch(
        new Request('http://service/v1/subscribers/ann/preferences', {
          method: 'PATCH',
          headers,
          body: JSON.stringify(body),
        }),
        context,
      ),
    create: (body: string) =>
      fetch(new Request('http://service/v1/workflows', { method: 'POST', headers, body }), context),
    listed: async (query = '') => {
      const answer = await fetch(new Request(`http://service/journal/entries${query}`), context)
      const { data } = (await answer.json()) as { data: JournalPage }
      return data.rows.map(({ entry }) => entry as WriteEntry) // writes only, as nothing was erased
    },
    exported: async () => (await fetch(new Request('http://service/journal/export'), context)).text(),
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
])('a body that no service accepts (%s) is refused before it is recorded', async (said, body) => {
  const { create, listed, sent } = await open()
  const answer = await create(body)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(said)])
  expect([await listed(), sent]).toEqual([[], []])
})

test('a long entry is complete in the export, and without its long parts in a list', async () => {
  const { create, listed, exported } = await open()
  expect((await create(JSON.stringify(aWorkflowCreate({ steps: [sms(200_000)] })))).status).toBe(201)
  const [shown] = await listed()
  expect(shown).toMatchObject({
    request: { name: 'Order shipped', steps: leftOut },
    after: { steps: leftOut },
  })
  const file = await exported()
  expect(file).toContain('x'.repeat(200_000))
  expect(verify(file)).toMatchObject({ entries: 1, problem: undefined })
})

test('an even longer part is stored only as its length and hash', async () => {
  const { create, exported } = await open()
  const steps = [sms(400_000), sms(400_000), sms(400_000)]
  expect((await create(JSON.stringify(aWorkflowCreate({ steps })))).status).toBe(201)
  const file = await exported()
  expect(JSON.parse(file)).toMatchObject({ outcome: 'applied', request: { steps: leftOut } })
  expect(file.length).toBeLessThan(10_000)
  expect(verify(file)).toMatchObject({ entries: 1, problem: undefined })
})
