import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Section } from './sections.ts'

/** The current section, kept in the URL without history entries, so that Back leaves the form. */
export function useSection() {
  const section = useSearch({ from: '/builder', select: ({ section: requested = 'steps' }) => requested })
  const navigate = useNavigate()
  const show = useCallback(
    (next: Section) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, section: next === 'steps' ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { section, show }
}
