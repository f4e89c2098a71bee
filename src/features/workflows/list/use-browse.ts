import { useNavigate, useSearch } from '@tanstack/react-router'
import { isNarrowed, type Wanted } from './wanted.ts'

/** Where the list stands, and how to move it. */
export type Browse = {
  page: number
  wanted: Wanted
  setPage: (page: number) => void
  /** Shows the first page of what is wanted now. */
  want: (change: Partial<Wanted>) => void
  /** Leaves nothing out; the order stays. */
  clear: () => void
}

const path = '/workflows'

/** The page, the search, the filters and the order of the list. They live in the address, so that Back and a copied link bring them back. */
export function useBrowse(): Browse {
  const navigate = useNavigate()
  const { page = 0, ...rest }: Partial<Wanted> & { page?: number } = useSearch({ strict: false })
  const wanted: Wanted = { ...rest, query: rest.query ?? '' }
  const go = (to: { page: number; wanted: Wanted }, replace: boolean) =>
    void navigate({
      to: path,
      search: {
        page: to.page > 0 ? to.page : undefined,
        ...to.wanted,
        query: to.wanted.query === '' ? undefined : to.wanted.query,
      },
      replace,
      // The pager stays under the pointer: on a page at its top, the next click would fall on a row.
      resetScroll: false,
    })
  return {
    page,
    wanted,
    setPage: (to) => go({ page: to, wanted }, false),
    want: (change) => {
      const next = { ...wanted, ...change }
      // Each letter typed is no step to go back to.
      go({ page: 0, wanted: next }, Object.keys(change).join() === 'query')
    },
    clear: () => {
      if (isNarrowed(wanted) || page > 0) go({ page: 0, wanted: { query: '', sort: wanted.sort } }, false)
    },
  }
}
