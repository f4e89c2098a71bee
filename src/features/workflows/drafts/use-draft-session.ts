import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { isUnsaved } from '../model/use-unsaved.ts'
import { type DraftSession, type FormStart, openDraftSession } from './draft-session.ts'
import type { FormAccess } from './form-history.ts'

/** Keeps the form as a draft. Only the `formStart` of the first render counts. */
export function useDraftSession(form: FormAccess, formStart: FormStart) {
  const { drafts } = useClient()
  const [draftSession, setDraftSession] = useState<DraftSession>()
  const [{ access, begun }] = useState({ access: form, begun: formStart })
  const opening = useRef<Promise<DraftSession | undefined>>(undefined)
  useEffect(() => {
    let isUnmounted = false
    let mine: DraftSession | undefined
    const open = async () => {
      const store = await drafts()
      if (isUnmounted) return undefined
      mine = await openDraftSession(access, begun, store)
      if (isUnmounted) await mine.close()
      else setDraftSession(mine)
      return mine
    }
    // Without a draft the form still works, and asks before it is left.
    opening.current = open().catch(() => undefined)
    return () => {
      isUnmounted = true
      void mine?.close()
    }
  }, [drafts, access, begun])
  const memory = draftSession?.draft.memory
  const isElsewhere = useSyncExternalStore(
    useCallback((listener: () => void) => memory?.subscribe(listener) ?? nothing, [memory]),
    () => memory?.getState().holder === 'elsewhere',
  )
  const leaving = useRef(false)
  const whenOpened = () => Promise.race([opening.current, after(storageTimeoutMs)])
  return {
    draftSession,
    isElsewhere,
    /** Whether the form is just being left: another navigation would overtake that. */
    leaving,
    /** Waits for the session to open; `undefined` if that fails or takes too long. */
    whenOpened,
    /**
     * Ends the draft before the result is shown, because the author may then leave at once. A session that opens after
     * the save would keep what is saved as unsaved.
     */
    finish: async (...saved: Parameters<DraftSession['finish']>) => {
      const opened = await whenOpened()
      await Promise.race([opened?.finish(...saved).catch(nothing), after(storageTimeoutMs)])
    },
    isKept: () => draftSession?.isKept() ?? isAsStored(access, begun),
    /** `isKept` once the session is open and what was typed before has been written. */
    willBeKept: async () => {
      leaving.current = true
      const opened = await whenOpened()
      opened?.check()
      await Promise.race([opened?.draft.flush(), after(storageTimeoutMs)])
      // By then the form is left, or someone was asked and stays.
      setTimeout(() => (leaving.current = false))
      return opened?.isKept() === true
    },
  }
}

/** Whether a form whose session is not open yet still holds what the stored draft holds. */
const isAsStored = ({ getValues }: FormAccess, { stored, initial }: FormStart) =>
  stored !== undefined && !isUnsaved(getValues(), initial)

/** How long the form waits for its draft before it continues without one. */
const storageTimeoutMs = 2000

export const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

const nothing = () => undefined
