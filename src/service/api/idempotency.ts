import type { Answer } from '../http/answer.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { sha256 } from '../store/sql/database.ts'
import { doingFirst } from '../store/sql/first-in-writes.ts'
import { markWritten } from '../store/environments/idempotency.ts'
import { KeyTaken } from '../store/sql/store-error.ts'
import type { IdempotencyStore } from '../store/environments/idempotency.ts'
import type { IdempotentRequest, StoredAnswer } from '../store/interface/records.ts'

const maxKeyLength = 255
const helpLink = '<https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/>; rel="help"'

/** How long a repetition waits for the first run, which callers outwait, and for the answer of a write that is done. */
const waitMs = { running: 15_000, written: 1_000, unknown: 0 }
const lookEveryMs = 100

export type KeyedWrite = {
  key: string
  /** Who sent it, and to which operation: in another scope the same key is a different one. */
  scope: readonly string[]
  body: string
  now: () => Date
  /** Milliseconds after which a write without an answer is run again; by default longer than any takes. */
  heldForMs?: number
}

/** Whether an answer is final: a repetition of the same request is to get it too. */
export const isFinal = (status: number): boolean => status < 500 && ![408, 425, 429].includes(status)

export type Begun = { answer: StoredAnswer } | { request: IdempotentRequest; token: string }

/**
 * Begins a write, or finds the answer of its first run, for which it waits.
 * @throws ServiceError 409 if that has no known answer, 422 for another body, 400 for a key that is too long.
 */
export async function beginOnce(store: IdempotencyStore, write: KeyedWrite): Promise<Begun> {
  const { key, scope, body, now, heldForMs } = write
  if (key.length > maxKeyLength) {
    throw badRequest(
      `idempotencyKey "${key}" has exceeded the maximum allowed length of ${maxKeyLength} characters`,
    )
  }
  const request = { scope: sha256(JSON.stringify(scope)), key, bodyHash: sha256(body) }
  for (let waited = 0; ; waited += lookEveryMs) {
    const found = await store.begin(request, now(), heldForMs)
    if (found.state === 'started') return { request, token: found.token }
    if (found.state === 'reused') throw conflict(422, key, 'is being reused for a different body')
    if (found.state === 'done') return { answer: asReplay(found.answer, key) }
    if (waited >= waitMs[found.state])
      throw found.state === 'running' ? beingProcessed(key) : answerUnknown(key, found.state)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/**
 * Runs a write once per key and answers every repetition with the answer of the first run.
 * `run` also returns final refusals, which are stored like any answer; after a failure the key is free again.
 */
export async function runOnce(
  store: IdempotencyStore,
  write: KeyedWrite,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const begun = await beginOnce(store, write)
  if ('answer' in begun) return { ...begun.answer, body: JSON.parse(begun.answer.body) as unknown }
  const { request, token } = begun
  const answer = await doingFirst([markWritten(request, token, write.now())], run).catch(
    async (error: unknown) => {
      if (error instanceof KeyTaken) throw beingProcessed(request.key)
      // The original failure is what matters, not that it could not be recorded.
      await store.abandon(request, token).catch(() => {})
      throw error
    },
  )
  // If this fails, the key stays marked as written, and a repetition is not run.
  await store.finish(request, token, { ...answer, body: JSON.stringify(answer.body) }, write.now())
  return { ...answer, headers: { ...answer.headers, ...keyHeader(request.key) } }
}

const asReplay = ({ headers, ...answer }: StoredAnswer, key: string): StoredAnswer => ({
  ...answer,
  headers: { ...headers, ...keyHeader(key), 'idempotency-replay': 'true' },
})

const keyHeader = (key: string) => ({ 'idempotency-key': key })

const beingProcessed = (key: string) =>
  conflict(409, key, 'is currently being processed. Please retry after 1 second', { 'retry-after': '1' })

const answerUnknown = (key: string, state: 'written' | 'unknown') =>
  conflict(
    409,
    key,
    `${state === 'written' ? 'was carried out, but' : 'may have been carried out:'} its answer is not known. Please read what it was to change`,
  )

const conflict = (
  status: 409 | 422,
  key: string,
  explanation: string,
  headers: Record<string, string> = {},
) =>
  new ServiceError(status, `Request with key "${key}" ${explanation}`, {
    headers: { link: helpLink, ...headers },
  })
