import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Beginning, DraftSession } from './draft-session.ts'
import type { views } from './drafting.ts'
import type { FormAccess } from './recorder.ts'

export type { Beginning } from './draft-session.ts'
/** The draft, and what shows it. */
export type OpenedDraftSession = { draftSession: DraftSession; views: typeof views }

/** Keeps the form as a draft as soon as the means for it are loaded. `beginning` counts when the form is mounted. */
export function useDraftSession(form: FormAccess, beginning: Beginning) {
  const { drafts } = useClient()
  const [opened, setOpened] = useState<OpenedDraftSession>()
  const [isFailed, setFailed] = useState(false)
  const draftSession = opened?.draftSession
  const [{ access, begun }] = useState({ access: form, begun: beginning })
  const opening = useRef<Promise<DraftSession | undefined>>(undefined)
  useEffect(() => {
    let gone = false
    let mine: DraftSession | undefined
    const open = async () => {
      const [parts, store] = await Promise.all([import('./drafting.ts'), drafts()])
      if (gone) return undefined
      mine = await parts.openDraftSession(access, begun, store)
      if (gone) await mine.close()
      else setOpened({ draftSession: mine, views: parts.views })
      return mine
    }
    // Without a draft the form works as ever, and asks before it is left.
    opening.current = open().catch(() => {
      if (!gone) setFailed(true)
      return undefined
    })
    return () => {
      gone = true
      void mine?.close()
    }
  }, [drafts, access, begun])
  const isElsewhere = useSyncExternalStore(
    useCallback((listener: () => void) => draftSession?.draft.subscribe(listener) ?? nothing, [draftSession]),
    () => draftSession?.draft.get().holder === 'elsewhere',
  )
  const openedSoon = () => Promise.race([opening.current, after(openTimeoutMs)])
  return {
    opened,
    /** It never will be opened. */
    isFailed,
    /** For who needs the draft before it is opened; `undefined` when that takes too long or fails. */
    openedSoon,
    isElsewhere,
    isKept: () => draftSession?.isKept() === true,
    /** For who leaves before the draft is opened: what was written until then goes into it. */
    isKeptSoon: async () => (await openedSoon())?.isKept() === true,
  }
}

/** Time to wait for a draft to open before it is asked for what is written. */
const openTimeoutMs = 2000

const after = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time, undefined))

const nothing = () => undefined
