import { useNavigate } from '@tanstack/react-router'
import type { ListSearch } from './search.ts'

type Sorted = { sort?: string | undefined }

/**
 * The page and filters of the list at `to`, from its `search`, and functions to change them. They are in the URL, so that
 * Back and a copied link restore them.
 */
export function useListSearch<S extends ListSearch & Sorted>(
  to: '/workflows' | '/subscribers' | '/activity' | '/journal',
  search: S,
) {
  const { page = 0, query = '', ...filters } = search
  const criteria = { ...filters, query }
  const navigate = useNavigate()
  const go = (next: object, replace = false) => {
    const set = Object.fromEntries(Object.entries(next).filter(([, value]) => Boolean(value)))
    // Scrolling to the top would make the next click hit something else.
    void navigate({ to, search: set, replace, resetScroll: false })
  }
  return {
    /** Counts from 0. */
    page,
    criteria,
    setPage: (number: number) => go({ ...criteria, page: number }),
    /** Shows the first page of a changed search. Typing adds no history entries. */
    setCriteria: (change: Partial<typeof criteria>) =>
      go({ ...criteria, ...change }, Object.keys(change).join() === 'query'),
    /** Clears all filters, but keeps the order. */
    clear: () => go({ sort: search.sort }),
  }
}
