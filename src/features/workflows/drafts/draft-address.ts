import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftSession } from './draft-session.ts'

/** Puts the id of the form's draft into the URL. */
export const CarryDraft = createContext<((id: string) => void) | undefined>(undefined)

/** A form started `draft` while the URL asked for `asked`; `isThere` once the URL has it. */
type Own = { draft: string; asked: string | undefined; isThere: boolean }

/**
 * The draft the URL asks for. A draft started by the visible form replaces it there, without a history entry, so that
 * a reload finds it; for that form it is not `asked`. A form that is left for another URL of the same page starts
 * over with another `turn`.
 */
export function useDraftAddress() {
  const inAddress = useSearch({ from: '/builder', select: ({ draft }) => draft })
  const navigate = useNavigate()
  const [own, setOwn] = useState<Own>()
  const [turn, setTurn] = useState(0)
  if (own && !own.isThere && inAddress === own.draft) setOwn({ ...own, isThere: true })
  if (own?.isThere && inAddress !== own.draft) {
    setOwn(undefined)
    setTurn(turn + 1)
  }
  const isOwn = own !== undefined && (inAddress === own.draft || !own.isThere)
  const asked = isOwn ? own.asked : inAddress
  const latest = useRef({ asked, inAddress })
  useLayoutEffect(() => {
    latest.current = { asked, inAddress }
  })
  /** Resolves when the last draft put into the URL is there. */
  const carried = useRef<Promise<void>>(undefined)
  const carry = useCallback(
    (id: string) => {
      if (id === latest.current.inAddress) return
      setOwn({ draft: id, asked: latest.current.asked, isThere: false })
      carried.current = navigate({
        to: '.',
        search: (before) => ({ ...before, draft: id }),
        state: true,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  /** Removes the draft from the URL, because the form starts over with something else. */
  const clear = useCallback(async () => {
    // Otherwise a draft that is still being put into the URL would arrive after this.
    await carried.current
    await navigate({
      to: '.',
      search: (before) => ({ ...before, draft: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [navigate])
  return { asked, turn, carry, clear }
}

/** Puts a form's draft into the URL as soon as it has content. */
export function useCarriedDraft(draftSession: DraftSession | undefined): void {
  const carry = use(CarryDraft)
  useEffect(() => {
    if (!draftSession || !carry) return undefined
    const { get, subscribe } = draftSession.draft
    const { id } = get().draft
    let isCarried = false
    const look = () => {
      // Must not interfere with a navigation away from the form.
      if (isCarried || draftSession.isDone() || get().save.device.state === 'untouched') return
      isCarried = true
      carry(id)
    }
    look()
    return subscribe(look)
  }, [draftSession, carry])
}
