import { createStore } from 'zustand/vanilla'
import { methodOf, type EndpointName, type Input } from '#src/contract/endpoints.ts'
import { timeWithOffset, zoneOfHere, type Names } from '#src/domain/journal/entry.ts'
import type { Call, CallOptions, Noted } from '../call.ts'
import { whyNotKept, type NotKept } from '../database.ts'
import { withoutKey } from '#src/domain/json/without-key.ts'
import { CallError, isUncertain, messagesOf, NotAppliedError } from '../failure.ts'
import { randomId } from '../random-id.ts'
import { isShared, type Session } from '../session.ts'
import type { Agent } from './agent.ts'
import { createJournalStore, type JournalStore, type RecordedWrite } from './journal-store.ts'
import { createWriteLocks, type WriteLocks } from './write-locks.ts'

/** Records every write when it is sent, and again when it is answered. `openJournal` links the records into the chain. */
export type Recorder = ReturnType<typeof createRecorder>

type Parts = {
  session: Session
  agent: Agent
  before: (name: EndpointName, input: Record<string, unknown>) => unknown
  names?: (input: Record<string, unknown>) => Names
  now?: () => Date
  store?: JournalStore
  locks?: WriteLocks
}

export function createRecorder({
  session,
  agent,
  before,
  names = () => ({}),
  now = () => new Date(),
  store = createJournalStore(),
  locks = createWriteLocks(),
}: Parts) {
  const changes = createStore(() => ({}))
  const keeping = new Set<Promise<unknown>>()
  const mine = new Set<string>()
  /** Ids of the server's entries, by the ids that this tab gave their writes. */
  const entryIds = new Map<string, string>()
  let trouble: NotKept | undefined
  let turn = 0

  // A record that cannot be stored must neither fail nor delay a successful write.
  const keep = (work: Promise<void>) => {
    const kept = work
      .then(
        () => (trouble = undefined),
        (error: unknown) => (trouble = whyNotKept(error)),
      )
      .finally(() => keeping.delete(kept))
      .then(() => changes.setState({}, true))
    keeping.add(kept)
    return kept
  }
  const put = (record: RecordedWrite) =>
    keep(store.put(withoutKey({ ...record, turn: (turn += 1) }, session.get().apiKey)))
  const begin = (operation: EndpointName, input: Record<string, unknown> & Noted): RecordedWrite => {
    const { body, note = {}, ...address } = input
    const { name, baseUrl } = session.get()
    const { id = randomId(), reason = '', ticket = '', names: noted, ...rest } = note
    const known = rest.before ?? before(operation, input)
    const who = { agent: agent.get(), reason, ticket, connection: { name, baseUrl } }
    const when = { at: timeWithOffset(now()), zone: zoneOfHere() }
    const called = { ...noted, ...names(address) }
    const named = Object.keys(called).length === 0 ? {} : { names: called }
    const what = { operation, input: address, ...named, request: body, before: known }
    return { ...rest, ...who, ...when, ...what, id, turn }
  }
  const recorded = async <N extends EndpointName, T>(
    name: N,
    input: Input<N> & Noted,
    send: (hears: Required<Pick<CallOptions, 'onAnswer' | 'onReadBack'>>) => Promise<T>,
  ): Promise<T> => {
    let record = begin(name, input)
    mine.add(record.id)
    const release = locks.hold(record.id)
    void put(record)
    let answered = false
    const onAnswer = ({ headers }: Response) => {
      answered = true
      const requestId = headers.get('x-request-id')
      record = { ...record, ...(requestId === null ? {} : { requestId }) }
    }
    const onReadBack = () => {
      record = { ...record, settledBy: 'read' }
    }
    const end = (ended: Partial<RecordedWrite>) =>
      // Written before the lock is released, because the tab waiting for it reads the result.
      void put({ ...record, ...ended, answeredAt: timeWithOffset(now()) }).then(release)
    try {
      const answer = await send({ onAnswer, onReadBack })
      end({ outcome: 'applied', answer })
      return answer
    } catch (error) {
      if (isNeverSent(error, answered)) void keep(store.drop(record)).then(release)
      else end(error instanceof CallError ? endOf(error) : { outcome: 'unknown' })
      throw error
    } finally {
      mine.delete(record.id)
    }
  }
  const passing = () => import('./pass-on.ts')
  // Loaded early, because a write while the page is left cannot wait for it.
  if (isShared(session)) passing().catch(() => undefined)
  return {
    agent,
    store,
    locks,
    over:
      (call: Call): Call =>
      (name, input, signal, options = {}) => {
        if (methodOf(name) === 'GET') return call(name, input, signal, options)
        if (isShared(session))
          return passing().then(({ passOn }) =>
            passOn(call, [name, input, signal, options], entryIds).finally(() => changes.setState({}, true)),
          )
        return recorded(name, input, (hears) => call(name, input, signal, { ...options, ...hears }))
      },
    idOf: (noted: string): string => entryIds.get(noted) ?? noted,
    trouble: () => trouble,
    onTheWay: (): ReadonlySet<string> => mine,
    subscribe: (listener: () => void) => changes.subscribe(listener),
    /** Resolves when everything recorded so far is stored or has failed. */
    settled: async (): Promise<void> => void (await Promise.all(keeping)),
  }
}

/** Without a key or an operation no request is sent; an answer proves that one was. */
const isNeverSent = (error: unknown, answered: boolean) =>
  !answered &&
  error instanceof CallError &&
  (error.failure.kind === 'locked' || error.failure.kind === 'notOffered')

function endOf(error: CallError): Partial<RecordedWrite> {
  const { failure } = error
  const { kind } = failure
  const status = 'status' in failure ? { status: failure.status } : {}
  const messages = kind === 'refused' ? [...messagesOf(failure.problem)] : []
  const isUnknown = isUncertain(failure) && !(error instanceof NotAppliedError)
  return { outcome: isUnknown ? 'unknown' : 'refused', failure: { kind, ...status, messages } }
}
