import { createStore } from 'zustand/vanilla'
import { methodOf, type EndpointName, type Input } from '#src/contract/endpoints.ts'
import { timeWithOffset, localZone, type Names } from '#src/domain/journal/entry.ts'
import type { Call, CallOptions, WriteOptions } from '../call.ts'
import { storageFailureOf, type StorageFailure } from '../database.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { CallError, isUncertain, messagesOf, NotAppliedError } from '../failure.ts'
import { randomId } from '../random-id.ts'
import { isShared, type Session } from '../session.ts'
import type { Agent } from './agent.ts'
import type { sendWithNote as SendWithNote } from './send-with-note.ts'
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
  page?: EventTarget | undefined
}

export function createRecorder({
  session,
  agent,
  before,
  names = () => ({}),
  now = () => new Date(),
  store = createJournalStore(),
  locks = createWriteLocks(),
  page = globalThis.window,
}: Parts) {
  const changes = createStore(() => ({}))
  const pendingWrites = new Set<Promise<unknown>>()
  const inFlight = new Set<string>()
  /** Ids of the server's entries, by the ids that this tab gave their writes. */
  const entryIds = new Map<string, string>()
  let storageFailure: StorageFailure | undefined
  let turn = 0

  // A record that cannot be stored must neither fail nor delay a successful write.
  const track = (work: Promise<void>) => {
    const tracked = work
      .then(
        () => (storageFailure = undefined),
        (error: unknown) => (storageFailure = storageFailureOf(error)),
      )
      .finally(() => pendingWrites.delete(tracked))
      .then(() => changes.setState({}, true))
    pendingWrites.add(tracked)
    return tracked
  }
  const leavingBackup = createLeavingBackup(store, page)
  /** `sentKey`: the key the write was sent with, which may be another one by the time it is answered. */
  const put = (record: RecordedWrite, sentKey: string | null) => {
    const withoutSentKey = maskApiKey({ ...record, turn: (turn += 1) }, sentKey)
    const masked = maskApiKey(withoutSentKey, session.get().apiKey)
    return track(leavingBackup.until(store.put(masked), masked))
  }
  const begin = (operation: EndpointName, input: Record<string, unknown> & WriteOptions): RecordedWrite => {
    const { body, note = {}, ...address } = input
    const { name, baseUrl } = session.get()
    const { id = randomId(), reason = '', ticket = '', names: givenNames, ...rest } = note
    const known = rest.before ?? before(operation, input)
    const who = { agent: agent.get(), reason, ticket, connection: { name, baseUrl } }
    const when = { at: timeWithOffset(now()), zone: localZone() }
    const knownNames = { ...givenNames, ...names(address) }
    const named = Object.keys(knownNames).length === 0 ? {} : { names: knownNames }
    const what = { operation, input: address, ...named, request: body, before: known }
    return { ...rest, ...who, ...when, ...what, id, turn }
  }
  const recordAndSend = async <N extends EndpointName, T>(
    name: N,
    input: Input<N> & WriteOptions,
    send: (callbacks: Required<Pick<CallOptions, 'onAnswer' | 'onReadBack'>>) => Promise<T>,
  ): Promise<T> => {
    const { apiKey } = session.get()
    let record = begin(name, input)
    inFlight.add(record.id)
    const release = locks.hold(record.id)
    void put(record, apiKey)
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
      void put({ ...record, ...ended, answeredAt: timeWithOffset(now()) }, apiKey).then(release)
    try {
      const answer = await send({ onAnswer, onReadBack })
      end({ outcome: 'applied', answer })
      return answer
    } catch (error) {
      if (isNeverSent(error, answered)) {
        leavingBackup.forget(record)
        void track(store.drop(record)).then(release)
      } else end(error instanceof CallError ? endOf(error) : { outcome: 'unknown' })
      throw error
    } finally {
      inFlight.delete(record.id)
    }
  }
  let sendWithNote: typeof SendWithNote | undefined
  const loadSendWithNote = async () => (sendWithNote ??= (await import('./send-with-note.ts')).sendWithNote)
  // Loaded early, because a write while the page is left cannot wait for it, not even for an import of what is loaded.
  if (isShared(session)) loadSendWithNote().catch(() => undefined)
  return {
    agent,
    store,
    locks,
    wrap:
      (call: Call): Call =>
      (name, input, signal, options = {}) => {
        if (methodOf(name) === 'GET') return call(name, input, signal, options)
        if (isShared(session))
          return loadSendWithNote().then((send) =>
            send(call, [name, input, signal, options], entryIds).finally(() => changes.setState({}, true)),
          )
        return recordAndSend(name, input, (callbacks) =>
          call(name, input, signal, { ...options, ...callbacks }),
        )
      },
    idOf: (writeId: string): string => entryIds.get(writeId) ?? writeId,
    storageFailure: () => storageFailure,
    inFlightIds: (): ReadonlySet<string> => inFlight,
    subscribe: (listener: () => void) => changes.subscribe(listener),
    /** Resolves when everything recorded so far is stored or has failed. */
    settled: async (): Promise<void> => void (await Promise.all(pendingWrites)),
  }
}

/** Backs up records that are not stored yet when the page is left, because its database may never store them. */
function createLeavingBackup({ backup }: JournalStore, page: EventTarget | undefined) {
  const unstored = new Map<string, RecordedWrite>()
  let isLeaving = false
  page?.addEventListener('pagehide', () => {
    isLeaving = true
    for (const record of unstored.values()) backup.save(record)
  })
  page?.addEventListener('pageshow', () => {
    isLeaving = false
  })
  return {
    forget: ({ id }: RecordedWrite): void => void unstored.delete(id),
    async until(stored: Promise<void>, record: RecordedWrite): Promise<void> {
      const isNewest = () => unstored.get(record.id) === record
      unstored.set(record.id, record)
      if (isLeaving) backup.save(record)
      try {
        await stored
        if (isNewest()) backup.drop(record.id)
      } finally {
        if (isNewest()) unstored.delete(record.id)
      }
    },
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
