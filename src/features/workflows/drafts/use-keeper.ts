import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Beginning, Keeper } from './keeper.ts'
import type { views } from './drafting.ts'
import type { FormAccess } from './recorder.ts'

export type { Beginning } from './keeper.ts'
/** The draft, and what shows it. */
export type OpenedKeeper = { keeper: Keeper; views: typeof views }

/** Keeps the form as a draft as soon as the means for it are loaded. `beginning` counts when the form is mounted. */
export function useKeeper(form: FormAccess, beginning: Beginning) {
  const { drafts } = useClient()
  const [opened, setOpened] = useState<OpenedKeeper>()
  const [isFailed, setFailed] = useState(false)
  const keeper = opened?.keeper
  const [{ access, begun }] = useState({ access: form, begun: beginning })
  const opening = useRef<Promise<Keeper | undefined>>(undefined)
  useEffect(() => {
    let gone = false
    let mine: Keeper | undefined
    const open = async () => {
      const [parts, shelf] = await Promise.all([import('./drafting.ts'), drafts()])
      if (gone) return undefined
      mine = await parts.openKeeper(access, begun, shelf)
      if (gone) await mine.close()
      else setOpened({ keeper: mine, views: parts.views })
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
    useCallback((listener: () => void) => keeper?.draft.subscribe(listener) ?? nothing, [keeper]),
    () => keeper?.draft.get().holder === 'elsewhere',
  )
  const openedSoon = () => Promise.race([opening.current, after(patience)])
  return {
    opened,
    /** It never will be opened. */
    isFailed,
    /** For who needs the draft before it is opened; `undefined` when that takes too long or fails. */
    openedSoon,
    isElsewhere,
    isKept: () => keeper?.isKept() === true,
    /** For who leaves before the draft is opened: what was written until then goes into it. */
    isKeptSoon: async () => (await openedSoon())?.isKept() === true,
  }
}

/** Milliseconds to wait for a draft to open before it is asked for what is written. */
const patience = 2000

const after = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time, undefined))

const nothing = () => undefined
