import { createContext, useEffect, useMemo, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import { createTestStore, type TestStore } from './store.ts'

type Storage = {
  /** `undefined` while the draft is not open or cannot be stored. */
  storageKey: string | undefined
  /** Id of the workflow at the service; `undefined` for a new one. */
  workflowId: string | undefined
  store: TestStore
  /** Called when something is stored, so that the draft is kept too. */
  onStored: () => void
}

export const TestStorage = createContext<Storage>({
  storageKey: undefined,
  workflowId: undefined,
  store: createTestStore(),
  onStored: () => {},
})

/** Test inputs are stored with the draft once it is open. `isFailed`: it never will be. */
export function useTestStorage(
  draftSession: DraftSession | undefined,
  isFailed: boolean,
  workflowId: string | undefined,
): Storage {
  const { samples } = useClient()
  const [store] = useState(createTestStore)
  const onStored = useMemo(() => () => draftSession?.ensureKept(), [draftSession])
  useEffect(() => {
    if (!draftSession && !isFailed) return
    const open = async () =>
      draftSession && { samples: await samples(), storageKey: draftSession.versionsAt, onStored }
    open().then(store.attach, () => store.attach(undefined))
  }, [draftSession, isFailed, samples, store, onStored])
  return useMemo(
    () => ({ storageKey: draftSession?.versionsAt, workflowId, store, onStored }),
    [draftSession, workflowId, store, onStored],
  )
}
