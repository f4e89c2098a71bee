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
    await written(queryClient, () =>
      toast({ message: t('settings.savingFirst'), tone: 'info', stayMs: longMs }),
    )
    capabilities.forget(to.baseUrl)
    session.connect(to)
    toast({ message: t('settings.saved', { host: hostOf(to.baseUrl) }) })
    await router.navigate({ to: '/workflows', replace: true })
  }
}

/** After which a wait is told, and how long the words may stay. */
const [shortMs, longMs] = [300, 3_600_000]

/** Settles once no write is under way. `tell` says what is waited for and returns what takes it back. */
function written(queryClient: QueryClient, tell: () => () => void): Promise<void> {
  return new Promise((resolve) => {
    const mutations = queryClient.getMutationCache()
    let hide = () => {}
    const timer = setTimeout(() => (hide = tell()), shortMs)
    const look = () => {
      if (queryClient.isMutating() > 0) return
      stop()
      clearTimeout(timer)
      hide()
      resolve()
    }
    const stop = mutations.subscribe(look)
    look()
  })
}
