import { useNavigate, useSearch } from '@tanstack/react-router'

export type ListSearch = {
  /** Counts from 0. */
  page: number
  query: string
  setPage: (page: number) => void
  /** Shows the first page of a search. */
  setQuery: (query: string) => void
}

/** The page and the search of the list at `path`. They live in the address, so that Back and a copied link bring them back. */
export function useListSearch(path: string): ListSearch {
  const navigate = useNavigate()
  const search: { page?: unknown; query?: unknown } = useSearch({ strict: false })
  const page = typeof search.page === 'number' ? search.page : 0
  const query = typeof search.query === 'string' ? search.query : ''
  const go = (next: { page: number; query: string }, replace: boolean) =>
    void navigate({
      to: path,
      search: {
        ...(next.page > 0 ? { page: next.page } : {}),
        ...(next.query === '' ? {} : { query: next.query }),
      },
      replace,
      // The pager stays under the pointer: on a page at its top, the next click would fall on a row.
      resetScroll: false,
    })
  return {
    page,
    query,
    setPage: (to) => go({ page: to, query }, false),
    // Each letter typed is no step to go back to.
    setQuery: (text) => go({ page: 0, query: text }, true),
  }
}
