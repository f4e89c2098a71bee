import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryHistory } from '@tanstack/react-router'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { App } from '#src/app/App.tsx'
import { arriveOnScreens, followSession } from '#src/app/navigation-effects.ts'
import { createConsoleRouter } from '#src/app/router.tsx'
import { createClient } from '#src/client/client.ts'
import type { Wait } from '#src/client/settling.ts'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
// Fetched after the first sight of the builder: a test that opens a step does not wait for a file to be read.
import '#src/features/workflows/form/step/StepForm.tsx'
import { createIds } from '#src/service/ids.ts'
import { openService, type OpenService } from '#src/service/open-service.ts'
import { createMemoryStorage } from './memory-storage.ts'

/** What the service holds before the console opens. */
export type Seed = { workflows?: WorkflowCreate[]; subscribers?: SubscriberCreate[] }

export type RenderOptions = {
  seed?: Seed
  /** A service with the two operations of the specification and no other. */
  documentedOnly?: boolean
  /** The key the console begins with: the service's own when left out, none for `null`. */
  apiKey?: string | null
  /** How the console waits between looks at a lost write, and where a busy service asks for it: not at all when left out. */
  wait?: Wait
}

// A busy machine is not a failure; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

/*
 * Half the time of the tests of screens went into reading all style sheets again for each element that is looked at. What a
 * style sheet hides is seen by the stories in a real browser; here only an element's own style counts.
 */
const { style: unstyled } = document.createElement('i')
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : unstyled)

const noWait: Wait = () => Promise.resolve()
const newId = createIds(() => new Date())
const endings: (() => unknown)[] = []

afterEach(async () => {
  cleanup()
  for (const end of endings.splice(0)) await end()
})

/**
 * The whole console on a service of its own in this process: what the browser would `fetch` is handed to the service.
 * `sent` are the requests so far; `service.fetch` may be spied on or replaced to lose or change an answer.
 */
export async function renderApp(
  path: string,
  { seed, documentedOnly = false, apiKey, wait = noWait }: RenderOptions = {},
) {
  const service = await openService({ documentedOnly })
  await sow(service, seed)
  const sent: Request[] = []
  const storage = createMemoryStorage()
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
  const send: typeof fetch = (url, init) => {
    const request = new Request(url, init)
    sent.push(request.clone())
    return service.fetch(request)
  }
  const history = createMemoryHistory({ initialEntries: [path] })
  const open = async (key: string | null) => {
    const client = createClient({ wait, send, storage, origin: location.origin })
    if (key !== null) client.session.connect({ name: '', baseUrl: location.origin, apiKey: key })
    const router = createConsoleRouter(client.session, history)
    endings.unshift(followSession(client.session, router), arriveOnScreens(router))
    render(<App client={client} router={router} language="en" locale="en-GB" />)
    await waitFor(() => {
      if (router.state.status !== 'idle' || router.state.resolvedLocation === undefined) {
        throw new Error('The first screen is not there yet')
      }
    })
    return { client, router }
  }
  endings.push(service.close)
  const user = userEvent.setup({ delay: null })
  const { client, router } = await open(apiKey === undefined ? service.apiKey : apiKey)
  /** The page at the same address again, with what the device kept and nothing else. */
  const reload = async () => {
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    return open(client.session.get().apiKey)
  }
  return { user, service, client, router, storage, sent, reload }
}

/** Workflows go in as a caller sends them; subscribers straight into the store, since not every service takes them. */
async function sow(
  { fetch, store, apiKey, environment }: OpenService,
  { workflows = [], subscribers = [] }: Seed = {},
) {
  for (const workflow of workflows) {
    const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
    const body = JSON.stringify(workflow)
    const response = await fetch(
      new Request(`${location.origin}/v1/workflows`, { method: 'POST', headers, body }),
    )
    if (!response.ok) throw new Error(`The seed was refused: ${await response.text()}`)
  }
  const writes = subscribers.map((subscriber) => ({
    subscriberId: subscriber.subscriberId,
    change: () => ({ _id: newId(), ...subscriber }),
  }))
  await store.subscribers.upsertMany(environment.environment._id, writes)
}
