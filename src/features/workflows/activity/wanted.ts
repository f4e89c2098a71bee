import { useSearch } from '@tanstack/react-router'
import { useListSearch } from '#src/client/use-list-search.ts'

/** Page and filters of the runs, as in the URL. */
export const useBrowse = () => useListSearch('/activity', useSearch({ from: '/activity' }))
export type Browse = ReturnType<typeof useBrowse>

/** Whether any filter is set. The URL may hold other parameters. */
export const isNarrowed = ({ wanted }: Browse): boolean => {
  const { query, workflow, channel, subscriberId, transaction } = wanted
  return [query, workflow, channel, subscriberId, transaction].some(Boolean)
}
