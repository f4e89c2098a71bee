import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useClient, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import type { Client } from '#src/client/client.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { type Narrowing, narrowings, ignoredFilters } from './narrowing.ts'
import type { ListInput } from './wanted.ts'

const none: ReadonlySet<Narrowing> = new Set()
const all: ReadonlySet<Narrowing> = new Set(narrowings)

/**
 * What the service at an address was seen to pass over. Learned from its answers as they came: rows that a later write
 * changed in the cache prove nothing.
 */
function createLearned({ queryClient, session }: Client) {
  const seen = createStore((): Record<string, ReadonlySet<Narrowing>> => ({}))
  const seenAt = (baseUrl: string) => seen.getState()[baseUrl] ?? none
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [name, asked] = event.query.queryKey as [unknown, ListInput] // made by `read` alone
    if (name !== 'workflowList') return
    const { data } = event.query.state.data as WorkflowPage // what this name is read as
    const { baseUrl } = session.get()
    const found = ignoredFilters(data, asked).filter((one) => !seenAt(baseUrl).has(one))
    if (found.length === 0) return
    seen.setState({ [baseUrl]: new Set([...seenAt(baseUrl), ...found]) })
  })
  return { seenAt, subscribe: seen.subscribe }
}

const learned = new WeakMap<Client, ReturnType<typeof createLearned>>()

/** What the service in use passes over, although it is asked for it: as is known of its kind, or as was seen. */
export function useIgnoredFilters(): ReadonlySet<Narrowing> {
  const client = useClient()
  const { baseUrl } = useSession()
  const known = learned.get(client) ?? createLearned(client)
  learned.set(client, known)
  const seen = useSyncExternalStore(known.subscribe, () => known.seenAt(baseUrl))
  return useServiceFacts().narrowedLists === 'none' ? all : seen
}
