import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { ConnectionSettings } from '#src/client/connections.ts'
import { refetchFailed } from '#src/client/query.ts'
import { isSameBaseUrl } from './base-url.ts'
import { useLeave } from './use-leave.ts'

type ConnectTarget = { baseUrl: string; apiKey: string } & Partial<ConnectionSettings>

/** Connects, first leaving the service in use if it is a different one. Resolves to `false` if the person stays. */
export function useConnect(): (to: ConnectTarget) => Promise<boolean> {
  const { session, capabilities, queryClient } = useClient()
  const leave = useLeave()
  return async (to) => {
    const { apiKey, baseUrl } = session.get()
    if (apiKey !== null && !isSameBaseUrl(baseUrl, to.baseUrl) && !(await leave())) return false
    capabilities.forget(to.baseUrl)
    session.connect(to)
    void refetchFailed(queryClient)
    return true
  }
}

/** Connects and opens the list of workflows. */
export function useSwitch(): (to: ConnectTarget) => Promise<void> {
  const router = useRouter()
  const connect = useConnect()
  return async (to) => {
    if (await connect(to)) await router.navigate({ to: '/workflows', replace: true })
  }
}
