import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointName } from '#src/contract/endpoints.ts'
import type { Names } from '#src/domain/journal/entry.ts'
import { isRecord, listOf } from '#src/domain/json/values.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { missingReasonFields, isEmptyPatch } from '#src/domain/journal/production-rule.ts'
import { namesAfter } from '#src/domain/journal/subject.ts'
import { bodyLimit, readBytes, parseJsonObject } from '../http/body.ts'
import { lenientOperationOf, type Operation } from '../http/operation-of.ts'
import { newRequestContext, type Fetch, type RequestContext } from '../http/request-context.ts'
import { badRequest, ServiceError } from '../http/service-error.ts'
import { withinTime } from '../http/within-time.ts'
import type { PendingWrite } from '../store/interface/journal-records.ts'
import { readWriteNote, typedAgent, type WriteNote } from './headers.ts'
import { shortenMessages, readAnswer } from './read-answer.ts'
import { createServiceReader, readNames, readState } from './reading.ts'
import { isWrite, type Recorder } from './recorder.ts'

/** Header with the id of the journal entry, in the answer to a write. */
const entryHeader = 'carillon-entry'

/**
 * Passes every request on, but writes of people and some of programs only after recording them in the journal; others are
 * refused with `ServiceError`. `production`: whether a write of a person requires a reason and a ticket.
 */
export const recordWrites =
  (fetch: Fetch, recorder: Recorder, production = false): Fetch =>
  async (request, context = newRequestContext()) => {
    const operation = lenientOperationOf(request)
    const isRecorded = operation && isWrite(operation.name)
    const writer = isRecorded ? await writerOf(recorder, request, context, operation.name) : undefined
    if (!operation || !writer) return fetch(request, context)
    return recordAndForward({ fetch, recorder, request, context, production }, operation, writer)
  }

type Writer = { agent: string; scope?: string; key?: string }

/**
 * The writes of programs that are recorded; those of a console all are. Triggers and marked messages are too many, and the service stores
 * them anyway.
 */
const recordedForPrograms = /^(?:workflow|group|subscriber|preferences)/

async function writerOf(
  recorder: Recorder,
  { headers }: Request,
  { person }: RequestContext,
  name: EndpointName,
): Promise<Writer | undefined> {
  const { peopleScope } = recorder
  if (person) return { agent: person.name, ...(peopleScope !== undefined && { scope: peopleScope }) }
  const typed = typedAgent(headers)
  if (typed === undefined && !recordedForPrograms.test(name)) return undefined
  const holder = await recorder.keyHolder(headers.get('authorization'))
  return holder && { ...holder, agent: [typed, holder.agent].filter(Boolean).join(' · ') }
}

type Call = {
  fetch: Fetch
  recorder: Recorder
  request: Request
  context: RequestContext
  production: boolean
}

async function recordAndForward(call: Call, { name, params }: Operation, writer: Writer): Promise<Response> {
  const { recorder, request, context, production } = call
  const note = readWriteNote(request.headers)
  const bytes = await readBytes(request, bodyLimit(endpoints[name].path))
  // Refuses what no service accepts, because it would have to be masked and hashed to be recorded.
  const content = parseJsonObject(bytes, request.headers)
  if (context.person && !isEmptyPatch(name, content)) requireNote(production, note)
  const { state, names } = await readBefore(call, { name, params }, writer)
  const { key = null, ...author } = writer
  const write = {
    ...author,
    ...note,
    operation: name,
    address: params,
    ...(Object.keys(names).length > 0 && { names }),
    request: bytes.length > 0 ? content : undefined,
    ...(state !== undefined && { before: state }),
    requestId: context.requestId,
  }
  const pending = await recorder.begin(maskApiKey(write, key))
  return forwardWrite(call, pending, bytes, key)
}

/** Reads before a write that take longer count as unread, so that the write itself keeps its time limit. */
const readTimeoutMs = 10_000

/** What a write is about to change, as far as it can be read in time. */
const readBefore = (
  { fetch, request, context }: Call,
  { name, params }: Operation,
  { key }: Writer,
): Promise<{ state: unknown; names: Names }> =>
  withinTime(request.signal, readTimeoutMs, new Error('Not read in time'), async (signal) => {
    const authorization = key === undefined ? null : request.headers.get('authorization')
    const own = { ...context, requestId: randomUUID() }
    const read = createServiceReader(fetch, request.url, own, authorization, signal)
    const found = await readState(read, name, params)
    const state = found.kind === 'found' ? found.state : undefined
    return { state, names: await readNames(read, params, state) }
  })

/** @throws ServiceError 400 if the reason or the ticket is missing */
function requireNote(production: boolean, note: WriteNote): void {
  const missing = missingReasonFields(production, note)
  if (missing.length === 0) return
  throw badRequest([
    ...missing.map((name) => `In production a change needs a ${name}, in the header carillon-${name}`),
    'A page that was opened before this was production must be reloaded',
  ])
}

async function forwardWrite(
  { fetch, recorder, request, context }: Call,
  pending: PendingWrite,
  bytes: Uint8Array<ArrayBuffer>,
  key: string | null,
): Promise<Response> {
  const { method, url, headers, signal } = request
  if (signal.aborted) {
    // The caller may have changed their mind, and a newer write may have overtaken this one.
    await recorder.drop(pending)
    throw new ServiceError(400, 'The caller left before anything was written')
  }
  try {
    const requestBody = bytes.length === 0 ? null : bytes
    const response = await fetch(new Request(url, { method, headers, body: requestBody, signal }), context)
    const text = await response.text()
    const body = maskApiKey(readAnswer(text), key)
    const { status } = response
    const requestId = response.headers.get('x-request-id') ?? context.requestId
    const failure = status < 400 ? undefined : { kind: 'refused', status, messages: messagesIn(body) }
    const answerHeaders = new Headers(response.headers)
    const nothingWritten = saysNothingWritten(response)
    // An unknown key of another service must not fill the journal.
    const isUnknownKey = status === 401 && key !== null
    if ((nothingWritten && !recorder.isUpstream) || isUnknownKey) await recorder.drop(pending)
    else {
      answerHeaders.set(entryHeader, pending.id)
      if (status >= 500 || nothingWritten)
        recorder.settleLater({ ...pending, requestId }, failure ?? noAnswer)
      else {
        const answer = status < 400 && isRecord(body) ? body['data'] : undefined
        const settled = { ...pending, requestId, ...namesAfter(pending, answer) }
        const outcome = failure ? 'refused' : 'applied'
        await recorder.end(settled, { outcome, answer, ...(failure && { failure }) })
      }
    }
    return new Response(status === 204 || status === 304 ? null : text, { status, headers: answerHeaders })
  } catch (error) {
    recorder.settleLater(pending, noAnswer)
    throw error
  }
}

/**
 * Whether the service says that this request wrote nothing: an earlier one with the same idempotency key did, or a rate
 * limit held it back unread. Another service is not believed: its state is read instead.
 */
const saysNothingWritten = ({ status, headers }: Response) =>
  status === 429 || headers.get('idempotency-replay') === 'true'

const noAnswer = { kind: 'noAnswer', messages: [] }

const messagesIn = (body: unknown): string[] =>
  isRecord(body)
    ? shortenMessages(
        [body['message'], ...listOf(body['message'])].filter((one): one is string => typeof one === 'string'),
      )
    : []
