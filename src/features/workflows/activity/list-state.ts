import { useSearch } from '@tanstack/react-router'
import { useListSearch } from '#src/client/use-list-search.ts'

/** Page and filters of the runs, as in the URL. */
export const useListState = () => useListSearch('/activity', useSearch({ from: '/activity' }))
export type ListState = ReturnType<typeof useListState>

/** Whether any filter is set. The URL may hold other parameters. */
export const hasFilters = ({ criteria }: ListState): boolean => {
  const { query, workflow, channel, subscriberId, transaction } = criteria
  return [query, workflow, channel, subscriberId, transaction].some(Boolean)
}
