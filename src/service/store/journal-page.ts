import { sql, type RawBuilder } from 'kysely'
import type { Asked } from '#src/domain/journal/asked.ts'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import type { Ending } from '#src/domain/journal/outcome.ts'
import type { JournalPage, JournalRow, RunSummary } from '#src/domain/journal/rows.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { fromText, toKey, type Database, type DatabaseKind } from './database.ts'

type Condition = RawBuilder<unknown>

/** Newest first. A bulk change is one row, unless it is itself asked for. */
export async function journalPage({ db, kind }: Database, asked: Asked): Promise<JournalPage> {
  const { page, limit } = asked
  const where = isAsked(kind, asked)
  const key = asked.run === undefined ? sql`row_key` : sql`id`
  const { rows: groups } = await sql<{ number: number; entries: number | string; key: string }>`
    select max(number) as number, count(*) as entries, ${key} as key from journal_entries
    where ${where} group by ${key} order by max(number) desc limit ${limit} offset ${page * limit}`.execute(
    db,
  )
  const { rows: totals } = await sql<{ rows: number | string; entries: number | string }>`
    select count(distinct ${key}) as rows, count(*) as entries from journal_entries where ${where}`.execute(
    db,
  )
  const entries = await documents(groups.map(({ number }) => sql`number = ${number}`))
  const runs = await summaries(groups.filter((group) => Number(group.entries) > 1).map((group) => group.key))
  const rows = groups.flatMap(({ number, key: own }): JournalRow[] => {
    const entry = entries.find((one) => one.number === number)
    const summary = runs.get(own)
    return entry ? [{ entry, ...(summary && { summary }) }] : []
  })
  return {
    rows,
    totalRows: Number(totals[0]?.rows ?? 0),
    totalEntries: Number(totals[0]?.entries ?? 0),
    related: (await documents(relatedTo(entries))).filter((entry) => entry.kind === 'write'),
  }

  async function documents(places: readonly Condition[]): Promise<Entry[]> {
    if (places.length === 0) return []
    const { rows: found } = await sql<{ document: string }>`
      select document from journal_entries where superseded = 0 and (${sql.join(places, sql` or `)})
      order by number desc limit ${mostRelated}`.execute(db)
    return found.map(({ document }) => fromText<Entry>(document))
  }

  async function summaries(keys: readonly string[]): Promise<Map<string, RunSummary>> {
    const all = new Map<string, RunSummary>()
    if (keys.length === 0) return all
    const { rows: counts } = await sql<{ key: string; ending: Ending; entries: number | string }>`
      select row_key as key, ending, count(*) as entries from journal_entries
      where ${where} and row_key in (${sql.join(keys)}) group by row_key, ending`.execute(db)
    const { rows: people } = await sql<{ key: string; people: number | string; run: string }>`
      select row_key as key, max(run) as run, count(distinct subscriber_id) as people from journal_entries
      where ${where} and row_key in (${sql.join(keys)}) group by row_key`.execute(db)
    for (const { key: own, run, people: count } of people) {
      const ended = counts.filter((one) => one.key === own)
      all.set(own, {
        run: JSON.parse(`"${run}"`) as string, // `toKey` escapes as JSON does
        subscribers: Number(count),
        entries: ended.reduce((sum, one) => sum + Number(one.entries), 0),
        endings: ended.map(({ ending, entries: number }) => [ending, Number(number)]),
      })
    }
    return all
  }
}

const mostRelated = 2000

/** A condition on entries, of which only the last word on each write counts. */
export const isAsked = (kind: DatabaseKind, asked: Asked): RawBuilder<boolean> =>
  sql`(${sql.join(conditions(kind, asked), sql` and `)})`

function conditions(kind: DatabaseKind, asked: Asked): Condition[] {
  const { text, people = [], person, operations, outcomes, subscriber, workflow, run, from, to } = asked
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${toKey(value)}`]
  const contains = (word: string) =>
    kind === 'postgres' ? sql`strpos(words, ${word}) > 0` : sql`instr(words, ${word}) > 0`
  const words = foldText(text ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
  const found = words.length === 0 ? sql`1 = 1` : sql.join(words.map(contains), sql` and `)
  const named = people.length === 0 ? sql`1 = 0` : sql`subscriber_id in (${sql.join(people.map(toKey))})`
  return [
    sql`superseded = 0`,
    ...(words.length > 0 ? [sql`((${found}) or ${named})`] : []),
    ...is('agent', person),
    ...is('subscriber_id', subscriber),
    ...is('workflow_id', workflow),
    ...is('run', run),
    ...(operations ? [sql`operation in (${sql.join(operations)})`] : []),
    ...(outcomes ? [sql`ending in (${sql.join(outcomes)})`] : []),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
    ...(asked.onlyChanges ? [sql`changes = 1`] : []),
  ]
}

/** What came later to the same subjects, and what undoes or was undone. */
function relatedTo(entries: readonly Entry[]): Condition[] {
  const writes = entries.filter((entry): entry is WriteEntry => entry.kind === 'write')
  if (writes.length === 0) return []
  const ids = writes.map(({ id }) => toKey(id))
  const undone = writes.flatMap(({ undoes }) => (undoes === undefined ? [] : [toKey(undoes)]))
  const oldest = new Map<string, Condition>()
  // Entries are newest first: the last of a subject stays.
  for (const { subject, number } of writes) {
    const [subscriber, workflow] = [toKey(subject.subscriberId ?? ''), toKey(subject.workflowId ?? '')]
    const since = (person: string) =>
      sql`(subscriber_id = ${person} and workflow_id = ${workflow} and number >= ${number})`
    oldest.set(`${subscriber} ${workflow}`, since(subscriber))
    // The workflow itself may have been deleted.
    if (subscriber !== '' && workflow !== '') oldest.set(` ${workflow}`, since(''))
  }
  return [
    sql`undoes in (${sql.join(ids)})`,
    sql`id in (${sql.join([...ids, ...undone])})`,
    ...oldest.values(),
  ]
}
