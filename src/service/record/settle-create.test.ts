import { expect, test } from 'vitest'
import { aWrite, chained } from '#src/testing/journal.ts'
import type { Outcome } from '#src/domain/journal/entry.ts'
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
type Case = { list: ReadResult; isRecorded?: true; outcome?: Outcome }

test.each<[string, Case]>([
  ['there', { list: found('Order shipped', 'Other'), outcome: 'applied' }],
  ['there by another write', { list: found('Order shipped'), isRecorded: true, outcome: 'unknown' }],
  ['not there', { list: found('Other'), outcome: 'unknown' }],
  ['not to be read at present', { list: { kind: 'unread' } }],
])('settles a creation whose answer was lost, of a workflow that is %s', async (_, given) => {
  const { list, isRecorded, outcome } = given
  const rows = isRecorded ? chained([aWrite()]).map((entry) => ({ entry })) : []
  const journal = { list: async () => ({ rows, hasMore: false, related: [] }) }
  const read: ServiceReader = async (name) => (name === 'workflowList' ? list : { kind: 'unread' })
  expect((await outcomeOfCreate(read, journal, lost))?.outcome).toBe(outcome)
})
