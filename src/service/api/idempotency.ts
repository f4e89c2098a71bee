import type { Answer } from '../http/answer.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { sha256 } from '../store/sql/database.ts'
import { doingFirst } from '../store/sql/first-in-writes.ts'
import { markWritten } from '../store/environments/idempotency.ts'
import { KeyTaken } from '../store/sql/store-error.ts'
import type { IdempotencyStore, IdempotentRequest, Store, StoredAnswer } from '../store/interface/store.ts'

const maxKeyLength = 255
const helpLink = '<https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/>; rel="help"'

type Write = {
  key: string
  /** Who sent it, and to which operation: in another scope the same key is a different one. */
  scope: readonly string[]
  body: object
  now: () => Date
}

/**
 * Runs a write once per key and answers every repetition with the answer of the first run.
 * `run` also returns refusals, which are stored like any answer; failures of the service itself are not.
 * @throws ServiceError 409 while the first run has no known answer, 422 for another body, 400 for a key that is too long.
 */
export async function runOnce(store: Store, write: Write, run: () => Promise<Answer>): Promise<Answer> {
  const { key, now } = write
  if (key.length > maxKeyLength) {
    throw badRequest(
      `idempotencyKey "${key}" has exceeded the maximum allowed length of ${maxKeyLength} characters`,
    )
  }
  const request = toRequest(write)
  const beginning = await store.idempotency.begin(request, now())
  switch (beginning.state) {
    case 'running':
      throw beingProcessed(key)
    case 'written':
      throw conflict(
        409,
        key,
        'was carried out, but its answer is not known. Please read what it was to change',
      )
    case 'reused':
      throw conflict(422, key, 'is being reused for a different body')
    case 'done':
      return replay(beginning.answer, key)
    case 'started':
      return runAndStore(store.idempotency, { request, token: beginning.token, now }, run)
  }
}

const toRequest = ({ key, scope, body }: Write): IdempotentRequest => ({
  scope: sha256(JSON.stringify(scope)),
  key,
  bodyHash: sha256(JSON.stringify(body)),
})

function replay({ status, headers, body }: StoredAnswer, key: string): Answer {
  const marked = { ...headers, ...keyHeader(key), 'idempotency-replay': 'true' }
  return { status, headers: marked, body: JSON.parse(body) as unknown }
}

type StartedRequest = { request: IdempotentRequest; token: string; now: () => Date }

async function runAndStore(
  store: IdempotencyStore,
  { request, token, now }: StartedRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await doingFirst([markWritten(request, token, now())], run).catch(async (error: unknown) => {
    if (error instanceof KeyTaken) throw beingProcessed(request.key)
    // The original failure is what matters, not that it could not be recorded.
    await store.abandon(request, token).catch(() => {})
    throw error
  })
  // If this fails, the key stays marked as written, and a repetition is not run.
  await store.finish(request, token, { ...answer, body: JSON.stringify(answer.body) }, now())
  return { ...answer, headers: { ...answer.headers, ...keyHeader(request.key) } }
}

const keyHeader = (key: string) => ({ 'idempotency-key': key })

const beingProcessed = (key: string) =>
  conflict(409, key, 'is currently being processed. Please retry after 1 second', { 'retry-after': '1' })

const conflict = (
  status: 409 | 422,
  key: string,
  explanation: string,
  headers: Record<string, string> = {},
) =>
  new ServiceError(status, `Request with key "${key}" ${explanation}`, {
    headers: { link: helpLink, ...headers },
  })
