import { sql, type RawBuilder } from 'kysely'
import type { EntryQuery } from '#src/domain/journal/filter.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { Ending } from '#src/domain/journal/outcome.ts'
import { mostCounted, type JournalPage, type JournalRow, type RunSummary } from '#src/domain/journal/rows.ts'
import { fromText, isOneOf, toKey, type Database, type DatabaseKind } from '../sql/database.ts'
import type { Scoped } from '../interface/journal-records.ts'
import { shortenedParts, shownOfLong } from './journal-parts.ts'
import { hasWords, indexed, type Indexed } from './journal-words.ts'

type Condition = RawBuilder<unknown>

/** Without `scope`, all entries are asked for. */
type Asked = EntryQuery & Scoped

/** A page of rows, newest first. A bulk change is one row, unless the page is about that bulk change. */
export async function journalPage({ db, kind }: Database, asked: Asked): Promise<JournalPage> {
  const where = isAsked(kind, asked)
  const source = indexed(kind, asked.text)
  const { rows: newest, hasMore } = await newestOfRows()
  const entries = await documents(
    newest.length === 0 ? [] : [sql`number in (${sql.join(newest.map(({ number }) => number))})`],
  )
  const bulk = asked.run === undefined ? newest.map(({ run }) => run).filter(Boolean) : []
  const runs = await summaries(bulk)
  const rows = newest.flatMap(({ number, run }): JournalRow[] => {
    const entry = entries.find((one) => one.number === number)
    const summary = runs.get(run)
    return entry ? [{ entry, ...(summary && { summary }) }] : []
  })
  const { rows: totals } = await journalTotals(kind, asked, source).execute(db)
  const [totalRows, totalEntries] = [Number(totals[0]?.rows ?? 0), Number(totals[0]?.entries ?? 0)]
  return {
    rows,
    hasMore,
    ...(totalEntries <= mostCounted && { totalRows, totalEntries }),
    related: (await documents(relatedTo(entries))).filter((entry) => entry.kind === 'write'),
  }

  /** The newest entry of each row. The other entries of a bulk change are left out of what is read next. */
  async function newestOfRows(): Promise<{ rows: NewestOfRow[]; hasMore: boolean }> {
    const [start, end] = [asked.page * asked.limit, (asked.page + 1) * asked.limit]
    const found: NewestOfRow[] = []
    const known = new Set<string>()
    for (let below: number | undefined; ;) {
      const limit = end + 1 - found.length
      const stretch = { below, known: [...known], limit }
      const { rows: next } = await journalRows(kind, asked, source, stretch).execute(db)
      for (const one of next) {
        if (known.has(one.run)) continue
        if (one.run !== '' && asked.run === undefined) known.add(one.run)
        found.push(one)
      }
      below = next.at(-1)?.number
      if (next.length < limit || found.length > end)
        return { rows: found.slice(start, end), hasMore: found.length > end }
    }
  }

  async function documents(places: readonly Condition[]): Promise<Entry[]> {
    if (places.length === 0) return []
    const inScope = asked.scope === undefined ? sql`1 = 1` : isInScope(asked.scope)
    const { rows: found } = await sql<{ number: number; document: string | null }>`
      select number, case when length(document) > ${shownOfLong.entry} then null else document end as document
      from journal_entries where superseded = 0 and ${inScope} and ${anyOf(places)}
      order by number desc limit ${mostRelated}`.execute(db)
    const entries: Entry[] = []
    for (const { number, document } of found)
      entries.push(document === null ? await longOne(number) : fromText<Entry>(document))
    return entries
  }

  /** A long entry with shortened parts; the export has it complete. */
  async function longOne(number: number): Promise<Entry> {
    const rows = db.selectFrom('journal_entries').select('document').where('number', '=', number)
    const entry = fromText<Entry>((await rows.executeTakeFirstOrThrow()).document)
    if (entry.kind !== 'write') return entry
    const { request, before, after } = entry
    return { ...entry, ...shortenedParts({ request, before, after }, shownOfLong) }
  }

  /** Summaries of bulk changes with more than one matching entry. */
  async function summaries(wanted: readonly string[]): Promise<Map<string, RunSummary>> {
    const all = new Map<string, RunSummary>()
    if (wanted.length === 0) return all
    // Counts each subscriber once, by the last write.
    const { rows: counts } = await sql<{ run: string; ending: Ending; people: number | string }>`
      select run, ending, count(*) as people from (
        select run, ending, row_number() over (
          partition by run, subscriber_id, workflow_id order by changes desc, at desc, number desc) as place
        from journal_entries where ${where} and run in (${sql.join(wanted)}) and run <> '') as entry
      where place = 1 group by run, ending`.execute(db)
    const { rows: people } = await sql<{ run: string; people: number | string; entries: number | string }>`
      select run, count(distinct subscriber_id) as people, count(*) as entries from journal_entries
      where ${where} and run in (${sql.join(wanted)}) and run <> '' group by run having count(*) > 1`.execute(
      db,
    )
    for (const { run, people: count, entries } of people)
      all.set(run, {
        run: JSON.parse(`"${run}"`) as string, // `toKey` escapes as JSON does
        subscribers: Number(count),
        entries: Number(entries),
        endings: counts.flatMap((one): [Ending, number][] =>
          one.run === run ? [[one.ending, Number(one.people)]] : [],
        ),
      })
    return all
  }
}

/**
 * Joins conditions with `or` as a balanced tree, because SQLite counts each `or` of a chain as a level, and
 * allows 1,000.
 */
function anyOf(conditions: readonly Condition[]): Condition {
  const [first = sql`1 = 0`, ...more] = conditions
  if (more.length === 0) return first
  const middle = Math.ceil(conditions.length / 2)
  return sql`(${anyOf(conditions.slice(0, middle))} or ${anyOf(conditions.slice(middle))})`
}

/** `run` is '' for an entry outside a bulk change. */
type NewestOfRow = { number: number; run: string }
type Stretch = { below: number | undefined; known: readonly string[]; limit: number }

/** Entries below a number, newest first, without those of known bulk changes. */
export function journalRows(
  kind: DatabaseKind,
  asked: Asked,
  { tables, number, found }: Indexed,
  { below, known, limit }: Stretch,
) {
  const isBelow = below === undefined ? sql`1 = 1` : sql`${number} < ${below}`
  const isNew = known.length === 0 ? sql`1 = 1` : sql`not ${isOneOf(kind, 'run', known)}`
  return sql<NewestOfRow>`
    select ${number} as number, run from ${tables}
    where ${found} and ${isAsked(kind, asked)} and ${isBelow} and ${isNew}
    order by ${number} desc limit ${limit}`
}

/** The numbers of rows and of entries. Counting ends at one more than `mostCounted`. */
export function journalTotals(kind: DatabaseKind, asked: Asked, { tables, found }: Indexed) {
  const rows =
    asked.run === undefined
      ? sql`coalesce(sum(case when run = '' then 1 else 0 end), 0) + count(distinct nullif(run, ''))`
      : sql`count(*)`
  return sql<{ rows: number | string; entries: number | string }>`
    select ${rows} as rows, count(*) as entries from (
      select run from ${tables} where ${found} and ${isAsked(kind, asked)} limit ${mostCounted + 1}) as found`
}

const mostRelated = 2000
/** What an undo depends on. Others may be long. */
const undoable = ['preferencesUpdate', 'workflowPreferenceUpdate', 'workflowStatusUpdate', 'workflowDelete']

/** The condition for matching entries; of several entries about one write, only the last one matches. */
export const isAsked = (kind: DatabaseKind, asked: Asked): RawBuilder<boolean> =>
  sql`(${sql.join(conditions(kind, asked), sql` and `)})`

function conditions(kind: DatabaseKind, asked: Asked): Condition[] {
  const { text, person, operations, outcomes, subscriber, workflow, run, from, to, scope } = asked
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${toKey(value)}`]
  return [
    sql`superseded = 0`,
    ...hasWords(kind, text ?? ''),
    ...(scope === undefined ? [] : [isInScope(scope)]),
    ...is('agent', person),
    ...is('subscriber_id', subscriber),
    // The second condition lets the database use the partial index of rows with a value.
    ...(workflow === undefined ? [] : [...is('workflow_id', workflow), sql`workflow_id <> ''`]),
    ...(run === undefined ? [] : [...is('run', run), sql`run <> ''`]),
    ...(operations ? [sql`operation in (${sql.join(operations)})`] : []),
    ...(outcomes ? [sql`ending in (${sql.join(outcomes)})`] : []),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
    ...(asked.onlyChanges ? [sql`changes = 1`] : []),
  ]
}

/** What was erased belongs to everybody. */
const isInScope = (scope: string): Condition => sql`(scope = ${toKey(scope)} or operation = '')`

/** Conditions for later entries about the same subjects, and for those that undo or were undone. */
function relatedTo(entries: readonly Entry[]): Condition[] {
  const writes = entries.filter((entry): entry is WriteEntry => entry.kind === 'write')
  if (writes.length === 0) return []
  const ids = writes.map(({ id }) => toKey(id))
  const undone = writes.flatMap(({ undoes }) => (undoes === undefined ? [] : [toKey(undoes)]))
  const oldest = new Map<string, Condition>()
  // Entries are newest first, so the oldest of each subject remains.
  for (const { subject, number } of writes) {
    const [subscriber, workflow] = [toKey(subject.subscriberId ?? ''), toKey(subject.workflowId ?? '')]
    const since = (person: string) =>
      sql`(subscriber_id = ${person} and workflow_id = ${workflow} and number >= ${number}
        and operation in (${sql.join(undoable)}))`
    oldest.set(`${subscriber} ${workflow}`, since(subscriber))
    // Includes entries about the workflow itself, which may have been deleted.
    if (subscriber !== '' && workflow !== '') oldest.set(` ${workflow}`, since(''))
  }
  return [
    sql`undoes in (${sql.join(ids)})`,
    sql`id in (${sql.join([...ids, ...undone])})`,
    ...oldest.values(),
  ]
}
