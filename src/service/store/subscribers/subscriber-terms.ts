import type { Subscriber } from '#src/contract/subscriber.ts'
import { toTerms } from '#src/domain/subscribers/search-terms.ts'
import type { Executor } from '../sql/database.ts'

export const termRows = ({ environmentId, seq }: { environmentId: string; seq: number }, one: Subscriber) =>
  toTerms(one).map((term) => ({ environment_id: environmentId, term, subscriber_seq: seq }))

export const removeTerms = (tx: Executor, seq: number) =>
  tx.deleteFrom('subscriber_terms').where('subscriber_seq', '=', seq).execute()
