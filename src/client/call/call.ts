import { endpointOf, type EndpointName, type Input, type Output } from '#src/contract/endpoints.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { maxNoteLengths } from '#src/domain/journal/note-lengths.ts'
import { isEmptyPatch, missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { isFulfilled, isSwitch } from '#src/domain/preferences/switches.ts'
import {
  CallError,
  isChangedSince,
  isUncertain,
  NotAppliedError,
  otherPersonFailure,
  retryDelayMs,
  type Failure,
} from '../failure.ts'
import { readMethodOf, readPreference } from '../preferences.ts'
import type { WriteName } from '../query.ts'
import { byCurrentPerson, isShared, keepsJournal, type Session } from '../session.ts'
import { RefusedKeyError, send } from './send.ts'
import type { WriteLog } from '../journal/write-log.ts'
import type { ReasonPrompt } from '../reason-prompt.ts'
import type { Call, Next, Note, OneCall, SendParts, TaggedAnswer, WriteOptions } from './types.ts'

/** What all steps share, for one tab. */
type CallParts = SendParts & {
  reasonPrompt: Pick<ReasonPrompt, 'ask'>
  journal: Pick<WriteLog, 'record' | 'idOf' | 'learnEntry' | 'changed'> & { agent: { get(): string } }
  lastReads: { keep(read: Omit<TaggedAnswer, 'tag'> & { tag: string | null }): void }
  sleep: (ms: number) => Promise<void>
}

/** One step around a call. It may answer, refuse, repeat or change the call, or only pass it on. */
type Step<P = CallParts> = (call: OneCall, next: Next, parts: P) => Promise<unknown>

/** What happens to every call, from the first step to the last. */
export const allSteps: readonly Step[] = [
  explained, // in production, a write has a reason
  journaled, // a write is recorded, with who and why
  unlessChanged, // a save never overwrites what another person has saved since
  confirmed, // waits if the service is busy, and reads back what was never answered
  completed, // an answer that lacks channels gets them by a read
  signedIn, // has a key, and asks for another if it is refused
  send, // sends the request, learns from the answer, and reads it
]

/**
 * The console's only way to the service. Rejects with `CallError`, or like `fetch` on an abort.
 * A refused key does not end a call: the session asks for a new one, and the call continues with it.
 */
export function createCall<P>(parts: P, steps: readonly Step<P>[]): Call {
  const none: Next = () => Promise.reject(new Error('the last step sends the request'))
  return asCall(steps.reduceRight<Next>((next, step) => (call) => step(call, next, parts), none))
}

/** What follows a step, as a call. */
const asCall =
  (next: Next): Call =>
  <N extends EndpointName>(
    name: N,
    { note, ...input }: Input<N> & WriteOptions,
    signal?: AbortSignal,
    options?: Partial<OneCall>,
  ) =>
    next({ name, input, signal, ...options, ...(note && { note }) }) as Promise<Output<N>> // the name ties both

/** Asks for the reason of a write in production, if its note has none, and sends nothing without it. */
export async function explained(
  call: OneCall,
  next: Next,
  { session, reasonPrompt }: Pick<CallParts, 'session' | 'reasonPrompt'>,
) {
  const { name } = call
  if (!isWrite(name, call)) return next(call)
  // Determined now, because another person may be signed in when the write is sent.
  const note: Note = { ...byCurrentPerson(session), ...call.note }
  const isOtherPerson = () => note.by !== session.get().person?.name
  if (isOtherPerson()) throw new CallError(name, otherPersonFailure(session.get()))
  // A bulk run's writes are explained once, when it starts.
  const isExplained =
    note.run !== undefined || missingReasonFields(session.get().production, note).length === 0
  const reason = isExplained ? {} : await reasonPrompt.ask({ operation: name })
  if (!reason)
    throw new CallError(name, isOtherPerson() ? otherPersonFailure(session.get()) : { kind: 'notExplained' })
  return next({ ...call, note: { ...note, ...reason } })
}

const isWrite = (name: EndpointName, { input }: OneCall): name is WriteName =>
  endpointOf(name).method !== 'GET' && !('body' in input && isEmptyPatch(name, input['body']))

/** Tells the server that keeps the journal why a write is made; without such a server, this tab lists it. */
async function journaled(call: OneCall, next: Next, { session, journal }: CallParts) {
  if (endpointOf(call.name).method === 'GET') return next(call)
  if (!keepsJournal(session)) return journal.record(call, next)
  const { id, undoes, by } = call.note ?? {}
  const note = {
    ...call.note,
    ...(undoes !== undefined && { undoes: journal.idOf(undoes) }),
    ...(by === undefined && { agent: journal.agent.get() }),
  }
  const onAnswer = (response: Response) => {
    call.onAnswer?.(response)
    journal.learnEntry(id, response.headers.get('carillon-entry'))
  }
  const headers = { ...call.headers, ...noteHeaders(note) }
  return next({ ...call, ...(by !== undefined && { by }), headers, onAnswer }).finally(journal.changed)
}

/** Texts are cut to the length that the server accepts, and lose lone surrogates, which cannot be sent. */
function noteHeaders(note: Note & { agent?: string }): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['agent', 'reason', 'ticket', 'run', 'undoes'] as const) {
    const text = note[name]?.slice(0, maxNoteLengths[name]).replaceAll(/\p{Cs}/gu, '')
    // An empty name still says that a person writes.
    if (text || (text === '' && name === 'agent')) headers[`carillon-${name}`] = encodeURIComponent(text)
  }
  if (note.by !== undefined) headers['carillon-person'] = encodeURIComponent(note.by)
  return headers
}

/** Reads of resources that are written at the same URL. */
const taggedReads: ReadonlySet<EndpointName> = new Set(['workflowGet'])

/**
 * Writes only if the service still has the state that was read, and rejects with 412 otherwise. A service that refuses the
 * tag of its current state gets the write without one.
 */
async function unlessChanged({ unlessChanged: seen, ...call }: OneCall, next: Next, parts: CallParts) {
  if (taggedReads.has(call.name)) return readTagged(call, next, parts)
  if (!seen) return next(call)
  const headers = { ...call.headers, 'if-match': seen.tag }
  try {
    return await next({ ...call, headers })
  } catch (error) {
    if (!(error instanceof CallError && isChangedSince(error.failure))) throw error
    const again = { name: seen.name, input: { ...seen.input } }
    const now = await readTagged(again, next, parts).catch(() => undefined)
    if (JSON.stringify(now) !== JSON.stringify(seen.output)) throw error
    return next(call)
  }
}

async function readTagged(call: OneCall, next: Next, { lastReads }: CallParts) {
  let tag: string | null = null
  const output = await next({
    ...call,
    onAnswer(response) {
      tag = response.headers.get('etag')
      call.onAnswer?.(response)
    },
  })
  lastReads.keep({ name: call.name, input: call.input, tag, output })
  return output
}

/** What this tab read last; `undefined` for a service that gives no tags. */
export function createLastReads(session: Session) {
  const reads = new Map<string, TaggedAnswer>()
  const keyOf = (name: EndpointName, input: object) =>
    `${session.get().baseUrl} ${name} ${JSON.stringify(input)}`
  return {
    get: <N extends EndpointName>(name: N, input: Input<N>): TaggedAnswer | undefined =>
      reads.get(keyOf(name, input)),
    keep({ tag, ...read }: Omit<TaggedAnswer, 'tag'> & { tag: string | null }) {
      const key = keyOf(read.name, read.input)
      if (tag === null) reads.delete(key)
      else reads.set(key, { ...read, tag })
    },
  }
}

/** Wait after too many requests if the service does not say how long; doubled each time. */
const firstWaitMs = 1000
/** The longest wait for a switch; a longer one is reported and left to the person. */
const maxWaitMs = 120_000
const maxWaits = 5

/** Follows a write up until its outcome is known: waits and sends again if the service is busy, reads back without an answer. */
async function confirmed({ settle, ...call }: OneCall, next: Next, parts: CallParts): Promise<unknown> {
  if (!settle) return next(call)
  const { session, sleep } = parts
  const { baseUrl } = session.get()
  for (let waits = 0; ; waits += 1) {
    try {
      return await next(call)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const waitMs = retryDelayMs(error.failure, firstWaitMs * 2 ** waits)
      if (waitMs === undefined || waitMs > maxWaitMs || waits >= maxWaits) {
        if (!isUncertain(error.failure)) throw error
        settle({ kind: 'checking' })
        return readBack(call, error, next, parts)
      }
      settle({ kind: 'waiting', until: Date.now() + waitMs })
      await sleep(waitMs)
      // A write for one service must not be sent to another.
      if (session.get().baseUrl !== baseUrl) throw error
      settle(undefined)
    }
  }
}

/** After this time, no request that was given up is still carried out. */
export const latestLandingMs = 10_000

/** A service that answered has finished the request; without its own answer, it may still be working on it. */
function landsWithin(failure: Failure): number {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? latestLandingMs : 3000
  return failure.kind === 'refused' && failure.status > 501 ? 3000 : 0
}

/** Pauses before each read. Only those after `landsWithin` prove that the old state is the last word. */
const pausesMs = [0, 500, 1000, 2000, 4000, 8000]

/** What a read shows of a write whose answer never came. Throws if it was not carried out, or nothing shows it. */
async function readBack(write: OneCall, error: CallError, next: Next, parts: CallParts) {
  const { session, sleep } = parts
  const { baseUrl } = session.get()
  let waitedMs = 0
  for (const pause of pausesMs) {
    await sleep(pause)
    waitedMs += pause
    const { baseUrl: now, apiKey } = session.get()
    // Decided each time, because the last read may have shown that the operation is missing.
    const read = now === baseUrl && apiKey !== null ? readerOf(write, asCall(next), parts) : undefined
    if (!read) throw error
    const reading = await read().then(
      (answer) => ({ answer, isApplied: isFulfilled(write.input['body'], stateIn(answer)) }),
      () => undefined,
    )
    if (reading?.isApplied) return reading.answer // the read returns what the write would have
    if (reading && waitedMs >= landsWithin(error.failure))
      throw new NotAppliedError(error.endpoint, error.failure, { cause: error })
  }
  throw error
}

/** How to read the state that a switch has set; `undefined` for other writes, and if the service has no such read. */
function readerOf(
  { name, input }: OneCall,
  call: Call,
  { session, services }: CallParts,
): (() => Promise<unknown>) | undefined {
  const { baseUrl } = session.get()
  const { subscriberId, workflowId } = input
  if (name === 'workflowStatusUpdate')
    return services.offers(baseUrl, 'workflowGet') === false
      ? undefined
      : () => call('workflowGet', { workflowId: String(workflowId) })
  if (!isSwitch(name) || typeof subscriberId !== 'string') return undefined
  const subject = { subscriberId, ...(typeof workflowId === 'string' && { workflowId }) }
  const method = readMethodOf(services, baseUrl, subject)
  return method === 'none' ? undefined : () => readPreference(call, method, subject)
}

const stateIn = (answer: unknown) =>
  isRecord(answer) && isRecord(answer['preference']) ? answer['preference'] : answer

/** Some services answer a change only with the channels that a workflow uses. A read has the others. */
async function completed(call: OneCall, next: Next) {
  const output = await next(call)
  if (call.name !== 'preferencesUpdate') return output
  const answer = output as Output<'preferencesUpdate'> // tied to the name
  const { preference } = answer
  if (channels.every((channel) => preference.channels[channel] !== undefined)) return output
  const input = { subscriberId: call.input['subscriberId'], level: 'global' }
  const rows = await next({ name: 'preferencesByLevel', input }).catch(() => [])
  const [read] = rows as Output<'preferencesByLevel'> // tied to the name
  const all = { ...preference.channels, ...read?.preference.channels }
  return { ...answer, preference: { ...preference, channels: all } }
}

/** Sends a call with the key of this tab. If it is refused, waits for another and sends the call again. */
export async function signedIn(
  call: OneCall,
  next: Next,
  { session }: Pick<CallParts, 'session'>,
): Promise<unknown> {
  const { name } = call
  const { baseUrl, renewing } = session.get()
  let { apiKey } = session.get()
  // Locked in another tab: this one asks for a key.
  let isRefused = apiKey === null && renewing
  // A key may be mistyped more than once, but a sign-in that did not help will not help the next time.
  let hasSignedIn = false
  for (;;) {
    if (isRefused) {
      if (hasSignedIn) throw new CallError(name, { kind: 'locked', why: 'stillAsked' })
      apiKey = call.quiet ? null : await session.renew(apiKey)
      const { baseUrl: now, person } = session.get()
      if (now !== baseUrl) throw new CallError(name, { kind: 'locked', why: 'otherService' })
      if (call.by !== undefined && call.by !== person?.name)
        throw new CallError(name, otherPersonFailure(session.get()))
      hasSignedIn = apiKey === ''
    }
    if (apiKey === null)
      throw new CallError(name, { kind: 'locked', ...(!isShared(session) && { why: 'noKey' }) })
    try {
      return await next({ ...call, apiKey })
    } catch (error) {
      if (!(error instanceof RefusedKeyError)) throw error
      isRefused = true
    }
  }
}
