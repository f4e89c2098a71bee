import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Section, sections } from './sections.ts'

/** The current section, kept in the URL without history entries: Back leaves the form. */
export function useSection() {
  const section = useSearch({ strict: false, select: ({ section: asked }) => toSection(asked) })
  const navigate = useNavigate()
  const show = useCallback(
    (next: Section) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, section: next === 'steps' ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { section, show }
}

const toSection = (asked: unknown): Section => sections.find((one) => one === asked) ?? 'steps'
