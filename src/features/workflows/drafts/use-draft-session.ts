import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { FormStart, DraftSession, WorkflowDraft } from './draft-session.ts'
import type * as draftSessions from './draft-session.ts'
import type { FormAccess } from './recorder.ts'
import type { DraftView } from '#src/client/drafts/open-draft.ts'

export type { FormStart } from './draft-session.ts'

/** The code of a session comes after the form is shown. */
type FetchSession = () => Promise<Pick<typeof draftSessions, 'openDraftSession'>>

/** Keeps the form as a draft. Only the `formStart` of the first render counts. */
export function useDraftSession(form: FormAccess, formStart: FormStart, fetchSession: FetchSession) {
  const { drafts } = useClient()
  const [draftSession, setDraftSession] = useState<DraftSession>()
  const [isFailed, setFailed] = useState(false)
  const [{ access, begun }] = useState({ access: form, begun: formStart })
  const opening = useRef<Promise<DraftSession | undefined>>(undefined)
  useEffect(() => {
    let isUnmounted = false
    let mine: DraftSession | undefined
    const open = async () => {
      const [{ openDraftSession }, store] = await Promise.all([fetchSession(), drafts()])
      if (isUnmounted) return undefined
      mine = await openDraftSession(access, begun, store)
      if (isUnmounted) await mine.close()
      else setDraftSession(mine)
      return mine
    }
    // Without a draft the form still works, and asks before it is left.
    opening.current = open().catch(() => {
      if (!isUnmounted) setFailed(true)
      return undefined
    })
    return () => {
      isUnmounted = true
      void mine?.close()
    }
  }, [drafts, access, begun, fetchSession])
  const isElsewhere = useSyncExternalStore(
    useCallback((listener: () => void) => draftSession?.draft.subscribe(listener) ?? nothing, [draftSession]),
    () => draftSession?.draft.get().holder === 'elsewhere',
  )
  const whenOpened = () => Promise.race([opening.current, after(storageTimeoutMs)])
  return {
    draftSession,
    /** The session could not be opened. */
    isFailed,
    /** Waits for the session to open; `undefined` if that fails or takes too long. */
    whenOpened,
    isElsewhere,
    /**
     * Ends the draft before the result is shown, because the author may then leave at once. A session that opens after
     * the save would keep what is saved as unsaved.
     */
    finish: async (...how: Parameters<DraftSession['finish']>) => {
      const opened = await whenOpened()
      await Promise.race([opened?.finish(...how).catch(nothing), after(storageTimeoutMs)])
    },
    isKept: () => draftSession?.isKept() === true,
    /** `isKept` once the session is open and what was typed before has been written. */
    willBeKept: async () => {
      const opened = await whenOpened()
      opened?.check()
      await Promise.race([opened?.draft.flush(), after(storageTimeoutMs)])
      return opened?.isKept() === true
    },
  }
}

/** How long the form waits for its draft before it continues without one. */
const storageTimeoutMs = 2000

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

const nothing = () => undefined

/** The whole draft. Renders again on every keystroke. */
export const useDraftView = (draft: WorkflowDraft): DraftView<unknown> =>
  useSyncExternalStore(draft.subscribe, draft.get)

/** One part of the draft. `select` must return a primitive or an object of the draft, not a new one. */
export const useDraftPart = <T>(draft: WorkflowDraft, select: (view: DraftView<unknown>) => T): T =>
  useSyncExternalStore(draft.subscribe, () => select(draft.get()))
