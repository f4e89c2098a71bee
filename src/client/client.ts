import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#src/domain/json/values.ts'
import { createCall } from './call.ts'
import { createCapabilities } from './capabilities.ts'
import { createAgent } from './journal/agent.ts'
import { knownBefore, knownNames } from './journal/known.ts'
import { createRecorder } from './journal/recorder.ts'
import { createExplaining } from './explaining.ts'
import { createLibrary, invalidateLibrary } from './library.ts'
import { createQueryClient } from './query.ts'
import { createConnections } from './connections.ts'
import { byItself, type Device } from './device.ts'
import { createFirstRun } from './first-run.ts'
import type { KnownPerson } from './person.ts'
import { createReach } from './reach.ts'
import { createServices } from './services.ts'
import { begunBy, createSession, type Session } from './session.ts'
import { createUnlessChanged } from './unless-changed.ts'
import { createSettling, waitMs, type Wait } from './settling.ts'

/** Everything that screens of one tab need from the service. */
export type Client = ReturnType<typeof createClient>

type Surroundings = {
  send: typeof fetch
  /** The tab's storage: nothing here outlives the tab. */
  storage: Storage
  /** Shared by this browser's tabs; never holds a key. Without it, nothing is shared between tabs. */
  device?: Device
  origin: string
  /** Where the page came from; `origin` if left out. */
  pageOrigin?: string
  person?: KnownPerson | undefined
  now?: () => Date
  /** Milliseconds without an answer after which a call fails. */
  timeoutMs?: number
  wait?: Wait
}

export function createClient(surroundings: Surroundings) {
  const { send, now = () => new Date(), timeoutMs, wait = waitMs } = surroundings
  const known = knownParts(surroundings)
  const { session, connections } = known
  const library = createLibrary({ baseUrl: () => session.get().baseUrl, now })
  const journal = createRecorder({
    session,
    agent: createAgent(session, connections),
    now,
    before: (name, input) => knownBefore(queryClient, name, input),
    names: (input) => knownNames(queryClient, input),
  })
  const explaining = createExplaining(session)
  const waits = timeoutMs === undefined ? {} : { timeoutMs }
  const plain = known.tags.over(createCall({ send, ...known, ...waits }))
  const settling = createSettling({ call: plain, capabilities: known.capabilities, session, wait })
  const call = explaining.over(journal.over(settling.over(plain)))

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
    },
    () => ({ baseUrl: session.get().baseUrl, ...begunBy(session) }),
  )
  forgetOnChange(session, queryClient)
  const later = fetchedLate(session, now)
  return { ...known, ...later, explaining, library, journal, settling, call, queryClient, send }
}

function knownParts({ send, storage, device = byItself(storage), origin, pageOrigin, person }: Surroundings) {
  const connections = createConnections(device)
  const firstRun = createFirstRun(device, connections)
  const session = createSession({ storage, origin, pageOrigin, connections, person })
  const capabilities = createCapabilities(storage)
  const services = createServices(device)
  const reach = createReach({ session, send })
  const tags = createUnlessChanged(session)
  return { connections, firstRun, session, capabilities, services, reach, tags }
}

/** Only needed by some screens, so not part of the first load. */
function fetchedLate(session: Session, now: () => Date) {
  const baseUrl = () => session.get().baseUrl
  const apiKey = () => session.get().apiKey
  return {
    /** Prevents creating a workflow twice. */
    createOnce: late(async () => {
      const { createCreateOnce } = await import('./create-once/create-once.ts')
      return createCreateOnce({ baseUrl, now })
    }),
    /** Their values are unchecked; the form that shows a draft checks them. */
    drafts: late(async () => {
      const { createDrafts } = await import('./drafts/drafts.ts')
      const whose = { scope: () => ({ baseUrl: baseUrl() }), begunBy: () => begunBy(session) }
      return createDrafts<unknown>({ ...whose, apiKey, titleOf: nameIn, revive: (values) => values, now })
    }),
    samples: late(async () => {
      const { createSamples } = await import('./samples/samples.ts')
      return createSamples({ apiKey, now })
    }),
  }
}

/** One instance per tab, created on first use. A failed load is repeated on the next use. */
function late<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

const nameIn = (values: unknown) =>
  isRecord(values) && typeof values['name'] === 'string' ? values['name'] : ''

/** Data read with one key or from one address is not shown for another. */
function forgetOnChange(session: Session, queryClient: QueryClient) {
  let { baseUrl, apiKey } = session.get()
  session.subscribe(() => {
    const next = session.get()
    const changed = next.baseUrl !== baseUrl || next.apiKey !== apiKey
    const sameWork = next.baseUrl === baseUrl && next.apiKey !== null && apiKey !== null
    baseUrl = next.baseUrl
    apiKey = next.apiKey
    if (!changed) return
    // After a key was renewed, keep what is on screen and refetch it in the background.
    if (sameWork) return void queryClient.invalidateQueries()
    queryClient.removeQueries()
    const mutations = queryClient.getMutationCache()
    for (const ended of mutations.findAll({ predicate: ({ state }) => state.status !== 'pending' }))
      mutations.remove(ended)
  })
}
