import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftSession } from './draft-session.ts'

/** Puts the id of the form's draft into the URL. */
export const DraftUrlContext = createContext<((id: string) => void) | undefined>(undefined)

/** A form started `draft` while the URL asked for `requested`; `isThere` once the URL has it. */
type StartedDraft = { draft: string; requested: string | undefined; isThere: boolean }

/**
 * The draft the URL asks for. A draft started by the visible form replaces it there, without a history entry, so that
 * a reload finds it; for that form it is not `requested`. A form that is left for another URL of the same page starts
 * over with another `turn`.
 */
export function useDraftUrl() {
  const inUrl = useSearch({ from: '/builder', select: ({ draft }) => draft })
  const navigate = useNavigate()
  const [own, setOwn] = useState<StartedDraft>()
  const [turn, setTurn] = useState(0)
  if (own && !own.isThere && inUrl === own.draft) setOwn({ ...own, isThere: true })
  if (own?.isThere && inUrl !== own.draft) {
    setOwn(undefined)
    setTurn(turn + 1)
  }
  const isOwn = own !== undefined && (inUrl === own.draft || !own.isThere)
  const requested = isOwn ? own.requested : inUrl
  const latest = useRef({ requested, inUrl })
  useLayoutEffect(() => {
    latest.current = { requested, inUrl }
  })
  const putInUrl = useCallback(
    (id: string) => {
      if (id === latest.current.inUrl) return
      setOwn({ draft: id, requested: latest.current.requested, isThere: false })
      void navigate({
        to: '.',
        search: (before) => ({ ...before, draft: id }),
        state: true,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { requested, turn, putInUrl }
}

/** Puts a form's draft into the URL as soon as it has content. */
export function useDraftInUrl(draftSession: DraftSession | undefined): void {
  const carry = use(DraftUrlContext)
  useEffect(() => {
    if (!draftSession || !carry) return undefined
    const { getState, subscribe } = draftSession.draft.memory
    const { id } = getState().head
    let isCarried = false
    const putIfStored = () => {
      // Must not interfere with a navigation away from the form.
      if (isCarried || draftSession.isDone() || getState().device.state === 'untouched') return
      isCarried = true
      carry(id)
    }
    putIfStored()
    return subscribe(putIfStored)
  }, [draftSession, carry])
}
