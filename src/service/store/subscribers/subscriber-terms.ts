import type { Subscriber } from '#src/contract/subscriber.ts'
import { toTerms } from '#src/domain/subscribers/search-terms.ts'
import type { DatabaseKind, Executor } from '../sql/database.ts'
import { eachLiveRow, type RowPlace } from '../sql/live-rows.ts'
import { insertRows } from '../sql/write-rows.ts'

export const termRows = ({ environmentId, seq }: Pick<RowPlace, 'environmentId' | 'seq'>, one: Subscriber) =>
  toTerms(one).map((term) => ({ environment_id: environmentId, term, subscriber_seq: seq }))

export const removeTerms = (tx: Executor, seq: number) =>
  tx.deleteFrom('subscriber_terms').where('subscriber_seq', '=', seq).execute()

export const renewTerms =
  (kind: DatabaseKind) =>
  async (tx: Executor): Promise<void> => {
    await tx.deleteFrom('subscriber_terms').execute()
    await eachLiveRow<Subscriber>(tx, 'subscribers', async (place, subscriber) => {
      await insertRows({ tx, kind }, 'subscriber_terms', termRows(place, subscriber))
    })
  }
