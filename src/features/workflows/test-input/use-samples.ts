import { use, useEffect, useState } from 'react'
import type { Client } from '#src/client/client.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import { TestStorage } from './storage.ts'

/**
 * Samples and cases, oldest first, by default those of the form's workflow, in sync with other tabs; `undefined` until
 * they are read. Without storage (`isKept`), `put` and `remove` reject.
 */
export function useSamples(of?: string) {
  const { samples } = useClient()
  const { storageKey: own, onStored } = use(TestStorage)
  const storageKey = of ?? own
  const [found, setFound] = useState<{ storageKey: string; list: Sample[] }>()
  const [failedAt, setFailedAt] = useState<string>()
  useEffect(() => {
    if (storageKey === undefined) return undefined
    const report = (list: Sample[]) => setFound({ storageKey, list })
    return followSamples(samples, storageKey, report, () => setFailedAt(storageKey))
  }, [samples, storageKey])

  const put = async (sample: NewSample) => {
    if (storageKey === undefined) throw new Error('There is no draft to keep it with')
    const stored = await (await samples()).put(storageKey, sample)
    onStored()
    return stored
  }
  const remove = async (id: string) => {
    if (storageKey !== undefined) await (await samples()).remove(storageKey, id)
  }
  return {
    samples: found?.storageKey === storageKey ? found?.list : undefined,
    isKept: storageKey !== undefined && failedAt !== storageKey,
    put,
    remove,
  }
}

/** Reports the samples, oldest first, now and after every change in this or another tab. */
function followSamples(
  samples: Client['samples'],
  storageKey: string,
  tell: (list: Sample[]) => void,
  fail: () => void,
): () => void {
  let isUnmounted = false
  let stop = () => {}
  const read = async () => {
    const list = await (await samples()).list(storageKey)
    if (!isUnmounted) tell(list)
  }
  const reportFailure = () => {
    if (!isUnmounted) fail()
  }
  const listen = async () => {
    const store = await samples()
    if (!isUnmounted)
      stop = store.subscribe((changed) => changed === storageKey && void read().catch(reportFailure))
    await read()
  }
  listen().catch(reportFailure)
  return () => {
    isUnmounted = true
    stop()
  }
}
