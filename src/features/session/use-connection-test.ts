import { useMutation } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { probe } from '#src/client/probe.ts'
import { harmless } from '#src/client/query.ts'
import type { HeardAnswer } from '#src/domain/services/known-service.ts'
import type { NewConnection } from './connection-form.ts'

/** Tests a connection without writing anything; the result is always a verdict. */
export function useConnectionTest() {
  const { send, services } = useClient()
  return useMutation({
    mutationKey: harmless,
    mutationFn: ({ baseUrl, apiKey }: NewConnection) => {
      services.doubt(baseUrl)
      const hear = (answer: HeardAnswer) => services.learn(baseUrl, answer)
      return probe({ send, pageOrigin: location.origin, baseUrl, apiKey, hear })
    },
    // The variables contain the key, so they are dropped with the screen.
    gcTime: 0,
  })
}
