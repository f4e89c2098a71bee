import { sql } from 'kysely'
import { toPrefixes, type TermPrefixes } from '#src/domain/subscribers/search-terms.ts'
import type { Executor } from '../sql/database.ts'
import type { Page } from '../interface/records.ts'

/** Finds row numbers of the people on a page, in order of creation; a query without words finds everyone. */
export async function searchSubscribers(
  db: Executor,
  environmentId: string,
  { page, limit, query = '' }: Page,
): Promise<number[]> {
  const words = await wordsOf(db, environmentId, query)
  const rows = await peopleWith(db, environmentId, words)
    .limit(limit)
    .offset(Math.max(page, 0) * limit)
    .execute()
  return rows.map(({ seq }) => seq)
}

/** `isListed`: searched through the list of all who have it, otherwise in each subscriber's own terms. */
type Word = { beginnings: TermPrefixes; isListed: boolean }

/** The list of a word that starts more terms than this is long. */
const common = 1_000

/** Of several common words, the longest is listed, as probably the fewest have it: without any list, all would be searched. */
export async function wordsOf(executor: Executor, environmentId: string, query: string): Promise<Word[]> {
  const words = await Promise.all(
    toPrefixes(query).map(async (beginnings) => {
      const more = executor.selectFrom(withAnyTerm(executor, environmentId, beginnings).as('found'))
      const isListed = (await more.select('subscriber_seq').limit(1).offset(common).execute()).length === 0
      return { beginnings, isListed }
    }),
  )
  if (words.length < 2 || words.some(({ isListed }) => isListed)) return words
  const [longest] = words.toSorted((one, other) => other.beginnings[0].length - one.beginnings[0].length)
  return words.map((word) => ({ ...word, isListed: word === longest }))
}

/** Selects row numbers only, so that indexes can answer the query. */
export function peopleWith(executor: Executor, environmentId: string, words: readonly Word[]) {
  let found = executor
    .selectFrom('subscribers')
    .select('seq')
    .where('environment_id', '=', environmentId)
    .orderBy('seq')
  for (const { beginnings, isListed } of words)
    found = isListed
      ? found.where('seq', 'in', withAnyTerm(executor, environmentId, beginnings))
      : found.where(({ exists }) => exists(ownTerms(executor, beginnings)))
  return found
}

/** Terms of the current row's subscriber. A condition on the environment would keep the database from using their index. */
const ownTerms = (executor: Executor, beginnings: TermPrefixes) =>
  executor
    .selectFrom('subscriber_terms')
    .select('term')
    .whereRef('subscriber_seq', '=', sql.ref('subscribers.seq'))
    .where(({ or, and, eb }) =>
      or(beginnings.map((start) => and([eb('term', '>=', start), eb('term', '<', start + lastCharacter)]))),
    )
    // Otherwise PostgreSQL would read everyone with the term before the first result.
    .offset(0)
    .limit(1)

/** A union of one index search per range, because an `or` of the two would read all terms of the environment. */
function withAnyTerm(executor: Executor, environmentId: string, [first, ...others]: TermPrefixes) {
  const from = (start: string) =>
    executor
      .selectFrom('subscriber_terms')
      .select('subscriber_seq')
      .where('environment_id', '=', environmentId)
      .where('term', '>=', start)
      .where('term', '<', start + lastCharacter)
  return others.reduce((joined, start) => joined.unionAll(from(start)), from(first))
}

/** Sorts after every character that may follow. */
const lastCharacter = '\u{10FFFF}'
