import { useSession } from '#src/client/ClientProvider.tsx'
import type { Entry } from '#src/domain/journal/entry.ts'

/** The base URL of an entry from another connection: it can be read here, but neither opened nor undone. */
export function useOtherConnection(): (entry: Entry) => string | undefined {
  const { baseUrl } = useSession()
  return (entry) =>
    entry.kind === 'write' && entry.connection.baseUrl !== baseUrl ? entry.connection.baseUrl : undefined
}
