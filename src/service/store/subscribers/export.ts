import type { Preference } from '#src/contract/preference.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { fromText, type Executor } from '../sql/database.ts'
import type { ExportedSubscriber, SubscriberStore } from '../interface/store.ts'
import { globalId } from '../sql/tables.ts'

const atOnce = 500

/** Pages by key instead of page number, so that the last of a million are as fast as the first. */
export async function exportedSubscribers(
  db: Executor,
  environmentId: string,
  after: number,
): ReturnType<SubscriberStore['exported']> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['seq', 'document'])
    .where('environment_id', '=', environmentId)
    .where('deleted_at', 'is', null)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atOnce)
    .execute()
  const last = rows.at(-1)
  if (last === undefined) return { data: [] }
  const set = await db
    .selectFrom('preferences')
    .innerJoin('subscribers', 'subscribers.seq', 'preferences.subscriber_seq')
    .select(['subscriber_seq', 'workflow_id', 'preferences.document'])
    .where('environment_id', '=', environmentId)
    .where('seq', '>', after)
    .where('seq', '<=', last.seq)
    .execute()
  const wishes = new Map<number, ExportedSubscriber['preferences']>()
  for (const row of set) {
    const own = wishes.get(row.subscriber_seq) ?? { workflows: {} }
    if (row.workflow_id === globalId) own.global = fromText<Preference>(row.document)
    else own.workflows[row.workflow_id] = fromText<Preference>(row.document)
    wishes.set(row.subscriber_seq, own)
  }
  const data = rows.map(({ seq, document }) => ({
    ...fromText<Subscriber>(document),
    preferences: wishes.get(seq) ?? { workflows: {} },
  }))
  return { data, ...(rows.length === atOnce ? { next: last.seq } : {}) }
}
