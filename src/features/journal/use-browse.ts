import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Wanted } from './wanted.ts'

export type Browse = {
  page: number
  wanted: Wanted
  setPage: (page: number) => void
  /** Shows the first page of what is wanted now. */
  want: (change: Wanted) => void
  clear: () => void
}

/** The page and the filters of the journal. They live in the address, so that Back and a copied link bring them back. */
export function useBrowse(): Browse {
  const navigate = useNavigate()
  const { page = 0, ...wanted }: Wanted & { page?: number } = useSearch({ strict: false })
  const go = (to: Wanted & { page?: number }, replace: boolean) => {
    const search = Object.fromEntries(Object.entries(to).filter(([, value]) => Boolean(value)))
    void navigate({ to: '/journal', search, replace, resetScroll: false })
  }
  return {
    page,
    wanted,
    setPage: (to) => go({ ...wanted, page: to }, false),
    // Each letter typed is no step to go back to.
    want: (change) => go({ ...wanted, ...change }, Object.keys(change).join() === 'query'),
    clear: () => go({}, false),
  }
}
