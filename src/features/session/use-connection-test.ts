import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { probe, type Verdict } from '#src/client/probe.ts'
import { harmless, invalidate } from '#src/client/query.ts'
import type { HeardAnswer } from '#src/domain/services/known-service.ts'
import type { NewConnection } from './connection-form.ts'

/** Tests a connection without writing anything; the result is always a verdict. */
export function useConnectionTest() {
  const { send, services, reach, session } = useClient()
  const tell = useTell()
  const test = useMutation({
    mutationKey: harmless,
    mutationFn: ({ baseUrl, apiKey }: NewConnection) => {
      services.doubt(baseUrl)
      const hear = (answer: HeardAnswer) => services.learn(baseUrl, answer)
      return probe({ send, pageOrigin: location.origin, baseUrl, apiKey, hear })
    },
    onSuccess: tell,
    // The variables contain the key, so they are dropped with the screen.
    gcTime: 0,
  })
  const { data, variables, reset } = test
  const isAway = data?.kind === 'noAnswer' && variables?.baseUrl === session.get().baseUrl
  // It is said no longer than it is so.
  useEffect(
    () => (isAway ? reach.subscribe(() => reach.get() === 'answering' && reset()) : undefined),
    [isAway, reach, reset],
  )
  return test
}

/** What a test shows of the connection in use is so on every screen. */
function useTell() {
  const { session, reach, queryClient } = useClient()
  return ({ kind }: Verdict, { baseUrl, apiKey }: NewConnection) => {
    const inUse = session.get()
    if (inUse.apiKey === null || baseUrl !== inUse.baseUrl) return
    if (kind === 'noAnswer' || kind === 'cors') reach.report(baseUrl, undefined)
    else if (kind !== 'wrongKey') void invalidate(queryClient, 'environmentMe')
    else if (apiKey === inUse.apiKey) reach.report(baseUrl, 'refused')
  }
}
