import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { runPage } from '#src/client/activity.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { GlobalPreferences } from './use-global-preferences.ts'

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
