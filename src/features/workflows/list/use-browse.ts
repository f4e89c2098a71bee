import { useNavigate, useSearch } from '@tanstack/react-router'
import { isNarrowed, type Wanted } from './wanted.ts'

export type Browse = {
  page: number
  wanted: Wanted
  setPage: (page: number) => void
  /** Shows the first page of a changed search. */
  want: (change: Partial<Wanted>) => void
  /** Clears all filters; the order stays. */
  clear: () => void
}

const path = '/workflows'

/** Page, search, filters and order of the list. They are in the URL, so that Back and a copied link restore them. */
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
      // Scrolling to the top would put the next click on a row.
      resetScroll: false,
    })
  return {
    page,
    wanted,
    setPage: (to) => go({ page: to, wanted }, false),
    want: (change) => {
      const next = { ...wanted, ...change }
      // Typing adds no history entries.
      go({ page: 0, wanted: next }, Object.keys(change).join() === 'query')
    },
    clear: () => {
      if (isNarrowed(wanted) || page > 0) go({ page: 0, wanted: { query: '', sort: wanted.sort } }, false)
    },
  }
}
