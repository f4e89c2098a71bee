import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { runPage } from '#src/client/runs.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import type { Failure } from '#src/client/failure.ts'
import { globalPreferences } from '#src/client/preferences.ts'
import { scopeOf, write, read } from '#src/client/query.ts'
import { switchesIn } from '#src/domain/preferences/switches.ts'

export type LoadMethod = 'read' | 'ask' | 'none'

export type GlobalPreferences = ReturnType<typeof useGlobalPreferences>

/** Global preferences: read if the service offers it, otherwise taken from its answers to changes. */
export function useGlobalPreferences(subscriberId: string) {
  const readable = useMay('preferencesByLevel').allowed
  const isAnswered = useMay('emptyPatchAnswersState').allowed
  const source: LoadMethod = readable ? 'read' : isAnswered ? 'ask' : 'none'
  // Asking for the state is a write, though it changes nothing.
  const mayAsk = useMay('preferencesUpdate').allowed
  const query = useQuery({ ...globalPreferences(subscriberId), enabled: readable })
  const load = useAskForState(subscriberId)

  const answered = query.data?.[0]?.preference
  const known = useMemo(() => switchesIn(answered), [answered])
  const loadedAt = query.data ? query.dataUpdatedAt : 0
  const loadFailure = load.submittedAt > loadedAt ? load.error?.failure : undefined
  const readFailure = query.error?.failure.kind === 'notOffered' ? undefined : query.error?.failure
  // The empty change may create the default record, so it is not sent in parallel.
  const askForState = () => {
    if (!load.isPending) load.mutate({ subscriberId, body: {} })
  }
  return {
    query,
    known,
    loadedAt,
    state: loadState({
      loadedAt,
      loading: readable ? query.isFetching : load.isPending,
      failure: readable ? readFailure : loadFailure,
    }),
    /** How the state can be loaded: by a read, by an empty change, or not at all. */
    source,
    load: readable ? () => void query.refetch() : isAnswered && mayAsk ? askForState : undefined,
  }
}

/** Sends an empty change, which some services answer with the current state. */
function useAskForState(subscriberId: string) {
  const { queryClient } = useClient()
  return useMutation({
    ...write('preferencesUpdate', scopeOf.subscriber(subscriberId)),
    onSuccess: (reply) => void queryClient.setQueryData(globalPreferences(subscriberId).queryKey, [reply]),
  })
}

/** Times are milliseconds since 1970. */
export type LoadState =
  | { kind: 'notLoaded' | 'loading' }
  | { kind: 'loaded'; at: number }
  | { kind: 'failed'; failure: Failure; shownAt: number | undefined }

/** `loadedAt` is 0 until the first answer. */
export function loadState({
  loadedAt,
  loading,
  failure,
}: {
  loadedAt: number
  loading: boolean
  failure: Failure | undefined
}): LoadState {
  if (loading && (loadedAt === 0 || failure)) return { kind: 'loading' }
  if (failure) return { kind: 'failed', failure, shownAt: loadedAt === 0 ? undefined : loadedAt }
  if (loadedAt === 0) return { kind: 'notLoaded' }
  return { kind: 'loaded', at: loadedAt }
}

export type PageMoment = ReturnType<typeof usePageMoment>

/** The parts of the page count as read when the oldest of them was, and are read again together. */
export function usePageMoment(
  subscriberId: string,
  { query, load, source }: GlobalPreferences,
  byWorkflow: UseQueryResult | undefined,
) {
  const { queryClient } = useClient()
  const details = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: false })
  const runs = useQuery({ ...runPage({ subscriberId }), enabled: false })
  const [refreshes, setRefreshes] = useState({ count: 0, isRunning: false })
  const shown = [query, byWorkflow, details, runs].filter((part) => part?.data !== undefined)
  const refresh = async () => {
    setRefreshes(({ count }) => ({ count: count + 1, isRunning: true }))
    if (source !== 'read') load?.()
    await queryClient.refetchQueries({ type: 'active' })
    setRefreshes(({ count }) => ({ count, isRunning: false }))
  }
  return {
    /** Milliseconds since 1970; `Infinity` if nothing was read yet. */
    at: Math.min(...shown.map((part) => part?.dataUpdatedAt ?? 0), Infinity),
    hasFailed: shown.some((part) => part?.isError),
    ...refreshes,
    isReadable: source === 'read' || !load,
    refresh: load || byWorkflow ? () => void refresh() : undefined,
  }
}
