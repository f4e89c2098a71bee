import { useSearch } from '@tanstack/react-router'
import { useMay } from '#src/client/may.ts'
import { useListSearch } from '#src/client/use-list-search.ts'

/** Page and filters of the runs, as in the URL. */
export function useListState() {
  const { result, from, to, ...search } = useSearch({ from: '/activity' })
  const { allowed, proven } = useMay('narrowedLists')
  // Elsewhere the service would ignore them.
  const own = allowed && proven ? { result, from, to } : { result: undefined, from: undefined, to: undefined }
  return useListSearch('/activity', { ...search, ...own })
}
export type ListState = ReturnType<typeof useListState>

/** Whether any filter is set. The URL may hold other parameters. */
export const hasFilters = ({ criteria }: ListState): boolean => {
  const { query, workflow, channel, subscriberId, transaction, result, from, to } = criteria
  return [query, workflow, channel, subscriberId, transaction, result, from, to].some(Boolean)
}
