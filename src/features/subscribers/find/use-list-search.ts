import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

const ListSearch = z.object({ page: z.catch(z.number(), 0), query: z.catch(z.string(), '') })

export type ListSearch = ReturnType<typeof useListSearch>

/** The page and the search of the list, which live in the address, so that Back and a copied link bring them back. */
export function useListSearch() {
  const navigate = useNavigate()
  const { page, query } = ListSearch.parse(useSearch({ strict: false }))
  const go = (next: { page: number; query: string }, replace: boolean) =>
    void navigate({
      to: '/subscribers',
      search: {
        ...(next.page > 0 ? { page: next.page } : {}),
        ...(next.query === '' ? {} : { query: next.query }),
      },
      replace,
    })
  return {
    page,
    query,
    setPage: (to: number) => go({ page: to, query }, false),
    // Each letter typed is no step to go back to.
    setQuery: (text: string) => go({ page: 0, query: text }, true),
  }
}
