import { useEffect, useMemo, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Keeper } from '../drafts/keeper.ts'
import type { Shelf } from './storage-key.ts'
import { createTestInput } from './test-input.ts'

/** What a form's workflow is tried with, kept with its draft once that is open. `isFailed`: it never will be. */
export function useShelf(keeper: Keeper | undefined, isFailed: boolean): Shelf {
  const { samples } = useClient()
  const [input] = useState(createTestInput)
  const onKept = useMemo(() => () => keeper?.keepAsWell(), [keeper])
  useEffect(() => {
    if (!keeper && !isFailed) return
    const open = async () => keeper && { samples: await samples(), shelf: keeper.versionsAt, onKept }
    open().then(input.attach, () => input.attach(undefined))
  }, [keeper, isFailed, samples, input, onKept])
  return useMemo(() => ({ id: keeper?.versionsAt, input, onKept }), [keeper, input, onKept])
}
