import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'

const noSubscribers: readonly Subscriber[] = []

/** Some real subscribers, once they were wanted: their values are suggested, and show what a condition misses. */
export function useKnownPeople(areWanted: boolean) {
  const isOffered = useMay('subscriberList').allowed
  const { data } = useQuery({
    ...read('subscriberList', { page: 0, limit: 100 }),
    enabled: areWanted && isOffered,
    // The author has not requested them, so no dialog may cover what is being typed.
    retry: false,
    meta: { quiet: true },
  })
  return data?.data ?? noSubscribers
}
