import { fileURLToPath } from 'node:url'
import { endpointOf, type EndpointName, type Input, type Output } from '#src/contract/endpoints.ts'
import type { ServiceLabel } from '#src/contract/console-config.ts'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { createFaultInjector } from '#src/service/faults/faults.ts'
import { createIds } from '#src/service/store/sql/ids.ts'
import { startServer, type RunningServer } from '#src/testing/service/server.ts'
import { type StartOptions } from '#src/service/process/open-parts.ts'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { test } from 'playwright/test'
import { namedDeployment, type Deployment } from './kit/deployment.ts'

const consoleDirectory = fileURLToPath(new URL('../dist/console', import.meta.url))
const newId = createIds(() => new Date())

export type ServiceOptions = {
  /** Offer only the two operations of the specification. */
  documentedOnly?: boolean
  /** What else the console may call, as sources of the page's content security policy. */
  connect?: readonly string[]
  /** How people sign in by name; without it, the console needs a key. */
  proxyAuth?: StartOptions['proxyAuth']
  serviceLabel?: ServiceLabel
}

export type TestService = RunningServer & {
  /** Calls the service like any client; rejects if it refuses. */
  call: <N extends EndpointName>(name: N, input: Input<N>) => Promise<Output<N>>
  /** The notification group every environment starts with. */
  groupId: string
  seed: Seed
}

/** Adds data to the service; missing fields come from the builders, with unique names and IDs. */
export type Seed = {
  workflow: (changes?: Parameters<typeof aWorkflowCreate>[0]) => Promise<Workflow>
  subscriber: (changes?: Parameters<typeof aSubscriber>[0]) => Promise<SubscriberCreate>
}

let count = 0

/** A text that starts with the given one and is unique in this process. */
function unique(text: string): string {
  count += 1
  return `${text} ${count}`
}

/**
 * The real service with the built console, in memory, on a free port of this machine. A test that needs it is skipped
 * where a deployment is named, since it would test another.
 */
export async function startService({
  documentedOnly = false,
  connect = ['http:'],
  proxyAuth,
  serviceLabel,
}: ServiceOptions = {}): Promise<TestService> {
  test.skip(namedDeployment() !== undefined, 'It needs a service of its own')
  const faults = createFaultInjector()
  const server = await startServer({
    documentedOnly,
    consoleDirectory,
    faults,
    connect,
    proxyAuth,
    ...(serviceLabel && { serviceLabel }),
  })
  const environmentId = server.environment.environment._id
  const [group] = await server.store.groups.list(environmentId)
  if (!group) throw new Error('The service began without a notification group')
  const call = createCall(server)
  const seed: Seed = {
    workflow: (changes) => {
      const defaults = { name: unique('Order shipped'), notificationGroupId: group._id }
      return call('workflowCreate', { body: aWorkflowCreate({ ...defaults, ...changes }) })
    },
    // Writes to the store directly, because not every service offers this operation.
    subscriber: async (changes) => {
      const subscriber = aSubscriber({ subscriberId: unique('buyer').replace(' ', '-'), ...changes })
      const { subscriberId } = subscriber
      const change = () => ({ _id: newId(), ...subscriber })
      await server.store.subscribers.upsert(environmentId, { subscriberId, change })
      return subscriber
    },
  }
  return { ...server, call, groupId: group._id, seed }
}

/** The deployment that the environment names, and what removes the data that the test added. */
export async function namedService({ url, apiKey }: Deployment, uniqueName: (text: string) => string) {
  if (apiKey === undefined) throw new Error('These stories sign in with CARILLON_API_KEY')
  const call = createCall({ url, apiKey })
  const undo: (() => Promise<unknown>)[] = []
  const [group] = await call('groupList', {})
  const groupId = group?._id ?? ''
  const seed: Seed = {
    workflow: async (changes) => {
      const defaults = { name: uniqueName('Order shipped'), notificationGroupId: groupId }
      const made = await call('workflowCreate', { body: aWorkflowCreate({ ...defaults, ...changes }) })
      undo.push(() => call('workflowDelete', { workflowId: made._id }))
      return made
    },
    subscriber: async (changes) => {
      const subscriber = aSubscriber({ subscriberId: uniqueName('buyer').replace(' ', '-'), ...changes })
      await call('subscriberCreate', { body: subscriber })
      undo.push(() => call('subscriberDelete', { subscriberId: subscriber.subscriberId }))
      return subscriber
    },
  }
  const reached = { url, apiKey, call, groupId, seed }
  const service = new Proxy(reached, {
    get(target, part) {
      test.skip(typeof part === 'string' && !(part in target) && part !== 'then', 'It looks into its service')
      return Reflect.get(target, part)
    },
  }) as TestService // what is missing skips the test
  // A test may have deleted some itself.
  const remove = async () => {
    for (const one of undo.toReversed()) await one().catch(() => undefined)
  }
  return { service, remove }
}

function createCall({ url, apiKey }: { url: string; apiKey: string }): TestService['call'] {
  return async <N extends EndpointName>(name: N, input: Input<N>) => {
    const { method, path, query, envelope, output } = endpointOf(name)
    const given = new Map<string, unknown>(Object.entries(input))
    const address = new URL(
      path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(given.get(key)))),
      url,
    )
    for (const key of Object.keys(query?.shape ?? {}))
      if (given.has(key)) address.searchParams.set(key, String(given.get(key)))
    const body = given.get('body')
    const response = await fetch(address, {
      method,
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok)
      throw new Error(`${name} was refused with ${response.status}: ${JSON.stringify(answer)}`)
    const inner = envelope === 'page' ? answer : (answer as { data: unknown }).data // as the table says
    return output.parse(inner) as Output<N> // the table ties the name to its schema
  }
}
