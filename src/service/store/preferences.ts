import type { Preference } from '#src/contract/preference.ts'
import { fromText, locked, write, type Database, type Executor } from './database.ts'
import type { PreferenceStore, PreferenceTarget } from './store.ts'
import { liveSubscriber } from './subscribers.ts'

export function preferenceStore(database: Database): PreferenceStore {
  const { db } = database
  return {
    get: async (environmentId, subscriberId, target) => {
      const subscriber = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      return subscriber && stored(db, subscriber.seq, target)
    },
    byWorkflow: async (environmentId, subscriberId) => {
      const subscriber = await liveSubscriber(db, environmentId, subscriberId).executeTakeFirst()
      if (subscriber === undefined) return new Map()
      const rows = await db
        .selectFrom('preferences')
        .select(['workflow_id', 'document'])
        .where('subscriber_seq', '=', subscriber.seq)
        .where('workflow_id', '!=', globalId)
        .execute()
      return new Map(rows.map((row) => [row.workflow_id, fromText<Preference>(row.document)]))
    },
    update: (environmentId, subscriberId, target, change) =>
      write(database, async (tx) => {
        // Locks the subscriber's row: there may be no preference row yet.
        const subscriber = await liveSubscriber(tx, environmentId, subscriberId)
          .$call(locked(database.kind))
          .executeTakeFirst()
        if (subscriber === undefined) return undefined
        const before = await stored(tx, subscriber.seq, target)
        const next = change(before)
        if (next !== before) await put(tx, subscriber.seq, target, next)
        return next
      }),
  }
}

/** Takes the place of the workflow id at the global level. */
const globalId = ''

const idOf = (target: PreferenceTarget): string => (target.level === 'global' ? globalId : target.workflowId)

async function stored(
  executor: Executor,
  seq: number,
  target: PreferenceTarget,
): Promise<Preference | undefined> {
  const row = await executor
    .selectFrom('preferences')
    .select('document')
    .where('subscriber_seq', '=', seq)
    .where('workflow_id', '=', idOf(target))
    .executeTakeFirst()
  return row && fromText<Preference>(row.document)
}

async function put(
  executor: Executor,
  seq: number,
  target: PreferenceTarget,
  preference: Preference,
): Promise<void> {
  const document = JSON.stringify(preference)
  await executor
    .insertInto('preferences')
    .values({ subscriber_seq: seq, workflow_id: idOf(target), document })
    .onConflict((conflict) => conflict.columns(['subscriber_seq', 'workflow_id']).doUpdateSet({ document }))
    .execute()
}
