import { createStore } from 'zustand/vanilla'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { timeWithOffset, localZone, type Names } from '#src/domain/journal/entry.ts'
import type { Next, OneCall } from '../call/types.ts'
import { storageFailureOf, type StorageFailure } from '../database.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { CallError, isUncertain, messagesOf, NotAppliedError } from '../failure.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session.ts'
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
  const begin = ({ name: operation, input, note = {} }: OneCall): RecordedWrite => {
    const { body, ...address } = input
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
  const record = async (call: OneCall, next: Next): Promise<unknown> => {
    const { apiKey } = session.get()
    let written = begin(call)
    inFlight.add(written.id)
    const release = locks.hold(written.id)
    void put(written, apiKey)
    let answered = false
    const onAnswer = (response: Response) => {
      answered = true
      call.onAnswer?.(response)
      const requestId = response.headers.get('x-request-id')
      written = { ...written, ...(requestId === null ? {} : { requestId }) }
    }
    const onReadBack = () => {
      written = { ...written, settledBy: 'read' }
    }
    const end = (ended: Partial<RecordedWrite>) =>
      // Written before the lock is released, because the tab waiting for it reads the result.
      void put({ ...written, ...ended, answeredAt: timeWithOffset(now()) }, apiKey).then(release)
    try {
      const answer = await next({ ...call, onAnswer, onReadBack })
      end({ outcome: 'applied', answer })
      return answer
    } catch (error) {
      if (isNeverSent(error, answered)) {
        leavingBackup.forget(written)
        void track(store.drop(written)).then(release)
      } else end(error instanceof CallError ? endOf(error) : { outcome: 'unknown' })
      throw error
    } finally {
      inFlight.delete(written.id)
    }
  }
  return {
    agent,
    store,
    locks,
    record,
    /** The server's entry of a write of this tab. */
    learnEntry: (writeId: string | undefined, entryId: string | null) => {
      if (writeId !== undefined && entryId !== null) entryIds.set(writeId, entryId)
    },
    changed: () => changes.setState({}, true),
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
