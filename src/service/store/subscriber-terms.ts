import type { Subscriber } from '#src/contract/subscriber.ts'
import { toTerms } from '#src/domain/subscribers/search-terms.ts'
import { fromText, type Executor } from './database.ts'

type Place = { tx: Executor; environmentId: string; seq: number }

export async function insertTerms(
  { tx, environmentId, seq }: Place,
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

/** Rows read at a time: documents may be large. */
const batch = 200

/** Rebuilds the search terms of all subscribers. */
export async function renewTerms(tx: Executor): Promise<void> {
  await tx.deleteFrom('subscriber_terms').execute()
  for (let last = 0; ;) {
    const rows = await tx
      .selectFrom('subscribers')
      .select(['seq', 'environment_id', 'document'])
      .where('seq', '>', last)
      .where('deleted_at', 'is', null)
      .orderBy('seq')
      .limit(batch)
      .execute()
    for (const { seq, environment_id: environmentId, document } of rows)
      await insertTerms({ tx, environmentId, seq }, toTerms(fromText<Subscriber>(document)))
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.seq
  }
}
