import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#src/domain/json/values.ts'
import { allSteps, createCall, createLastReads } from './call/call.ts'
import { createWriteLog, type WritesChannel } from './journal/write-log.ts'
import { createReasonPrompt } from './reason-prompt.ts'
import { createLibrary, invalidateLibrary } from './library.ts'
import { createQueryClient, invalidate } from './query.ts'
import { createConnections } from './connections.ts'
import { unsharedDevice, type Device } from './device.ts'
import type { Drafts } from './drafts/drafts.ts'
import { createFirstRun } from './first-run.ts'
import type { KnownPerson } from './person.ts'
import { createReachMonitor } from './reach.ts'
import { createServices } from './services.ts'
import { byCurrentPerson, createSession, isLocked, type Session } from './session.ts'
import type { SessionTabs } from './session-tabs.ts'
import { createTestInputs } from './test-inputs.ts'

/** Everything that screens of one tab need from the service. */
export type Client = ReturnType<typeof createClient>

type ClientOptions = {
  send: typeof fetch
  /** The tab's storage: nothing here outlives the tab. */
  storage: Storage
  /** Shared by this browser's tabs; never holds a key. Without it, nothing is shared between tabs. */
  device?: Device
  /** Without it, this tab's key and lock are its own. */
  tabs?: SessionTabs
  origin: string
  /** Where the page came from; `origin` if left out. */
  pageOrigin?: string
  person?: KnownPerson | undefined
  /** The base URL of the server that keeps a journal, if there is one. */
  journalAt?: string | undefined
  /** Tells other tabs that something was written. */
  channel?: WritesChannel
  now?: () => Date
  sleep?: (ms: number) => Promise<void>
}

const sleepMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function createClient(options: ClientOptions) {
  const { send, now = () => new Date(), sleep = sleepMs } = options
  const parts = createParts(options)
  const { session, connections } = parts
  const library = createLibrary({ baseUrl: () => session.get().baseUrl, now })
  const journal = createWriteLog({
    session,
    connections,
    queries: () => queryClient,
    storage: options.storage,
    now,
    channel: options.channel,
  })
  const reasonPrompt = createReasonPrompt(session)
  const call = createCall(
    { ...parts, send, reasonPrompt, journal, sleep, timeoutMs: 30_000, numbers: new Set<string>() },
    allSteps,
  )

  // Failing to store the record must not turn a success into a failure.
  const record = (change: Promise<void>) =>
    change.then(() => invalidateLibrary(queryClient)).catch(() => undefined)
  const queryClient = createQueryClient(
    call,
    {
      workflowCreate: (_, workflow) => record(library.keep(workflow, true)),
      workflowUpdate: (_, workflow) => record(library.keep(workflow)),
      workflowStatusUpdate: (_, workflow) => record(library.keep(workflow)),
      workflowDelete: ({ workflowId }) => record(library.drop(workflowId)),
      eventCancel: () => invalidate(queryClient, 'notificationList', 'notificationGet'),
      notificationSkipWait: () => invalidate(queryClient, 'notificationList', 'notificationGet'),
    },
    () => ({ baseUrl: session.get().baseUrl, ...byCurrentPerson(session) }),
  )
  forgetOnChange(session, queryClient)
  const questions = { queryKey: ['journal'] }
  // A first read in progress would miss the new entry, and invalidating alone does not repeat it.
  journal.subscribe(
    () => void queryClient.cancelQueries(questions).then(() => queryClient.invalidateQueries(questions)),
  )
  const drafts = lazyDrafts(session, queryClient, now)
  const testInputs = createTestInputs({ apiKey: () => session.get().apiKey })
  return { ...parts, drafts, testInputs, reasonPrompt, library, journal, call, queryClient, send }
}

function createParts({
  send,
  storage,
  device = unsharedDevice(storage),
  origin,
  pageOrigin,
  person,
  journalAt,
  tabs: sharing,
}: ClientOptions) {
  const connections = createConnections(device)
  const firstRun = createFirstRun(device, connections)
  const session = createSession({
    storage,
    origin,
    pageOrigin,
    connections,
    person,
    journalAt,
    tabs: sharing,
  })
  const services = createServices(device, storage)
  const reach = createReachMonitor({ session, send })
  const lastReads = createLastReads(session)
  /** Called before this tab leaves the service: each sends writes that it still holds back. */
  const beforeLeaving = new Set<() => unknown>()
  return { connections, firstRun, session, services, reach, lastReads, beforeLeaving }
}

/** Loaded on first use. Their values are unchecked; the form that shows a draft checks them. */
function lazyDrafts(session: Session, queryClient: QueryClient, now: () => Date) {
  let made: Promise<Drafts> | undefined
  const make = async () => {
    const { createDrafts } = await import('./drafts/drafts.ts')
    const drafts = createDrafts({
      baseUrl: () => session.get().baseUrl,
      byCurrentPerson: () => byCurrentPerson(session),
      apiKey: () => session.get().apiKey,
      titleOf: nameIn,
      now,
    })
    drafts.subscribe(() => void queryClient.invalidateQueries({ queryKey: ['drafts'] }))
    return drafts
  }
  return () =>
    (made ??= make().catch((error: unknown) => {
      // Repeated on the next use.
      made = undefined
      throw error
    }))
}

const nameIn = (values: unknown) =>
  isRecord(values) && typeof values['name'] === 'string' ? values['name'] : ''

/** Data read with one key or from one address is not shown for another. */
function forgetOnChange(session: Session, queryClient: QueryClient) {
  let before = session.get()
  session.subscribe(() => {
    const [last, now] = [before, session.get()]
    before = now
    const isSameWork = now.baseUrl === last.baseUrl && isLocked(now) === isLocked(last)
    if (isSameWork && now.apiKey === last.apiKey) return
    // After a key was renewed, keep what is on screen and refetch it in the background.
    if (isSameWork && !isLocked(now)) return void (now.apiKey !== null && queryClient.invalidateQueries())
    queryClient.removeQueries()
    const mutations = queryClient.getMutationCache()
    for (const ended of mutations.findAll({ predicate: ({ state }) => state.status !== 'pending' }))
      mutations.remove(ended)
  })
}
