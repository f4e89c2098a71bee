import { useClient } from '#src/client/ClientProvider.tsx'
import { isSameBaseUrl } from './base-url.ts'
import { nameOf } from './shown-connection.ts'

/** The base URL of another connection on this device with the same name. */
export function useSameNamedConnection(name: string, baseUrl: string): string | undefined {
  const { connections } = useClient()
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  return connections
    .known()
    .find(
      (other) =>
        !isSameBaseUrl(other, baseUrl) && nameOf(connections.get(other), other).toLowerCase() === wanted,
    )
}
