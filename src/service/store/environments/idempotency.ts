import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { fromText, toKey, type Database, type Executor } from '../sql/database.ts'
import type { First } from '../sql/first-in-writes.ts'
import { KeyTaken } from '../sql/store-error.ts'
import type { IdempotencyState, IdempotentRequest, StoredAnswer } from '../interface/records.ts'
import type { Tables } from '../sql/tables.ts'

/** Longer than any request takes. A slower one would not be carried out once another has taken its key. */
const runningFor = 60_000
const keptFor = 24 * 60 * 60_000

export type IdempotencyStore = ReturnType<typeof idempotencyStore>

export function idempotencyStore({ db }: Database) {
  return {
    /** Of concurrent calls with the same scope and key, exactly one gets `started`, until `heldForMs` have passed. */
    begin: (request: IdempotentRequest, now: Date, heldForMs = runningFor) =>
      begin(db, request, now, heldForMs),
    /**
     * Stores for 24 hours the answer, or that it will never be known. Does nothing if the marker expired and another
     * request has taken it.
     */
    finish: async (
      request: IdempotentRequest,
      token: string,
      answer: StoredAnswer | undefined,
      now: Date,
    ) => {
      await db
        .updateTable('idempotency_records')
        .set({ answer: JSON.stringify(answer ?? null), expires_at: later(now, keptFor) })
        .where(isOf(request, token))
        .execute()
    },
    /** Removes a started request that was not carried out. */
    abandon: async (request: IdempotentRequest, token: string) => {
      await db
        .deleteFrom('idempotency_records')
        .where(isOf(request, token))
        .where('answer', 'is', null)
        .execute()
    },
  }
}

/** Stored instead of an answer if only the write is known to be done. */
const written = ''

/**
 * Runs first in the transaction that carries out a started request, so that its key records for 24 hours that it was
 * done, even if the answer to the commit is lost.
 * @throws KeyTaken if the marker expired and another request has taken it
 */
export const markWritten =
  (request: IdempotentRequest, token: string, now: Date): First =>
  async (tx) => {
    const marked = await tx
      .updateTable('idempotency_records')
      .set(({ fn, val }) => ({
        answer: fn.coalesce('answer', val(written)),
        expires_at: later(now, keptFor),
      }))
      .where(isOf(request, token))
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) throw new KeyTaken()
  }

const isOf =
  (request: IdempotentRequest, token: string) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'idempotency_records'>) =>
    and([eb('scope', '=', toKey(request.scope)), eb('key', '=', toKey(request.key)), eb('token', '=', token)])

async function begin(
  executor: Executor,
  request: IdempotentRequest,
  now: Date,
  heldForMs: number,
): Promise<IdempotencyState> {
  const token = randomUUID()
  const record = {
    body_hash: request.bodyHash,
    token,
    answer: null,
    expires_at: later(now, heldForMs),
  }
  if (await take(executor, request, record, now)) {
    // If this fails, the hourly purge does it.
    await removeExpired(executor, now).catch(() => {})
    return { state: 'started', token }
  }
  const known = await executor
    .selectFrom('idempotency_records')
    .select(['body_hash', 'answer', 'expires_at'])
    .where('scope', '=', toKey(request.scope))
    .where('key', '=', toKey(request.key))
    .executeTakeFirst()
  // The record was abandoned in the meantime, so the key is free.
  if (known === undefined) return begin(executor, request, now, heldForMs)
  if (known.body_hash !== request.bodyHash) return { state: 'reused' }
  if (known.answer === written) return { state: 'written' }
  const isRunning = known.expires_at > later(now, heldForMs - runningFor)
  if (known.answer === null) return { state: isRunning ? 'running' : 'unknown' }
  const answer = fromText<StoredAnswer | null>(known.answer)
  return answer ? { state: 'done', answer } : { state: 'unknown' }
}

export const removeExpired = (executor: Executor, now: Date) =>
  executor.deleteFrom('idempotency_records').where('expires_at', '<=', now.toISOString()).execute()

/** Removes answers that contain a subscriber's name and contact data. */
export async function forgetAnswersAbout({ kind, db }: Database, subscriberId: string): Promise<void> {
  // An answer is JSON that contains its body as a JSON text, hence the double escaping.
  const mention = JSON.stringify(JSON.stringify({ subscriberId }).slice(1, -1)).slice(1, -1)
  const place =
    kind === 'postgres' ? sql<number>`strpos(answer, ${mention})` : sql<number>`instr(answer, ${mention})`
  await db.deleteFrom('idempotency_records').where(place, '>', 0).execute()
}

/** Takes a new or expired key in one statement, so that exactly one of concurrent requests succeeds. */
async function take(
  executor: Executor,
  request: IdempotentRequest,
  record: Pick<Tables['idempotency_records'], 'body_hash' | 'token' | 'answer' | 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const taken = await executor
    .insertInto('idempotency_records')
    .values({ scope: toKey(request.scope), key: toKey(request.key), ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(record)
        .where('idempotency_records.expires_at', '<=', now.toISOString()),
    )
    .returning('token')
    .executeTakeFirst()
  return taken !== undefined
}

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString()
