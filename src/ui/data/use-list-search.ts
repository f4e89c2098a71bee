import { useNavigate, useSearch } from '@tanstack/react-router'

export type ListSearch = {
  /** Counts from 0. */
  page: number
  query: string
  setPage: (page: number) => void
  setQuery: (query: string) => void
}

/** The page and search of the list at `path`, kept in the address for Back and shared links. */
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
      // Keeps the pager under the pointer for the next click.
      resetScroll: false,
    })
  return {
    page,
    query,
    setPage: (to) => go({ page: to, query }, false),
    // Letters are no history entries.
    setQuery: (text) => go({ page: 0, query: text }, true),
  }
}
