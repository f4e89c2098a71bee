import { expect, test } from 'vitest'
import { aWrite, chained } from '#src/testing/journal.ts'
import type { ServiceEndpointName } from '#src/contract/service-endpoints.ts'
import type { Outcome } from '#src/domain/journal/entry.ts'
import type { JournalPage } from '#src/domain/journal/rows.ts'
import type { EntryQuery } from '#src/domain/journal/entry-query.ts'
import type { ServiceReader, ReadResult } from './reading.ts'
import { outcomeOfCreate } from './settle-create.ts'

const at = '2026-03-01T12:00:00.000Z'
const lost = {
  ...aWrite({ at, operation: 'workflowCreate', request: { name: 'Order shipped' } }),
  owner: 'nobody',
  address: {},
}
const found = (...names: string[]): ReadResult => ({
  kind: 'found',
  state: names.map((name, number) => ({ _id: `w${number}`, name, createdAt: at })),
})
const others = Array.from({ length: 100 }, (_, number) => `Order shipped ${number}`)

const nothing: JournalPage = { rows: [], hasMore: false, related: [] }
const oneRow: JournalPage = { ...nothing, rows: chained([aWrite()]).map((entry) => ({ entry })) }

type Case = { list: ReadResult; isUpstream?: true; recorded?: ServiceEndpointName; outcome?: Outcome }

test.each<[string, Case]>([
  ['there', { list: found('Order shipped', 'Other'), outcome: 'applied' }],
  ['not there', { list: found('Other'), outcome: 'refused' }],
  ['not on a page that is full', { list: found(...others), outcome: 'unknown' }],
  ['perhaps renamed since', { list: found('Other'), recorded: 'workflowUpdate', outcome: 'unknown' }],
  ['perhaps deleted since', { list: found(), recorded: 'workflowDelete', outcome: 'unknown' }],
  ['not listed by another service', { list: found('Other'), isUpstream: true, outcome: 'unknown' }],
  ['listed by another service', { list: found('Order shipped'), isUpstream: true, outcome: 'applied' }],
  ['not to be read at present', { list: { kind: 'unread' } }],
])('settles a creation whose answer was lost, of a workflow that is %s', async (_, given) => {
  const { list, isUpstream, recorded, outcome } = given
  const journal = {
    list: async ({ operations = [] }: EntryQuery) =>
      recorded && operations.includes(recorded) ? oneRow : nothing,
  }
  const read: ServiceReader = async (name) => (name === 'workflowList' ? list : { kind: 'unread' })
  expect((await outcomeOfCreate(read, journal, lost, isUpstream))?.outcome).toBe(outcome)
})
