import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { toPrefixes, type TermPrefixes } from '#src/domain/subscribers/search-terms.ts'
import type { Database, Executor } from '../sql/database.ts'
import type { Page } from '../interface/store.ts'

/** Finds row numbers of the people on a page, in order of creation; a query without words finds everyone. */
export function subscriberSearch({ db, kind }: Database) {
  return async (environmentId: string, { page, limit, query = '' }: Page): Promise<number[]> => {
    const words = await wordsOf(db, environmentId, query)
    const part = { after: 0, limit, offset: Math.max(page, 0) * limit }
    if (words.length > 0 && words.every(({ isCommon }) => isCommon))
      return walked({ db, kind }, environmentId, words, part)
    return (await peopleWith(db, environmentId, words, part).execute()).map(({ seq }) => seq)
  }
}

/** People searched per statement, so that none takes long and other calls can run in between. */
const stretch = 10_000

/** How many stretches may be needed for a result before the lists of words are used, unless those are too long. */
const far = 10

/** Longest list of people with a word. While SQLite creates such lists, this process is blocked. */
const longestList = { sqlite: 250_000, postgres: 1_000_000 }

/** Searches stretch by stretch, for common words: it is unknown how many people have all of them, and how far down. */
async function walked(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  environmentId: string,
  words: readonly Word[],
  { after, limit, offset }: Part,
): Promise<number[]> {
  const seqs: number[] = []
  const wanted = offset + limit
  let areListed: boolean | undefined
  for (let from = after, stretches = 1; ; stretches += 1) {
    const next = await peopleAfter(db, environmentId, from).limit(1).offset(stretch).executeTakeFirst()
    const part = { after: from, before: next?.seq, limit: wanted - seqs.length, offset: 0 }
    for (const { seq } of await peopleWith(db, environmentId, words, part).execute()) seqs.push(seq)
    if (next === undefined || seqs.length === wanted) return seqs.slice(offset)
    from = next.seq - 1
    await setImmediate()
    if (seqs.length * far >= wanted * stretches) continue
    areListed ??= await haveAtMost(db, environmentId, words, longestList[kind])
    if (!areListed) continue
    const rest = { after: from, limit: wanted - seqs.length, offset: 0 }
    for (const { seq } of await peopleInAll(db, environmentId, words, rest).execute()) seqs.push(seq)
    return seqs.slice(offset)
  }
}

/** People on the lists of all words. */
function peopleInAll(
  db: Executor,
  environmentId: string,
  words: readonly Word[],
  { after, limit, offset }: Part,
) {
  const lists = words.map(({ beginnings }) =>
    db
      .selectFrom(withAnyTerm(db, environmentId, beginnings).as('found'))
      .select('subscriber_seq as seq')
      .where('subscriber_seq', '>', after),
  )
  return (
    lists
      .reduce((all, list) => all.intersect(list))
      // An intersection has each person once, but a single list may have them twice.
      .$if(lists.length === 1, (list) => list.distinct())
      .orderBy('seq')
      .limit(limit)
      .offset(offset)
  )
}

async function haveAtMost(db: Executor, environmentId: string, words: readonly Word[], most: number) {
  for (const { beginnings } of words) if (await haveMore(db, environmentId, beginnings, most)) return false
  return true
}

/** Whether more than `most` terms start with these beginnings. */
async function haveMore(db: Executor, environmentId: string, beginnings: TermPrefixes, most: number) {
  const rows = await db
    .selectFrom(withAnyTerm(db, environmentId, beginnings).as('found'))
    .select('subscriber_seq')
    .limit(1)
    .offset(most)
    .execute()
  return rows.length > 0
}

type Word = { beginnings: TermPrefixes; isCommon: boolean }

/** A word that starts more terms than this is searched in each subscriber's own terms, because its list would be long. */
const common = 1_000

export const wordsOf = (executor: Executor, environmentId: string, query: string): Promise<Word[]> =>
  Promise.all(
    toPrefixes(query).map(async (beginnings) => ({
      beginnings,
      isCommon: await haveMore(executor, environmentId, beginnings, common),
    })),
  )

/** A part of ordered rows: after one row, before another, with limit and offset. */
type Part = { after: number; before?: number | undefined; limit: number; offset: number }

/** Selects row numbers only, so that indexes can answer the query. */
export function peopleWith(
  executor: Executor,
  environmentId: string,
  words: readonly Word[],
  { after, before, limit, offset }: Part,
) {
  let found = peopleAfter(executor, environmentId, after).limit(limit).offset(offset)
  if (before !== undefined) found = found.where('seq', '<', before)
  for (const { beginnings, isCommon } of words)
    found = isCommon
      ? found.where(({ exists }) => exists(ownTerms(executor, beginnings)))
      : found.where('seq', 'in', withAnyTerm(executor, environmentId, beginnings))
  return found
}

const peopleAfter = (executor: Executor, environmentId: string, after: number) =>
  executor
    .selectFrom('subscribers')
    .select('seq')
    .where('environment_id', '=', environmentId)
    .where('seq', '>', after)
    .orderBy('seq')

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
