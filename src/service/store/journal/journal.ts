import { sql } from 'kysely'
import type { Head } from '#src/domain/journal/entry.ts'
import { erasure, link } from './chain.ts'
import type { EntryQuery } from '#src/domain/journal/filter.ts'
import type { Entry, Erasure, Linkable, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { requestsNothing } from '#src/domain/journal/filter.ts'
import { endingOf } from '#src/domain/journal/outcome.ts'
import { stableText } from '#src/domain/json/patch.ts'
import {
  emptyLog,
  fromText,
  toKey,
  write,
  type Database,
  type DatabaseKind,
  type Executor,
} from '../sql/database.ts'
import { inGroups } from '../sql/in-groups.ts'
import { isAsked, journalPage } from './journal-page.ts'
import { addWords, forgetWords, indexed, removeWords, wordsOf } from './journal-words.ts'
import type { PendingWrite, Scoped } from '../interface/journal-records.ts'

export type JournalStore = ReturnType<typeof journalStore>

/** The chain of all processes on the same data. Appending an entry locks the head. */
export function journalStore(database: Database) {
  const { db, kind } = database
  const beginTogether = inGroups(async (writes: readonly PendingWrite[]) => {
    await db.insertInto('journal_pending').values(writes.map(pendingRow)).execute()
    return writes.map(() => {})
  })
  const endTogether = inGroups((writes: readonly (Write & Scoped)[]) =>
    write(database, async (tx) => {
      await removePending(
        tx,
        writes.map(({ id }) => id),
      )
      return append(tx, kind, writes)
    }),
  )
  return {
    begin: beginTogether,
    /** Appends the outcome of a write, pending or not. */
    end: endTogether,
    /** Like `end`, for a write that is still pending; undefined if another process has already ended it. */
    settle: (settled: Write & Scoped) =>
      write(database, async (tx): Promise<Entry | undefined> => {
        if ((await removePending(tx, [settled.id])) === 0) return undefined
        return (await append(tx, kind, [settled]))[0]
      }),
    /** Removes a pending write that wrote nothing. */
    drop: async ({ id }: PendingWrite) => void (await removePending(db, [id])),
    pending: async () => {
      const rows = await db.selectFrom('journal_pending').select('document').execute()
      return rows.map(({ document }) => fromText<PendingWrite>(document))
    },
    head: (): Promise<Head> => headOf(db).executeTakeFirstOrThrow(),
    list: (asked: EntryQuery & Scoped) => journalPage(database, asked),
    /** At most `most` entries after a number, in order: all of the chain, or those asked for. */
    after: (number: number, most: number, asked?: EntryQuery & Scoped) =>
      entriesAfter(database, number, most, asked),
    /** Writes by the same operation to the same subject that were sent since. */
    later: (pending: PendingWrite) => writesSince(db, pending),
    /** Erases older entries up to a number, and appends an entry about that. Returns how many were erased. */
    erase: (...asked: EraseCall) => erase(database, ...asked),
  }
}

const pendingRow = (pending: PendingWrite) => ({
  id: toKey(pending.id),
  owner: toKey(pending.owner),
  document: JSON.stringify(pending),
})

async function removePending(tx: Executor, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('journal_pending')
    .where('id', 'in', ids.map(toKey))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const headOf = (executor: Executor) =>
  executor.selectFrom('journal_head').select(['number', 'hash']).where('id', '=', 1)

/** The lock on the head serialises the writers of all processes, so the chain cannot fork. */
async function append(
  tx: Executor,
  kind: DatabaseKind,
  records: readonly (Linkable & Scoped)[],
): Promise<Entry[]> {
  let head: Head = await headOf(tx).forUpdate().executeTakeFirstOrThrow()
  const { number: before } = head
  const linked = records.map(({ scope = '', ...record }) => {
    const entry = link(head, record)
    head = { number: entry.number, hash: entry.hash }
    return { entry, scope }
  })
  const entries = linked.map(({ entry }) => entry)
  const newest = new Map(entries.map(({ id, number }) => [id, number]))
  const rows = linked.map(({ entry, scope }) => ({
    ...rowOf(entry),
    scope: toKey(scope),
    superseded: newest.get(entry.id) === entry.number ? 0 : 1,
  }))
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('journal_entries').set({ superseded: 1 }).where('id', 'in', ids).execute()
  await tx.insertInto('journal_entries').values(rows).execute()
  await addWords(tx, kind, before)
  await tx.updateTable('journal_head').set(head).where('id', '=', 1).execute()
  return entries
}

function rowOf(entry: Entry) {
  const written = entry.kind === 'write' ? entry : undefined
  const key = (text: string | undefined) => toKey(text ?? '')
  return {
    number: entry.number,
    id: key(entry.id),
    at: new Date(entry.at).toISOString(),
    agent: key(entry.agent),
    operation: written?.operation ?? '',
    ending: written ? endingOf(written) : '',
    subscriber_id: key(written?.subject.subscriberId),
    workflow_id: key(written?.subject.workflowId),
    run: key(written?.run),
    undoes: key(written?.undoes),
    changes: written && requestsNothing(written) ? 0 : 1,
    words: wordsOf(entry),
    document: stableText(entry),
  }
}

async function entriesAfter(
  { db, kind }: Database,
  after: number,
  most: number,
  asked?: EntryQuery & Scoped,
) {
  const { tables, number, found } = indexed(kind, asked?.text)
  const where = asked ? isAsked(kind, asked) : sql`1 = 1`
  const { rows } = await sql<{ document: string }>`
    select document from ${tables} where ${found} and ${where} and ${number} > ${after}
    order by ${number} limit ${most}`.execute(db)
  return rows.map(({ document }) => fromText<Entry>(document))
}

async function writesSince(db: Executor, { id, at, operation, address, scope = '' }: PendingWrite) {
  const rows = await db
    .selectFrom('journal_entries')
    .select('document')
    .where('subscriber_id', '=', toKey(address['subscriberId'] ?? ''))
    .where('workflow_id', '=', toKey(address['workflowId'] ?? ''))
    .where('operation', '=', operation)
    .where('scope', '=', toKey(scope))
    .where('at', '>=', new Date(at).toISOString())
    .where('id', '<>', toKey(id))
    .execute()
  return rows.map(({ document }) => fromText<WriteEntry>(document))
}

type EraseCall = [before: Date, signed: Omit<Erasure, 'kind' | 'erased'>, lastNumber?: number]

async function erase(
  database: Database,
  ...[before, signed, lastNumber = Infinity]: EraseCall
): Promise<number> {
  const erased = await write(database, async (tx) => {
    await headOf(tx).forUpdate().execute()
    const entries = tx.selectFrom('journal_entries').select(['number', 'document']).orderBy('number')
    // Only entries before the first one to keep are erased, so that a clock that was set back leaves no gap.
    const kept = await entries.where('at', '>=', before.toISOString()).limit(1).executeTakeFirst()
    const end = Math.min(kept?.number ?? Infinity, lastNumber + 1)
    const old = end === Infinity ? entries : entries.where('number', '<', end)
    const first = await old.limit(1).executeTakeFirst()
    const last = await old.clearOrderBy().orderBy('number', 'desc').limit(1).executeTakeFirst()
    if (!first || !last) return 0
    await removeWords(tx, database.kind, last.number)
    await tx.deleteFrom('journal_entries').where('number', '<=', last.number).execute()
    await append(tx, database.kind, [erasure(first, fromText<Entry>(last.document), signed)])
    return last.number - first.number + 1
  })
  if (erased > 0) await forgetWords(database)
  await emptyLog(database)
  return erased
}
