import { sql, type RawBuilder } from 'kysely'
import { changeText } from '#src/domain/journal/change-text.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { searchedText } from '#src/domain/journal/filter.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { write, type Database, type DatabaseKind, type Executor } from '../sql/database.ts'

/** PostgreSQL takes no longer words. */
const word = /[\p{L}\p{N}]{1,100}/gu

/** The distinct words of a text, without case and accents. */
const wordsIn = (text: string): string[] => [...new Set(foldText(text).match(word))]

/** The words that an entry is found by. */
export const wordsOf = (entry: Entry): string =>
  wordsIn(`${searchedText(entry)}\n${changeText(entry)}`).join(' ')

/** Whether words of an entry begin with each word of a text. */
export const hasWords = (kind: DatabaseKind, text: string): RawBuilder<unknown>[] =>
  wordsIn(text).map((one) =>
    kind === 'postgres'
      ? sql`strpos(' ' || journal_entries.words, ${` ${one}`}) > 0`
      : sql`instr(' ' || journal_entries.words, ${` ${one}`}) > 0`,
  )

export type Indexed = ReturnType<typeof indexed>

/** The entries that a search may find, read through the index of words if the text has any. */
export function indexed(kind: DatabaseKind, text = '') {
  const words = wordsIn(text)
  const all = { tables: sql`journal_entries`, number: sql`number`, found: sql`1 = 1` }
  if (words.length === 0) return all
  if (kind === 'postgres') {
    const asked = words.map((one) => `'${one}':*`).join(' & ')
    return { ...all, found: sql`words::tsvector @@ ${asked}::tsquery` }
  }
  return {
    // The order of the tables is kept, so that a page of a frequent word is read from its newest entry on.
    tables: sql`journal_words cross join journal_entries on number = journal_words.rowid`,
    number: sql`journal_words.rowid`,
    found: sql`journal_words match ${words.map((one) => `"${one}"*`).join(' AND ')}`,
  }
}

/** Adds the words of the entries after a number to SQLite's index. PostgreSQL does so by itself. */
export async function addWords(tx: Executor, kind: DatabaseKind, after: number): Promise<void> {
  if (kind === 'sqlite')
    await sql`insert into journal_words (rowid, words)
      select number, words from journal_entries where number > ${after}`.execute(tx)
}

/** Removes the words of the entries up to a number, which must still exist. They remain on the disk until `forgetWords`. */
export async function removeWords(tx: Executor, kind: DatabaseKind, to: number): Promise<void> {
  if (kind === 'sqlite')
    await sql`insert into journal_words (journal_words, rowid, words)
      select 'delete', number, words from journal_entries where number <= ${to}`.execute(tx)
}

/**
 * Rewrites SQLite's index without what was removed, in parts, because that may take seconds. A negative number of pages
 * begins to join the whole index; it is passed once, or writes in between would be joined, too, without an end.
 */
export async function forgetWords(database: Database): Promise<void> {
  if (database.kind === 'postgres') return
  const changes = async (tx: Executor) =>
    (await sql<{ count: number }>`select total_changes() as count`.execute(tx)).rows[0]?.count ?? 0
  const mergePart = (tx: Executor, pages: number) =>
    sql`insert into journal_words (journal_words, rank) values ('merge', ${sql.lit(pages)})`.execute(tx)
  for (let isDone = false, pages = -100; !isDone; pages = 100)
    isDone = await write(database, async (tx) => {
      const before = await changes(tx)
      await mergePart(tx, pages)
      return (await changes(tx)) - before < 2
    })
}
