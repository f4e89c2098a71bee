import { createStore } from 'zustand/vanilla'
import * as z from 'zod/mini'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { beforeAndAfter } from '#src/domain/journal/before-and-after.ts'
import { localZone, timeWithOffset, type Write, type WriteEntry } from '#src/domain/journal/entry.ts'
import { namesAfter, subjectOf } from '#src/domain/journal/subject.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { isSwitch } from '#src/domain/preferences/switches.ts'
import { attempt } from '../attempt.ts'
import type { Next, OneCall } from '../call/types.ts'
import { CallError, isUncertain, messagesOf, NotAppliedError } from '../failure.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session.ts'
import type { Agent } from './agent.ts'

type Parts = {
  session: Session
  agent: Agent
  /** The state that a write is about to change, as this tab last read it. */
  before: (name: EndpointName, input: Record<string, unknown>) => unknown
  /** The tab's storage. */
  storage: Storage
  now?: () => Date
  /** Tells other tabs that something was written. */
  channel?: WritesChannel | undefined
}

export type WritesChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export type WriteLog = ReturnType<typeof createWriteLog>

const storageKey = 'carillon.own-changes'
const maxOwn = 100
const StoredChanges = z.array(z.looseObject({ kind: z.literal('write'), id: z.string(), at: z.string() }))

/** What this tab wrote: the server's entries by the ids of its writes or, without such a server, a list of its own. */
export function createWriteLog({ session, agent, before, storage, now = () => new Date(), channel }: Parts) {
  const changes = createStore(() => ({}))
  const notify = () => changes.setState({}, true)
  channel?.addEventListener('message', notify)
  const changed = () => {
    channel?.postMessage('written')
    notify()
  }
  /** Ids of the server's entries, by the ids that this tab gave their writes. */
  const entryIds = new Map<string, string>()
  const inFlight = new Map<string, Write>()
  const stored: unknown = attempt(() => JSON.parse(storage.getItem(storageKey) ?? '[]'), [])
  let own = (StoredChanges.safeParse(stored).data ?? []) as unknown as WriteEntry[] // written below

  function add(write: Write): void {
    const number = (own.at(-1)?.number ?? 0) + 1
    const entry = maskApiKey({ ...write, ...unlinked, number }, session.get().apiKey)
    own = [...own.slice(1 - maxOwn), entry]
    attempt(() => storage.setItem(storageKey, JSON.stringify(own)), undefined)
  }

  async function record(call: OneCall, next: Next): Promise<unknown> {
    const { name, note = {}, input } = call
    const { body, ...address } = input
    const { id = randomId(), reason = '', ticket = '', before: known, by: _, ...rest } = note
    const { name: connection, baseUrl } = session.get()
    const state = { before: known ?? before(name, input), request: body }
    const who = { agent: agent.get(), reason, ticket, connection: { name: connection, baseUrl } }
    const when = { at: timeWithOffset(now()), zone: localZone() }
    let write: Write = {
      ...rest,
      ...who,
      ...when,
      kind: 'write',
      id,
      operation: name,
      subject: subjectOf(address, undefined, [state.before, body]),
      ...partsToKeep(name, state),
      outcome: 'unknown',
    }
    const end = (ended: Partial<Write>) => add({ ...write, ...ended, answeredAt: timeWithOffset(now()) })
    let hasAnswer = false
    inFlight.set(id, write)
    notify()
    const onAnswer = (response: Response) => {
      call.onAnswer?.(response)
      hasAnswer = true
    }
    const onReadBack = () => {
      call.onReadBack?.()
      write = { ...write, settledBy: 'read' }
    }
    try {
      const answer = await next({ ...call, onAnswer, onReadBack })
      const subject = subjectOf(address, answer, [state.before, body])
      end({
        outcome: 'applied',
        subject,
        ...namesAfter(write, answer),
        ...partsToKeep(name, { ...state, answer }),
      })
      return answer
    } catch (error) {
      if (!isNeverSent(error, hasAnswer)) end(error instanceof CallError ? endOf(error) : {})
      throw error
    } finally {
      inFlight.delete(id)
      changed()
    }
  }

  return {
    agent,
    record,
    /** The server's entry of a write of this tab. */
    learnEntry: (writeId: string | undefined, entryId: string | null) => {
      if (writeId !== undefined && entryId !== null) entryIds.set(writeId, entryId)
    },
    changed,
    idOf: (writeId: string): string => entryIds.get(writeId) ?? writeId,
    /** This tab's changes to the connected service, oldest first, and those on their way. */
    own: () => {
      const { baseUrl } = session.get()
      const isHere = ({ connection }: Write) => connection.baseUrl === baseUrl
      return { entries: own.filter(isHere), pending: [...inFlight.values()].filter(isHere) }
    },
    subscribe: (listener: () => void) => changes.subscribe(listener),
  }
}

/** The place of what is in no chain. */
export const unlinked = { format: 1, number: Infinity, previous: '', hash: '' } as const

/** Only what is shown or undone, because workflows would fill the tab's storage. */
function partsToKeep(
  name: EndpointName,
  { before, request, answer }: { before: unknown; request: unknown; answer?: unknown },
): Pick<Write, 'request' | 'before' | 'after'> {
  if (name.startsWith('event')) return { request: undefined, after: answer }
  return isSwitch(name) ? { request, ...beforeAndAfter(name, { before, answer }) } : { request: undefined }
}

/** Without a key or an operation no request is sent; an answer proves that one was. */
const isNeverSent = (error: unknown, hasAnswer: boolean) =>
  !hasAnswer &&
  error instanceof CallError &&
  (error.failure.kind === 'locked' || error.failure.kind === 'notOffered')

function endOf(error: CallError): Partial<Write> {
  const { failure } = error
  const { kind } = failure
  const status = 'status' in failure ? { status: failure.status } : {}
  const messages = kind === 'refused' ? [...messagesOf(failure.problem)] : []
  const isUnknown = isUncertain(failure) && !(error instanceof NotAppliedError)
  return { outcome: isUnknown ? 'unknown' : 'refused', failure: { kind, ...status, messages } }
}
