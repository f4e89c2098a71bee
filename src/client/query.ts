import {
  notifyManager,
  mutationOptions,
  MutationCache,
  QueryClient,
  queryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { endpoints, type EndpointName, type Input, type Output } from '#src/contract/endpoints.ts'
import type { Call, Noted } from './call.ts'
import type { CallError } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
  }
}

type NamesWith<M> = {
  [N in EndpointName]: (typeof endpoints)[N]['method'] extends M ? N : never
}[EndpointName]
export type ReadName = NamesWith<'GET'>
export type WriteName = Exclude<EndpointName, ReadName>

/** A read. This is the only place that makes the key `[endpoint, input]`; the query client knows how to fetch it. */
export const read = <N extends ReadName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>, CallError, Output<N>, readonly [N, Input<N>]>({ queryKey: [name, input] })

/** A write. Writes of one scope run one at a time, in order, across operations. A `note` next to the input goes into the journal. */
export const write = <N extends WriteName>(name: N, { scope }: { scope?: string } = {}) =>
  mutationOptions<Output<N>, CallError, Input<N> & Noted>({
    mutationKey: [name],
    ...(scope === undefined ? {} : { scope: { id: scope } }),
  })

/** Marks all reads of these endpoints as stale, whatever their input. */
export const invalidate = (client: QueryClient, ...names: ReadName[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))

/** Repeats the failed reads of what is on screen. */
export const refetchFailed = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** What must follow a successful write, whichever screen made it. */
export type AfterWrite = { [N in WriteName]?: (input: Input<N>, output: Output<N>) => Promise<unknown> }

// By default listeners run in a later task. A switch would jump back between the click and its own write.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(call: Call, afterWrite: AfterWrite): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (output, input, _result, { options }) => {
        const name = nameIn(options.mutationKey)
        // The key ties name, input and output together, which the cache's types cannot know.
        const effect =
          name &&
          (afterWrite as Record<string, ((input: unknown, output: unknown) => unknown) | undefined>)[name]
        return effect?.(input, output)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [, input] = queryKey as QueryKey & [EndpointName, Input<EndpointName>] // made by `read` alone
          return call(requireName(queryKey), input, signal)
        },
        staleTime: 30_000,
        // Only a lost answer is worth another try, and only for reads.
        retry: (failures, error) => failures < 2 && error.failure?.kind === 'noAnswer',
        // The service may run on this machine, whatever the browser thinks of the network.
        networkMode: 'always',
      },
      mutations: {
        mutationFn: (input, { mutationKey }) => call(requireName(mutationKey), input as Input<EndpointName>),
        networkMode: 'always',
        retry: false,
      },
    },
  })
}

function nameIn(key: QueryKey | undefined): EndpointName | undefined {
  const [name] = key ?? []
  return typeof name === 'string' && Object.hasOwn(endpoints, name) ? (name as EndpointName) : undefined
}

function requireName(key: QueryKey | undefined): EndpointName {
  const name = nameIn(key)
  if (!name)
    throw new Error(`No operation of the service is called ${JSON.stringify(key)}; use read() or write()`)
  return name
}
