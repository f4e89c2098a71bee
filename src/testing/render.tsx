import { cleanup, render, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { createMemoryHistory } from '@tanstack/react-router'
import { App } from '#src/app/App.tsx'
import { focusNewScreens, followSession } from '#src/app/navigation-effects.ts'
import { createConsoleRouter } from '#src/app/router.tsx'
import { createClient } from '#src/client/client.ts'
import { toPerson } from '#src/client/person.ts'
// Fetched with the builder's first render, and needed by most of its tests at once.
import type { Role } from '#src/domain/access/roles.ts'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { createIds } from '#src/service/store/sql/ids.ts'
import { openService, type OpenService } from '#src/service/api/open-service.ts'
import { leavePage } from '#src/ui/leave-page.ts'
import { cleanups } from './cleanups.ts'
import { createUser } from './enter-text.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { createTestFront, createTestProxy } from './test-proxy.ts'

/** Content of the service before the console opens. */
export type Seed = { workflows?: WorkflowCreate[]; subscribers?: SubscriberCreate[] }

export type RenderOptions = {
  seed?: Seed
  /** A service with only the two operations of the specification. */
  documentedOnly?: boolean
  /** Another service, in place of the embedded one, which it may ask. */
  answers?: (request: Request, embedded: OpenService['fetch']) => Promise<Response>
  /** The console's key: the service's own by default, none for `null`. */
  apiKey?: string | null
  /** Used between reads of a lost write and for a busy service; does not wait by default. */
  sleep?: (ms: number) => Promise<void>
  /** The time at which every clock starts, until the test ends or sets another; the wall clock by default. */
  now?: Date
  /** Shows the first steps for a new person. */
  firstRun?: boolean
  /** Who is signed in at a proxy, so that the console needs no key. */
  person?: { name: string; roles: readonly Role[] }
  /** Whether the server keeps a journal, as it always does for people; otherwise the console lists its own changes. */
  journal?: boolean
}

const noSleep = () => Promise.resolve()
const newId = createIds(() => new Date())

/**
 * The whole console on its own service in this process, which receives what the browser would `fetch`.
 * `path` may name the first workflow of the seed. `sent` has the requests so far; tests may spy on `service.fetch`, or replace it to lose or change an answer.
 */
export async function renderApp(
  path: string | ((firstWorkflowId: string) => string),
  {
    seed,
    documentedOnly = false,
    answers,
    apiKey,
    sleep = noSleep,
    firstRun = false,
    person,
    journal = false,
    now,
  }: RenderOptions = {},
) {
  if (now) vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true })
  const service = await openService({ documentedOnly, admitsPeople: person !== undefined })
  const firstWorkflowId = await seedService(service, seed)
  const { fetch: embedded } = service
  if (answers) service.fetch = (request) => answers(request, embedded)
  const sent: Request[] = []
  const storage = createMemoryStorage()
  const send: typeof fetch = (url, init) => {
    const request = new Request(url, init)
    sent.push(request.clone())
    return front ? front.fetch(request) : service.fetch(request)
  }
  const proxy = person && createTestProxy(service, person)
  const front = proxy ?? (journal ? createTestFront(service) : undefined)
  const journalAt = journal ? location.origin : undefined
  const known = person && toPerson({ ...person, roles: [...person.roles] })
  const history = createMemoryHistory({
    initialEntries: [typeof path === 'string' ? path : path(firstWorkflowId)],
  })
  const open = async (key: string | null) => {
    const client = createClient({ sleep, send, storage, origin: location.origin, person: known, journalAt })
    if (!firstRun) client.firstRun.end()
    if (key !== null && !person) client.session.connect({ name: '', baseUrl: location.origin, apiKey: key })
    const router = createConsoleRouter(client, history)
    cleanups.unshift(followSession(client.session, router), focusNewScreens(router))
    render(<App client={client} router={router} language="en" locale="en-GB" />)
    await waitFor(() => {
      if (router.state.status !== 'idle' || router.state.resolvedLocation === undefined) {
        throw new Error('The first screen is not there yet')
      }
    })
    return { client, router }
  }
  cleanups.push(service.close, ...(front ? [front.close] : []))
  const user = createUser()
  const { client, router } = await open(apiKey === undefined ? service.apiKey : apiKey)
  /** Opens the page again at the same address, with only what the device kept. */
  const reload = async () => {
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    leavePage()
    return open(client.session.get().apiKey)
  }
  return { user, service, client, router, storage, sent, send, reload, proxy }
}

/**
 * Creates workflows through the API, and subscribers in the store, because not every service offers that operation.
 * Returns the id of the first workflow, if any.
 */
async function seedService(
  { fetch, store, apiKey, environment }: OpenService,
  { workflows = [], subscribers = [] }: Seed = {},
) {
  const ids: string[] = []
  for (const workflow of workflows) {
    const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
    const body = JSON.stringify(workflow)
    const response = await fetch(
      new Request(`${location.origin}/v1/workflows`, { method: 'POST', headers, body }),
    )
    if (!response.ok) throw new Error(`The seed was refused: ${await response.text()}`)
    ids.push(((await response.json()) as { data: Workflow }).data._id) // as every answer to a create
  }
  const writes = subscribers.map((subscriber) => ({
    subscriberId: subscriber.subscriberId,
    change: () => ({ _id: newId(), ...subscriber }),
  }))
  await store.subscribers.upsertMany(environment.environment._id, writes)
  return ids[0] ?? ''
}
