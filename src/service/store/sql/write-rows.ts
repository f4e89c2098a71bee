import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { DatabaseKind, Executor } from './database.ts'
import type { Tables } from './tables.ts'

type Table = keyof Tables
export type Writer = { tx: Executor; kind: DatabaseKind }
type Row = Readonly<Record<string, string | number | null>>

/**
 * Inserts rows in order. They are passed as one JSON value, so that the statement does not depend on their number, and is
 * compiled and prepared once. `rest` is the end of the statement: `on conflict …`, `returning …`.
 */
export async function insertRows<T extends Table, Returned = never>(
  { tx, kind }: Writer,
  table: T,
  rows: readonly (Insertable<Tables[T]> & Row)[],
  rest: RawBuilder<unknown> = sql``,
): Promise<Returned[]> {
  const returned: Returned[] = []
  for (const some of portions(rows)) {
    const columns = Object.keys(some[0] ?? {})
    const statement = sql<Returned>`insert into ${sql.table(table)} (${names(columns)})
      select ${names(columns)} from ${given(kind, table, columns, some)} where true ${rest}`
    returned.push(...(await statement.execute(tx)).rows)
  }
  return returned
}

/** Updates columns of existing rows. Each row may appear once. */
export async function updateRows<T extends Table>(
  { tx, kind }: Writer,
  table: T,
  rows: readonly (Updateable<Tables[T]> & Row & { seq: number })[],
): Promise<void> {
  for (const some of portions(rows)) {
    const columns = Object.keys(some[0] ?? {})
    const set = columns
      .filter((column) => column !== 'seq')
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)} from ${given(kind, table, columns, some)}
      where ${sql.ref(`${table}.seq`)} = given.seq`.execute(tx)
  }
}

/** Most rows, and characters of documents, per statement. */
const most = { rows: 500, characters: 4_000_000 }

function portions<One extends Row>(rows: readonly One[]): One[][] {
  const all: One[][] = []
  let length = Infinity
  for (const row of rows) {
    const own = String(row['document'] ?? '').length
    const last = all.at(-1)
    if (last && last.length < most.rows && length + own <= most.characters) last.push(row)
    else {
      all.push([row])
      length = 0
    }
    length += own
  }
  return all
}

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

function given(kind: DatabaseKind, table: Table, columns: readonly string[], rows: readonly Row[]) {
  const json = JSON.stringify(rows)
  // Uses the types of the table's columns.
  if (kind === 'postgres')
    return sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json) as given`
  const read = columns.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(read)} from json_each(${json})) as given`
}
