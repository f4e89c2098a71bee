import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Marks } from '#src/client/connections.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { hostOf } from './base-url.ts'
import { useLeave } from './use-leave.ts'
import { words } from './words.ts'

type To = { baseUrl: string; apiKey: string } & Partial<Marks>

/** Leaves the current screen and connects to another service. What the screen still writes goes to its own service first. */
export function useSwitch(): (to: To) => Promise<void> {
  const t = useWords(words)
  const toast = useToast()
  const router = useRouter()
  const { session, capabilities, queryClient } = useClient()
  const leave = useLeave()
  return async (to) => {
    if (!(await leave())) return
    await written(queryClient)
    capabilities.forget(to.baseUrl)
    session.connect(to)
    toast({ message: t('settings.saved', { host: hostOf(to.baseUrl) }) })
    await router.navigate({ to: '/workflows', replace: true })
  }
}

/** Settles once no write is under way. */
function written(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const mutations = queryClient.getMutationCache()
    const look = () => {
      if (queryClient.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = mutations.subscribe(look)
    look()
  })
}
