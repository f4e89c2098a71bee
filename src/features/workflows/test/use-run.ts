import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runPage, pollOfRun } from '#src/client/runs.ts'
import { useMay } from '#src/client/may.ts'
import type { Notification } from '#src/contract/notification.ts'

const pollMs = 1_000
/** How long to look for a run before asking whether to go on. */
const giveUpAfterMs = 8_000

/** A trigger that was sent; `isUnknown` if its answer was lost. */
export type SentTrigger = { transactionId: string; subscriberId: string; isUnknown: boolean }

/** The run of a trigger, read again until all its steps have ended. */
export function useRun(transactionId: string) {
  const isOffered = useMay('notificationList').allowed
  const [since, setSince] = useState(Date.now)
  // Services may ignore the filter of the list.
  const runIn = (runs: readonly Notification[] | undefined) =>
    runs?.find((run) => run.transactionId === transactionId)
  const isTooLong = (at: number) => at - since > giveUpAfterMs
  const query = useQuery({
    ...runPage({ transaction: transactionId }),
    enabled: isOffered,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) => {
      const run = runIn(data?.data)
      if (run) return pollOfRun(run)
      return error || isTooLong(dataUpdatedAt) ? false : pollMs
    },
  })
  const run = runIn(query.data?.data)
  return {
    run,
    error: query.error,
    isOffered,
    isGivenUp: !run && isTooLong(query.dataUpdatedAt),
    searchAgain: () => {
      setSince(Date.now())
      void query.refetch()
    },
  }
}
