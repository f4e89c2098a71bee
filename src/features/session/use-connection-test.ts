import { useMutation } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { probe } from '#src/client/probe.ts'
import type { NewConnection } from './connection-form.ts'

/** Tries a connection without writing anything; the result is always a verdict. */
export function useConnectionTest() {
  const { send } = useClient()
  return useMutation({
    mutationFn: ({ baseUrl, apiKey }: NewConnection) =>
      probe({ send, pageOrigin: location.origin, baseUrl, apiKey }),
    // Not to be kept with the key in its variables longer than the screen shows it.
    gcTime: 0,
  })
}
