import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import * as z from 'zod/mini'
import type { EndpointName, Output } from '#src/contract/endpoints.ts'
import { beforeAndAfter } from '#src/domain/journal/before-and-after.ts'
import { localZone, timeWithOffset, type Write, type WriteEntry } from '#src/domain/journal/entry.ts'
import { namesAfter, subjectOf } from '#src/domain/journal/subject.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { isPreferenceUpdate, isSwitch } from '#src/domain/preferences/switches.ts'
import { attempt } from '../attempt.ts'
import type { Next, OneCall, Progress } from '../call/types.ts'
import type { Connections } from '../connections.ts'
import { CallError, type Failure, isUncertain, messagesOf, NotAppliedError } from '../failure.ts'
import { cachedPreference } from '../preferences.ts'
import { read } from '../query.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session.ts'

type Parts = {
  session: Session
  connections: Connections
  queries: () => QueryClient
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
export function createWriteLog({ session, connections, queries, storage, channel, ...parts }: Parts) {
  const now = () => timeWithOffset(parts.now?.() ?? new Date())
  const changes = createStore(() => ({}))
  const notify = () => changes.setState({}, true)
  channel?.addEventListener('message', notify)
  const changed = () => {
    channel?.postMessage('written')
    notify()
  }
  /** The person's name: as a proxy reports it, or as typed and kept on the device with the connection. */
  const agent = {
    get: () => session.get().person?.name ?? connections.get(session.get().baseUrl).agent,
    set: (name: string) => connections.update(session.get().baseUrl, { agent: name.trim() }),
    /** The session changes with its base URL and its properties. */
    subscribe: session.subscribe,
  }
  /** Ids of the server's entries, by the ids that this tab gave their writes. */
  const entryIds = new Map<string, string>()
  const stored: unknown = attempt(() => JSON.parse(storage.getItem(storageKey) ?? '[]'), [])
  let own = (StoredChanges.safeParse(stored).data ?? []) as unknown as WriteEntry[] // written below

  function add(write: Write): void {
    const number = (own.at(-1)?.number ?? 0) + 1
    own = [...own.slice(1 - maxOwn), maskApiKey({ ...write, ...unlinked, number }, session.get().apiKey)]
    attempt(() => storage.setItem(storageKey, JSON.stringify(own)), undefined)
    changed()
  }

  async function record({ name, note = {}, input, ...call }: OneCall, next: Next): Promise<unknown> {
    const { body, ...address } = input
    const { id = randomId(), reason = '', ticket = '', before: known, by: _, ...rest } = note
    const { name: connection, baseUrl } = session.get()
    const before = known ?? cachedState(queries(), name, input)
    const at = now()
    const end = (answer: unknown, ended: Pick<Write, 'outcome' | 'failure' | 'settledBy'>) =>
      add({
        ...rest,
        kind: 'write',
        id,
        at,
        zone: localZone(),
        answeredAt: now(),
        agent: agent.get(),
        reason,
        ticket,
        connection: { name: connection, baseUrl },
        operation: name,
        subject: subjectOf(address, answer, [before, body]),
        ...namesAfter({ operation: name, ...rest }, answer),
        ...partsToKeep(name, { before, request: body, answer }),
        ...ended,
      })
    const followedUp = new Set<Progress['kind']>()
    const settle = (progress: Progress | undefined) => {
      if (progress) followedUp.add(progress.kind)
      call.settle?.(progress)
    }
    try {
      const answer = await next({ name, note, input, ...call, ...(call.settle && { settle }) })
      end(answer, { outcome: 'applied', ...(followedUp.has('checking') && { settledBy: 'read' }) })
      return answer
    } catch (error) {
      if (!(error instanceof CallError)) end(undefined, { outcome: 'unknown' })
      else if (!neverSent.has(error.failure.kind)) end(undefined, endOf(error))
      throw error
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
    /** This tab's changes to the connected service, oldest first. */
    own: () => own.filter(({ connection }) => connection.baseUrl === session.get().baseUrl),
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

/** What this tab last read about a switch that is about to be written; `undefined` if it never did. */
function cachedState(queries: QueryClient, name: EndpointName, input: OneCall['input']): unknown {
  const { subscriberId, workflowId } = input
  const id = typeof workflowId === 'string' ? workflowId : undefined
  if (isPreferenceUpdate(name) && typeof subscriberId === 'string')
    return cachedPreference(queries, { subscriberId, workflowId: id })?.preference
  if (name !== 'workflowStatusUpdate' || id === undefined) return undefined
  const pages = queries.getQueriesData<Output<'workflowList'>>({ queryKey: ['workflowList'] })
  const rows = pages.flatMap(([, page]) => page?.data ?? [])
  return (
    queries.getQueryData(read('workflowGet', { workflowId: id }).queryKey) ??
    rows.find(({ _id }) => _id === id)
  )
}

const neverSent: ReadonlySet<Failure['kind']> = new Set([
  'locked',
  'notOffered',
  'notAddressable',
  'notExplained',
])

function endOf(error: CallError): Pick<Write, 'outcome' | 'failure' | 'settledBy'> {
  const { failure } = error
  const { kind } = failure
  const status = 'status' in failure ? { status: failure.status } : {}
  const messages = kind === 'refused' ? [...messagesOf(failure.problem)] : []
  const isReadBack = error instanceof NotAppliedError
  return {
    outcome: isUncertain(failure) && !isReadBack ? 'unknown' : 'refused',
    ...(isReadBack && { settledBy: 'read' }),
    failure: { kind, ...status, messages },
  }
}
