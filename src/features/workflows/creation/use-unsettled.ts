import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { invalidateUnsettled, unsettledCreates } from '#src/client/create-once/create-queries.ts'

/** Time between checks: an attempt whose tab has closed is given up after a while. */
const pauseMs = 15_000

/** Attempts with an unknown outcome, of all tabs. */
export function useUnsettled() {
  const client = useClient()
  const queries = useQueryClient()
  const { createOnce } = client
  useEffect(() => {
    let isUnmounted = false
    let stop = () => {}
    const follow = async () => {
      const { subscribe } = await createOnce()
      if (!isUnmounted) stop = subscribe(() => void invalidateUnsettled(queries))
    }
    follow().catch(() => undefined)
    return () => {
      isUnmounted = true
      stop()
    }
  }, [createOnce, queries])
  return useQuery({ ...unsettledCreates(client), refetchInterval: pauseMs })
}
