import {
  focusManager,
  notifyManager,
  mutationOptions,
  MutationCache,
  QueryClient,
  queryOptions,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query'
import {
  isEndpointName,
  type EndpointName,
  type Endpoints,
  type Input,
  type Output,
} from '#src/contract/endpoints.ts'
import type { Call, CallOptions, WriteOptions } from './call/types.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { CallError, type Failure, retryDelayMs } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    queryMeta: Pick<CallOptions, 'quiet'>
    mutationMeta: Pick<CallOptions, 'settle'>
  }
}

type NamesWith<M> = {
  [N in EndpointName]: Endpoints[N]['method'] extends M ? N : never
}[EndpointName]
export type ReadName = NamesWith<'GET'>
export type WriteName = Exclude<EndpointName, ReadName>

/** A read. Only this creates the key `[endpoint, input]`, from which the query client knows how to fetch it. */
export const read = <N extends ReadName>(name: N, input: Input<N>) =>
  queryOptions<Output<N>, CallError, Output<N>, readonly [N, Input<N>]>({ queryKey: [name, input] })

/** Writes of one scope run one at a time, in the order they were requested, whatever their operation or screen. */
export type WriteScope = { readonly id: `subscriber ${string}` | `workflow ${string}` }
export const scopeOf = {
  subscriber: (id: string): WriteScope => ({ id: `subscriber ${id}` }),
  workflow: (id: string): WriteScope => ({ id: `workflow ${id}` }),
}

/** A write. A `note` next to the input goes into the journal. */
export const write = <N extends WriteName>(name: N, scope?: WriteScope) =>
  mutationOptions<Output<N>, CallError, Input<N> & WriteOptions>({
    mutationKey: [name],
    ...(scope && { scope }),
  })

/** Runs a write as `useMutation` would, for code outside components. Rejects with `CallError`. */
export const runWrite = <T, V>(
  client: QueryClient,
  options: MutationOptions<T, CallError, V>,
  input: V,
): Promise<T> => client.getMutationCache().build(client, options).execute(input)

/** The key of mutations that change nothing, such as a connection test. */
export const nonWriteKey = ['harmless'] as const

/** Whether a write is in flight or waits for its turn. */
export const isWriting = (client: QueryClient): boolean =>
  client.isMutating({ predicate: ({ options }) => options.mutationKey?.[0] !== nonWriteKey[0] }) > 0

export const invalidate = (client: QueryClient, ...names: ReadName[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))

export const refetchFailed = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** What must follow a successful write, whichever screen made it. */
export type AfterWrite = { [N in WriteName]?: (input: Input<N>, output: Output<N>) => Promise<unknown> }

/** For which service and, where people are known by name, by whom a write was requested. */
type WriteOrigin = { baseUrl: string; by?: string }

// By default listeners run in a later task, and a switch would jump back between the click and its own write.
notifyManager.setScheduler(queueMicrotask)

// A window that was behind another one is out of date as well, though it was visible all the time.
focusManager.setEventListener((onFocus) => {
  const following = new AbortController()
  for (const event of ['visibilitychange', 'focus'])
    globalThis.window?.addEventListener(event, () => onFocus(), { signal: following.signal })
  return () => following.abort()
})

/** When a read that a busy service refused is repeated; for queries with an interval of their own as well. */
export function retryInterval(error: Error | null): number | false {
  const ms = error instanceof CallError ? retryDelayMs(error.failure) : undefined
  return ms !== undefined && ms <= longestTimerMs && Math.max(1_000, ms)
}
const longestTimerMs = 86_400_000

/** Longer waits are shown as a failure, rather than as a page that goes on loading. */
const longestSilentWaitMs = 5_000
/** Errors of other kinds than a call's have no failure. */
const waitMs = (failure: Failure | undefined) => (failure && retryDelayMs(failure)) ?? Infinity

export function createQueryClient(
  call: Call,
  afterWrite: AfterWrite,
  currentOrigin: () => WriteOrigin,
): QueryClient {
  const originOf = new WeakMap<object, WriteOrigin>()
  return new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (input) => {
        if (isRecord(input)) originOf.set(input, currentOrigin())
      },
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
        queryFn: ({ queryKey, signal, meta }) => {
          const [, input] = queryKey as QueryKey & [EndpointName, Input<EndpointName>] // only `read` creates keys
          return call(requireName(queryKey), input, signal, meta)
        },
        staleTime: 30_000,
        // A missing answer is worth a retry, and a busy service one after the wait it asks for, and only for reads.
        retry: (failures, { failure }) =>
          failure?.kind === 'noAnswer'
            ? failures < 2
            : failures === 0 && waitMs(failure) <= longestSilentWaitMs,
        retryDelay: (failures, { failure }) =>
          failure?.kind === 'noAnswer' ? 1000 * 2 ** failures : waitMs(failure),
        // A busy service is asked again when it wants to be, as long as a screen shows the failure.
        refetchInterval: ({ state }) => retryInterval(state.error),
        // The service may run on this machine, whatever the browser thinks of the network.
        networkMode: 'always',
      },
      mutations: {
        mutationFn: async (input, { mutationKey, meta }) => {
          const name = requireName(mutationKey)
          const { baseUrl, by } = (isRecord(input) ? originOf.get(input) : undefined) ?? currentOrigin()
          // The write may have waited for others of its scope. It must not be sent to another service than intended.
          if (baseUrl !== currentOrigin().baseUrl)
            throw new CallError(name, { kind: 'locked', why: 'otherService' })
          const { note, unlessChanged, idempotencyKey, ...rest } = input as Input<EndpointName> & WriteOptions
          const writeInput = { ...rest, note: { ...(by !== undefined && { by }), ...note } }
          return call(name, writeInput, undefined, {
            ...(unlessChanged && { unlessChanged }),
            ...(idempotencyKey !== undefined && { idempotencyKey }),
            ...meta,
          })
        },
        networkMode: 'always',
        retry: false,
      },
    },
  })
}

function nameIn(key: QueryKey | undefined): EndpointName | undefined {
  const [name] = key ?? []
  return isEndpointName(name) ? name : undefined
}

function requireName(key: QueryKey | undefined): EndpointName {
  const name = nameIn(key)
  if (!name)
    throw new Error(`No operation of the service is called ${JSON.stringify(key)}; use read() or write()`)
  return name
}
