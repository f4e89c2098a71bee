import type { Subscriber } from '#src/contract/subscriber.ts'
import { toTerms } from '#src/domain/subscribers/search-terms.ts'
import type { Executor } from './database.ts'
import { eachLiveRow, type RowPlace } from './live-rows.ts'

export async function insertTerms(
  { tx, environmentId, seq }: RowPlace,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return
  await tx
    .insertInto('subscriber_terms')
    .values(terms.map((term) => ({ environment_id: environmentId, term, subscriber_seq: seq })))
    .execute()
}

export const removeTerms = (tx: Executor, seq: number) =>
  tx.deleteFrom('subscriber_terms').where('subscriber_seq', '=', seq).execute()

export async function renewTerms(tx: Executor): Promise<void> {
  await tx.deleteFrom('subscriber_terms').execute()
  await eachLiveRow<Subscriber>(tx, 'subscribers', (place, subscriber) =>
    insertTerms(place, toTerms(subscriber)),
  )
}
