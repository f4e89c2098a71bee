import { use, useCallback, useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import { followSamples } from './follow-samples.ts'
import { SampleShelf } from './storage-key.ts'

/**
 * The samples of a workflow, by default of the one that is written, oldest first, as this and other tabs keep them; `undefined` until they
 * are read. Where they cannot be kept (`isKept`), `put` and `remove` reject.
 */
export function useSamples(of?: string) {
  const { samples } = useClient()
  const { id, onKept } = use(SampleShelf)
  const shelf = of ?? id
  const [found, setFound] = useState<{ shelf: string; list: Sample[] }>()
  const [failedAt, setFailedAt] = useState<string>()
  useEffect(() => {
    if (shelf === undefined) return undefined
    const tell = (list: Sample[]) => setFound({ shelf, list })
    return followSamples(samples, shelf, tell, () => setFailedAt(shelf))
  }, [samples, shelf])

  const put = useCallback(
    async (sample: NewSample) => {
      if (shelf === undefined) throw new Error('There is no draft to keep it with')
      const kept = await (await samples()).put(shelf, sample)
      onKept()
      return kept
    },
    [samples, shelf, onKept],
  )
  const remove = useCallback(
    async (id: string) => {
      if (shelf !== undefined) await (await samples()).remove(shelf, id)
    },
    [samples, shelf],
  )
  const isKept = shelf !== undefined && failedAt !== shelf
  return { samples: found?.shelf === shelf ? found?.list : undefined, isKept, put, remove }
}
