import { erasure, link, type Head } from '#src/domain/journal/chain.ts'
import { changeText } from '#src/domain/journal/change-text.ts'
import type { EntryQuery } from '#src/domain/journal/entry-query.ts'
import type { Entry, Erased, Linkable, Undelivered, Write, WriteEntry } from '#src/domain/journal/entry.ts'
import { requestsNothing, searchedText } from '#src/domain/journal/filter.ts'
import { endingOf } from '#src/domain/journal/outcome.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import { stableText } from '#src/domain/json/patch.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import {
  fromText,
  locked,
  toKey,
  write,
  writeAndForget,
  type Database,
  type DatabaseKind,
  type Executor,
} from '../sql/database.ts'
import { inGroups } from '../sql/in-groups.ts'
import { isAsked, journalPage } from './journal-page.ts'
import type { Behind, JournalStore, PendingWrite } from '../interface/journal-records.ts'

export function journalStore(database: Database): JournalStore {
  const { db, kind } = database
  const beginTogether = inGroups(async (writes: readonly PendingWrite[]) => {
    await db.insertInto('journal_pending').values(writes.map(pendingRow)).execute()
    return writes.map(() => {})
  })
  const endTogether = inGroups((writes: readonly Write[]) =>
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
    end: endTogether,
    settle: (settled) =>
      write(database, async (tx) => {
        if ((await removePending(tx, [settled.id])) === 0) return undefined
        return (await append(tx, kind, [settled]))[0]
      }),
    drop: async ({ id }) => void (await removePending(db, [id])),
    pending: async () => {
      const rows = await db.selectFrom('journal_pending').select('document').execute()
      return rows.map(({ document }) => fromText<PendingWrite>(document))
    },
    head: () => headOf(db, kind),
    list: (asked) => journalPage(database, asked),
    after: (number, most, asked) => entriesAfter(database, number, most, asked),
    later: (pending) => writesSince(db, pending),
    erase: (...asked) => erase(database, ...asked),
    ...streams(database),
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

async function headOf(executor: Executor, kind: DatabaseKind, isLocked = false): Promise<Head> {
  const query = executor.selectFrom('journal_head').select(['number', 'hash']).where('id', '=', 1)
  return (isLocked ? query.$call(locked(kind)) : query).executeTakeFirstOrThrow()
}

/** The lock on the head serialises the writers of all processes, so the chain cannot fork. */
async function append(tx: Executor, kind: DatabaseKind, records: readonly Linkable[]): Promise<Entry[]> {
  let head = await headOf(tx, kind, true)
  const entries = records.map((record) => {
    const entry = link(head, record)
    head = { number: entry.number, hash: entry.hash }
    return entry
  })
  const newest = new Map(entries.map(({ id, number }) => [id, number]))
  const rows = entries.map((entry) => ({
    ...rowOf(entry),
    superseded: newest.get(entry.id) === entry.number ? 0 : 1,
  }))
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('journal_entries').set({ superseded: 1 }).where('id', 'in', ids).execute()
  await tx.insertInto('journal_entries').values(rows).execute()
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
    words: foldText(`${searchedText(entry)}\n${changeText(entry)}`).replaceAll('\0', ''),
    document: stableText(entry),
  }
}

async function entriesAfter({ db, kind }: Database, number: number, most: number, asked?: EntryQuery) {
  const query = db
    .selectFrom('journal_entries')
    .select('document')
    .where('number', '>', number)
    .orderBy('number')
    .limit(most)
  const rows = await (asked ? query.where(isAsked(kind, asked)) : query).execute()
  return rows.map(({ document }) => fromText<Entry>(document))
}

async function writesSince(db: Executor, { id, at, operation, address }: PendingWrite) {
  const rows = await db
    .selectFrom('journal_entries')
    .select('document')
    .where('subscriber_id', '=', toKey(address['subscriberId'] ?? ''))
    .where('workflow_id', '=', toKey(address['workflowId'] ?? ''))
    .where('operation', '=', operation)
    .where('at', '>=', new Date(at).toISOString())
    .where('id', '<>', toKey(id))
    .execute()
  return rows.map(({ document }) => fromText<WriteEntry>(document))
}

const erase = (
  database: Database,
  ...[before, signed, isForced = false]: Parameters<JournalStore['erase']>
): Promise<Erased> =>
  writeAndForget(database, async (tx) => {
    await headOf(tx, database.kind, true)
    const entries = tx.selectFrom('journal_entries').select(['number', 'document']).orderBy('number')
    // Only entries before the first one to keep are erased, so that a clock that was set back leaves no gap.
    const kept = await entries.where('at', '>=', before.toISOString()).limit(1).executeTakeFirst()
    const old = kept ? entries.where('number', '<', kept.number) : entries
    const first = await old.limit(1).executeTakeFirst()
    const last = await old.clearOrderBy().orderBy('number', 'desc').limit(1).executeTakeFirst()
    if (!first || !last) return { entries: 0 }
    const undelivered = await undeliveredIn(tx, [first.number, last.number], new Date(signed.at))
    if (undelivered.length > 0 && !isForced) return { undelivered }
    const missing = [...(await undeliveredBefore(tx, last.number)), ...undelivered]
    await tx.deleteFrom('journal_entries').where('number', '<=', last.number).execute()
    await append(tx, database.kind, [erasure(first, fromText<Entry>(last.document), signed, missing)])
    return { entries: last.number - first.number + 1 }
  })

/** What earlier erasures up to an entry left undelivered, which would otherwise be erased with their records. */
async function undeliveredBefore(tx: Executor, last: number): Promise<Undelivered[]> {
  const erasures = await tx
    .selectFrom('journal_entries')
    .select('document')
    .where('operation', '=', '')
    .where('number', '<=', last)
    .execute()
  return erasures.flatMap(({ document }) => {
    const entry = fromText<Entry>(document)
    return entry.kind === 'erased' ? [...(entry.erased.undelivered ?? [])] : []
  })
}

/** A stream without attempts for this time counts as removed: a container, for example, has a new host name each time. */
const inUseMs = 86_400_000

async function undeliveredIn(
  tx: Executor,
  [first, last]: readonly [number, number],
  at: Date,
): Promise<Undelivered[]> {
  const behind = await tx
    .selectFrom('journal_streams')
    .select(['name', 'number'])
    .where('number', '<', last)
    .where('until', '>=', new Date(at.getTime() - inUseMs).toISOString())
    .orderBy('name')
    .execute()
  return behind.map(({ name, number }) => ({
    stream: String(parseJson(`"${name}"`, name)), // `toKey` escapes as JSON does
    from: Math.max(first, number + 1),
    to: last,
  }))
}

function streams({ db, kind }: Database): Pick<JournalStore, 'take' | 'delivered' | 'behind'> {
  return {
    take: async (stream, owner, now, until) => {
      const lease = { owner: toKey(owner), until: until.toISOString() }
      const taken = await db
        .insertInto('journal_streams')
        .values({ name: toKey(stream), number: 0, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(lease)
            .where(({ eb, or }) =>
              or([
                eb('journal_streams.owner', '=', lease.owner),
                eb('journal_streams.until', '<=', now.toISOString()),
              ]),
            ),
        )
        .returning('number')
        .executeTakeFirst()
      return taken?.number
    },
    delivered: async (stream, owner, number) => {
      const { numUpdatedRows } = await db
        .updateTable('journal_streams')
        .set({ number })
        .where('name', '=', toKey(stream))
        .where('owner', '=', toKey(owner))
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    behind: (names) => Promise.all(names.map((stream) => behind(db, kind, stream))),
  }
}

/** Counts by numbers, which have no gaps, because entries are only erased from the beginning. */
async function behind(db: Executor, kind: DatabaseKind, stream: string): Promise<Behind> {
  const delivered = await db
    .selectFrom('journal_streams')
    .select('number')
    .where('name', '=', toKey(stream))
    .executeTakeFirst()
  const first = await db
    .selectFrom('journal_entries')
    .select(['number', 'at'])
    .where('number', '>', delivered?.number ?? 0)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!first) return { stream, entries: 0 }
  const { number } = await headOf(db, kind)
  return { stream, entries: number - first.number + 1, since: Date.parse(first.at) }
}
