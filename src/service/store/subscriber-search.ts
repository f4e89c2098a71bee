import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { toBeginnings, type Beginnings } from '#src/domain/subscribers/search-terms.ts'
import type { Executor } from './database.ts'
import { pageStarts } from './page-starts.ts'
import type { Page } from './store.ts'

/** Finds row numbers of the people on a page, in order of creation; all are found by a query without words. */
export function subscriberSearch(db: Executor) {
  const starts = pageStarts()
  return async (environmentId: string, { page, limit, query = '' }: Page): Promise<number[]> => {
    const wanted = Math.max(page, 0)
    const words = await wordsOf(db, environmentId, query)
    const list = JSON.stringify([environmentId, query, limit])
    const { page: known, after } = starts.nearest(list, wanted)
    const skipped = (wanted - known) * limit
    const back = Math.min(skipped, mostBack * limit)
    const part = { after, limit: back + limit, offset: skipped - back }
    const areCommon = words.length > 0 && words.every(({ isCommon }) => isCommon)
    const seqs = areCommon
      ? await walked(db, environmentId, words, part)
      : (await peopleWith(db, environmentId, words, part).execute()).map(({ seq }) => seq)
    starts.learn(list, wanted - back / limit, seqs, limit)
    return seqs.slice(back)
  }
}

/** Pages before one that was jumped to: somebody may want to go back. */
const mostBack = 20

/** People whom one statement looks through: none takes long, and other calls come in between. */
const stretch = 10_000

/** For words that so many have: of them it is not known how many have them all, or how far away they are. */
async function walked(
  db: Executor,
  environmentId: string,
  words: readonly Word[],
  { after, limit, offset }: Part,
): Promise<number[]> {
  const seqs: number[] = []
  for (let from = after; ;) {
    const next = await everybody(db, environmentId, from).limit(1).offset(stretch).executeTakeFirst()
    const part = { after: from, before: next?.seq, limit: offset + limit - seqs.length, offset: 0 }
    for (const { seq } of await peopleWith(db, environmentId, words, part).execute()) seqs.push(seq)
    if (next === undefined || seqs.length === offset + limit) return seqs.slice(offset)
    from = next.seq - 1
    await setImmediate()
  }
}

type Word = { beginnings: Beginnings; isCommon: boolean }

/** A word that so many terms begin with is looked for in each subscriber's own terms; a list of them would be long. */
const common = 1_000

export const wordsOf = (executor: Executor, environmentId: string, query: string): Promise<Word[]> =>
  Promise.all(
    toBeginnings(query).map(async (beginnings) => {
      const rows = await executor
        .selectFrom(withAnyTerm(executor, environmentId, beginnings).as('found'))
        .select('subscriber_seq')
        .limit(1)
        .offset(common)
        .execute()
      return { beginnings, isCommon: rows.length > 0 }
    }),
  )

/** Of rows in order: those behind one and before another, and as many of these. */
type Part = { after: number; before?: number | undefined; limit: number; offset: number }

/** Row numbers: indexes answer that. */
export function peopleWith(
  executor: Executor,
  environmentId: string,
  words: readonly Word[],
  { after, before, limit, offset }: Part,
) {
  let found = everybody(executor, environmentId, after).limit(limit).offset(offset)
  if (before !== undefined) found = found.where('seq', '<', before)
  for (const { beginnings, isCommon } of words)
    found = isCommon
      ? found.where(({ exists }) => exists(ownTerms(executor, beginnings)))
      : found.where('seq', 'in', withAnyTerm(executor, environmentId, beginnings))
  return found
}

const everybody = (executor: Executor, environmentId: string, after: number) =>
  executor
    .selectFrom('subscribers')
    .select('seq')
    .where('environment_id', '=', environmentId)
    .where('deleted_at', 'is', null)
    .where('seq', '>', after)
    .orderBy('seq')

/** Of the subscriber of the row at hand. To ask for the environment as well would lead away from their index. */
const ownTerms = (executor: Executor, beginnings: Beginnings) =>
  executor
    .selectFrom('subscriber_terms')
    .select('term')
    .whereRef('subscriber_seq', '=', sql.ref('subscribers.seq'))
    .where(({ or, and, eb }) =>
      or(beginnings.map((start) => and([eb('term', '>=', start), eb('term', '<', start + lastCharacter)]))),
    )
    // PostgreSQL would otherwise read all that have the term before the first.
    .offset(0)
    .limit(1)

/** One index search per range, joined: an `or` of the two would read all terms of the environment. */
function withAnyTerm(executor: Executor, environmentId: string, [first, ...others]: Beginnings) {
  const from = (start: string) =>
    executor
      .selectFrom('subscriber_terms')
      .select('subscriber_seq')
      .where('environment_id', '=', environmentId)
      .where('term', '>=', start)
      .where('term', '<', start + lastCharacter)
  return others.reduce((joined, start) => joined.unionAll(from(start)), from(first))
}

/** Sorts after everything that may follow. */
const lastCharacter = '\u{10FFFF}'
