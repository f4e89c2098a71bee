import { randomUUID } from 'node:crypto'
import { serviceEndpoints, type ServiceEndpointName } from '#src/contract/service-endpoints.ts'
import { isRecord, listOf } from '#src/domain/json/values.ts'
import { withoutKey } from '#src/domain/json/without-key.ts'
import { missingWhy, onlyAsks } from '#src/domain/journal/production-rule.ts'
import { namesAfter } from '#src/domain/journal/subject.ts'
import { bodyLimit, bytesOf, objectIn } from '../http/body.ts'
import { operationRouted, type Operation } from '../http/operation-of.ts'
import { refuse } from '../http/own-paths.ts'
import { newRequestContext, type Fetch, type RequestContext } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { storeRefusal } from '../http/store-refusal.ts'
import type { PendingWrite } from '../store/interface/journal-records.ts'
import { saidIn, type Said } from './headers.ts'
import { fewMessages, readAnswer } from './read-answer.ts'
import { asking, namesOf, stateOf } from './reading.ts'
import { isWrite, type Recorder } from './recorder.ts'

/** Header with the id of the journal entry, in the answer to a write. */
const entryHeader = 'carillon-entry'

/**
 * Passes every request on, but writes of people and some of programs only after recording them in the journal. With
 * `production`, a write of a person requires a reason and a ticket.
 */
export function recorded(fetch: Fetch, recorder: Recorder, production = false): Fetch {
  return async (request, context = newRequestContext()) => {
    const operation = operationRouted(request)
    if (!operation || !isWrite(operation.name)) return fetch(request, context)
    try {
      const writer = await writerOf(recorder, request, context, operation.name)
      if (!writer) return await fetch(request, context)
      return await write({ fetch, recorder, request, context, production }, operation, writer)
    } catch (error) {
      const refusal = error instanceof ServiceError ? error : storeRefusal(error, request)
      if (refusal) return refuse(request, refusal)
      throw error
    }
  }
}

type Writer = { agent: string; environmentId?: string; key?: string }

/**
 * The writes of programs that are recorded. Triggers and marked messages are too many, and the service stores
 * them anyway.
 */
const ofPrograms = /^(?:workflow|group|subscriber|preferences)/

async function writerOf(
  recorder: Recorder,
  { headers }: Request,
  { person }: RequestContext,
  name: ServiceEndpointName,
): Promise<Writer | undefined> {
  if (person) return { agent: person.name }
  return ofPrograms.test(name) ? recorder.program(headers.get('authorization')) : undefined
}

type Call = {
  fetch: Fetch
  recorder: Recorder
  request: Request
  context: RequestContext
  production: boolean
}

async function write(call: Call, { name, params }: Operation, writer: Writer): Promise<Response> {
  const { fetch, recorder, request, context, production } = call
  const said = saidIn(request.headers)
  const bytes = await bytesOf(request, bodyLimit(serviceEndpoints[name].path))
  // Refuses what no service accepts, because it would have to be masked and hashed to be recorded.
  const content = objectIn(bytes, request.headers)
  if (context.person && !onlyAsks(name, content)) requireWhy(production, said)
  const ask = asking(
    fetch,
    request.url,
    { ...context, requestId: randomUUID() },
    writer.key === undefined ? null : request.headers.get('authorization'),
  )
  const found = await stateOf(ask, name, params)
  const state = found.kind === 'found' ? found.state : undefined
  const names = await namesOf(ask, params, state)
  const { key = null, ...who } = writer
  const asked = {
    ...who,
    ...said,
    operation: name,
    address: params,
    ...(Object.keys(names).length > 0 && { names }),
    request: bytes.length > 0 ? content : undefined,
    ...(state !== undefined && { before: state }),
    requestId: context.requestId,
  }
  const pending = await recorder.begin(withoutKey(asked, key))
  return passed(call, pending, bytes, key)
}

/** @throws ServiceError 400 if the reason or the ticket is missing */
function requireWhy(production: boolean, said: Said): void {
  const missing = missingWhy(production, said)
  if (missing.length === 0) return
  throw badRequest([
    ...missing.map((name) => `In production a change needs a ${name}, in the header carillon-${name}`),
    'A page that was opened before this was production must be reloaded',
  ])
}

async function passed(
  { fetch, recorder, request, context }: Call,
  pending: PendingWrite,
  bytes: Uint8Array<ArrayBuffer>,
  key: string | null,
): Promise<Response> {
  const { method, url, headers, signal } = request
  try {
    const sent = bytes.length === 0 ? null : bytes
    const response = await fetch(new Request(url, { method, headers, body: sent, signal }), context)
    const text = await response.text()
    const body = withoutKey(readAnswer(text), key)
    const { status } = response
    const requestId = response.headers.get('x-request-id') ?? context.requestId
    const failure = status < 400 ? undefined : { kind: 'refused', status, messages: messagesIn(body) }
    const answered = new Headers(response.headers)
    if (isNoWrite(response)) await recorder.drop(pending)
    else {
      answered.set(entryHeader, pending.id)
      if (status >= 500) recorder.lose({ ...pending, requestId }, failure ?? noAnswer)
      else {
        const answer = status < 400 && isRecord(body) ? body['data'] : undefined
        const named = { ...pending, requestId, ...namesAfter(pending, answer) }
        const outcome = failure ? 'refused' : 'applied'
        await recorder.end(named, { outcome, answer, ...(failure && { failure }) })
      }
    }
    return new Response(status === 204 || status === 304 ? null : text, { status, headers: answered })
  } catch (error) {
    recorder.lose(pending, noAnswer)
    throw error
  }
}

/**
 * Whether the request wrote nothing: an earlier request with the same idempotency key did, or a rate limit held it back
 * unread.
 */
const isNoWrite = ({ status, headers }: Response) =>
  status === 429 || headers.get('idempotency-replay') === 'true'

const noAnswer = { kind: 'noAnswer', messages: [] }

const messagesIn = (body: unknown): string[] =>
  isRecord(body)
    ? fewMessages(
        [body['message'], ...listOf(body['message'])].filter((one): one is string => typeof one === 'string'),
      )
    : []
