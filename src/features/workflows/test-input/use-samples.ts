import { use, useCallback, useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import { followSamples } from './follow-samples.ts'
import { SampleStorageContext } from './sample-storage.ts'

/**
 * A workflow's samples, by default the current one's, oldest first, live across tabs; `undefined` until read. If they
 * cannot be stored (`isKept`), `put` and `remove` reject.
 */
export function useSamples(of?: string) {
  const { samples } = useClient()
  const { id, onKept } = use(SampleStorageContext)
  const storageKey = of ?? id
  const [found, setFound] = useState<{ storageKey: string; list: Sample[] }>()
  const [failedAt, setFailedAt] = useState<string>()
  useEffect(() => {
    if (storageKey === undefined) return undefined
    const tell = (list: Sample[]) => setFound({ storageKey, list })
    return followSamples(samples, storageKey, tell, () => setFailedAt(storageKey))
  }, [samples, storageKey])

  const put = useCallback(
    async (sample: NewSample) => {
      if (storageKey === undefined) throw new Error('There is no draft to keep it with')
      const kept = await (await samples()).put(storageKey, sample)
      onKept()
      return kept
    },
    [samples, storageKey, onKept],
  )
  const remove = useCallback(
    async (id: string) => {
      if (storageKey !== undefined) await (await samples()).remove(storageKey, id)
    },
    [samples, storageKey],
  )
  const isKept = storageKey !== undefined && failedAt !== storageKey
  return { samples: found?.storageKey === storageKey ? found?.list : undefined, isKept, put, remove }
}
