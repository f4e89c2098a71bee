import { useSearch } from '@tanstack/react-router'
import { useListSearch } from '#src/client/use-list-search.ts'

/** Page and filters of the runs, as in the URL. */
export const useBrowse = () => useListSearch('/activity', useSearch({ from: '/activity' }))
export type Browse = ReturnType<typeof useBrowse>

export const isNarrowed = ({ wanted }: Browse): boolean => Object.values(wanted).some(Boolean)
