import { useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { randomId } from '#src/client/random-id.ts'
import type { DraftSession } from './draft-session.ts'

/**
 * The draft of a new workflow's form: the one that the URL asks for, or one that gets into the URL once it is stored. A
 * form that is left for another URL of the same page starts over.
 */
export function useDraftId() {
  const inUrl = useSearch({ from: '/builder', select: ({ draft }) => draft })
  const [own, setOwn] = useState(randomId)
  const [before, setBefore] = useState(inUrl)
  if (inUrl !== before) {
    setBefore(inUrl)
    if (before === own) setOwn(randomId())
  }
  return { id: inUrl ?? own, isStored: inUrl !== undefined && inUrl !== own }
}

/** Puts the draft of a new workflow into the URL as soon as it has content, so that a reload finds it. */
export function useDraftInUrl(draftSession: DraftSession | undefined, leaving: RefObject<boolean>): void {
  const router = useRouter()
  useEffect(() => {
    if (!draftSession || draftSession.formStart.workflow) return undefined
    const { getState, subscribe } = draftSession.draft.memory
    const { pathname } = router.history.location
    let isThere = false
    const putIfStored = () => {
      if (isThere || draftSession.isDone() || getState().device.state === 'untouched') return
      // Must not interfere with a navigation away from the form.
      if (leaving.current || router.history.location.pathname !== pathname) return
      isThere = true
      void router.navigate({
        to: '.',
        search: (before) => ({ ...before, draft: getState().head.id }),
        state: true,
        replace: true,
        resetScroll: false,
      })
    }
    putIfStored()
    return subscribe(putIfStored)
  }, [draftSession, leaving, router])
}
