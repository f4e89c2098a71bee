import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Section, sections } from './sections.ts'

/** The section that is shown, which is in the address. Another one takes its place there: *Back* leaves the form. */
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
