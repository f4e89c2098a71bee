import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import type { Router } from '@tanstack/react-router'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Environment } from '#src/contract/environment.ts'
import type { KnownService } from '#src/domain/services/known-service.ts'
import { factsOf, type ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Client } from './client.ts'
import { read } from './query.ts'
import type { FirstRun } from './first-run.ts'
import type { Reachability } from './reach.ts'
import type { routeTree } from './routes.ts'
import type { SessionState } from './session.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof routeTree>
  }
}

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={client.queryClient}>{children}</QueryClientProvider>
    </ClientContext>
  )
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

export function useSession(): SessionState {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.get)
}

export const environmentQuery = (apiKey: string | null) =>
  queryOptions({ ...read('environmentMe', {}), enabled: apiKey !== null, staleTime: Infinity })

/** `undefined` until the service has answered, and while locked. */
export function useEnvironment(): Environment | undefined {
  const { apiKey } = useSession()
  const { data } = useQuery(environmentQuery(apiKey))
  return apiKey === null ? undefined : data
}

export function useFirstRun(): FirstRun {
  const { firstRun } = useClient()
  return useSyncExternalStore(firstRun.subscribe, firstRun.get)
}

/** Whether the service answers, according to the last call. */
export function useReachability(): Reachability {
  const { reach } = useClient()
  return useSyncExternalStore(reach.subscribe, reach.get)
}

/** The kind of service at this base URL and what revealed it; `undefined` until an answer does. */
export function useKnownService(): KnownService | undefined {
  const { services } = useClient()
  const { baseUrl } = useSession()
  return useSyncExternalStore(services.subscribe, () => services.knownOf(baseUrl))
}

/** What is true of the connected kind of service. Whether it offers something: `useMay`. */
export const useServiceFacts = (): ServiceFacts => factsOf(useKnownService()?.kind)

/** The service's own address, without `/v1`: for calls made outside this page. */
export function useServiceAddress(): string {
  const { services } = useClient()
  const { baseUrl } = useSession()
  return useSyncExternalStore(services.subscribe, () => services.addressOf(baseUrl))
}
