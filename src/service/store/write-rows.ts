import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { DatabaseKind, Executor } from './database.ts'
import type { Tables } from './tables.ts'

type Table = keyof Tables
export type Writer = { tx: Executor; kind: DatabaseKind }
type Row = Readonly<Record<string, string | number | null>>

/**
 * Inserts rows in their order. They come as one JSON value, so that the statement is the same whatever their number:
 * it is compiled once and prepared once. `rest` follows: `on conflict …`, `returning …`.
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

/** Writes the columns of rows that are there, each row once. */
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

/** Rows, and characters of documents, in one statement. */
const most = { rows: 500, characters: 4_000_000 }

/** Whether rows are inserted all together, even without a transaction. */
export const areOneStatement = (rows: readonly Row[]): boolean => portions(rows).length <= 1

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
  // As the table describes them.
  if (kind === 'postgres')
    return sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json) as given`
  const read = columns.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(read)} from json_each(${json})) as given`
}
