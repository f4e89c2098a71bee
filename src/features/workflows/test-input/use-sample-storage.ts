import { useEffect, useMemo, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import type { SampleStorage } from './sample-storage.ts'
import { createTestInput } from './test-input.ts'

/** A form's test input, stored with its draft once that is open. `isFailed`: it will never open. */
export function useSampleStorage(draftSession: DraftSession | undefined, isFailed: boolean): SampleStorage {
  const { samples } = useClient()
  const [input] = useState(createTestInput)
  const onKept = useMemo(() => () => draftSession?.keepAsWell(), [draftSession])
  useEffect(() => {
    if (!draftSession && !isFailed) return
    const open = async () =>
      draftSession && { samples: await samples(), storageKey: draftSession.versionsAt, onKept }
    open().then(input.attach, () => input.attach(undefined))
  }, [draftSession, isFailed, samples, input, onKept])
  return useMemo(() => ({ id: draftSession?.versionsAt, input, onKept }), [draftSession, input, onKept])
}
