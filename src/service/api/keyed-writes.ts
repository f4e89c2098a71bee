import { limits } from '#src/contract/limits.ts'
import { onceHeader } from '#src/domain/services/known-service.ts'
import { beginOnce } from './idempotency.ts'
import { readBytes } from '../http/body.ts'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import type { IdempotencyStore } from '../store/environments/idempotency.ts'
import type { StoredAnswer } from '../store/interface/records.ts'

/** The writes that must not happen twice, whose answers hold nothing about a subscriber. */
const keyedPaths = /^\/v1\/(?:workflows|events\/trigger)$/

/** As long as keys are kept: what the other service did is unknown if this process ended meanwhile. */
const heldForMs = 24 * 60 * 60_000

/**
 * Honours the idempotency keys of creates and triggers for another service, which may not: a repeated one is answered
 * here and not sent again, even if its outcome is unknown. Only a refusal, and a write that was never sent, leave the key
 * free. Rejects with `ServiceError`.
 */
export const runKeyedWritesOnce =
  (fetch: Fetch, store: IdempotencyStore): Fetch =>
  async (request, context = newRequestContext()) => {
    const response = await answerOnce(fetch, store, request, context)
    response.headers.set(onceHeader, 'true')
    return response
  }

async function answerOnce(
  fetch: Fetch,
  store: IdempotencyStore,
  request: Request,
  context: NonNullable<Parameters<Fetch>[1]>,
): Promise<Response> {
  const { method, url, headers } = request
  const key = headers.get('idempotency-key')
  const caller = context.person?.name ?? headers.get('authorization')
  const { pathname } = new URL(url)
  const isKeyed = method === 'POST' && keyedPaths.test(pathname) && request.body !== null
  if (!isKeyed || key === null || caller === null) return fetch(request, context)
  const bytes = await readBytes(request, limits.answer.bytes)
  const now = () => new Date()
  const body = Buffer.from(bytes).toString('latin1')
  const scope = [context.person ? 'person' : 'key', caller, pathname]
  const begun = await beginOnce(store, { key, scope, body, now, heldForMs })
  if ('answer' in begun) return toResponse(begun.answer)
  const { request: started, token } = begun
  // Not ended by the caller, who may leave: the answer is kept for the repetition.
  const sent = { ...context, isSent: false }
  const end = (answer?: StoredAnswer) =>
    sent.isSent && !isRefusal(answer)
      ? store.finish(started, token, isDone(answer) ? answer : undefined, now())
      : store.abandon(started, token)
  let answer: StoredAnswer | undefined
  try {
    const response = await fetch(new Request(url, { method, headers, body: bytes }), sent)
    const body = await response.text()
    answer = { status: response.status, headers: Object.fromEntries(response.headers), body }
    await end(answer)
    return toResponse(answer)
  } catch (error) {
    // Perhaps only the acknowledgement was lost. If this fails, the key stays held; the failure is what matters.
    await end(answer).catch(() => {})
    throw error
  }
}

const isDone = (answer?: StoredAnswer) => answer !== undefined && answer.status < 300

/** Whether the other service wrote nothing. A timeout may come from a proxy in front of it. */
const isRefusal = (answer?: StoredAnswer) =>
  answer !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 408

/** Some statuses allow no body. */
const toResponse = ({ body, ...answer }: StoredAnswer) => new Response(body || null, answer)
