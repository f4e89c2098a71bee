import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { ConnectionSettings } from '#src/client/connections.ts'
import { isWriting, refetchFailed } from '#src/client/query.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords, canonicalBaseUrl } from './shown-connection.ts'

/** Counts the attempts to leave. */
let latest = 0

/**
 * Leaves the current screen for the settings, before the service changes. A screen with unsaved work may ask first, and
 * pending writes finish at their own service, unless the person does not wait. Resolves to `false` if the person stays.
 */
export function useLeave(): () => Promise<boolean> {
  const t = useWords(badgeWords)
  const router = useRouter()
  const { queryClient, beforeLeaving } = useClient()
  return async () => {
    const { href, pathname, search } = router.state.location
    const isThere = pathname === '/settings'
    // Asked again while writes finish, it still leads back to where the person was.
    const next = isThere ? (search.next ?? pathname) : href
    const before = router.history.location
    const mine = (latest += 1)
    // In the settings too, whose form may ask first.
    await router.navigate({ to: '/settings', search: { next }, replace: isThere })
    // Not the router's state, which may still be on its way: another navigation may have begun meanwhile.
    const now = router.history.location
    const isLeft = now !== before && now.pathname === '/settings' && now.search.includes('next=')
    // A navigation that the person declined ends with the next one.
    if (mine !== latest || !isLeft) return false
    for (const sendHeld of beforeLeaving) void sendHeld()
    await writesFinished(queryClient, (onAct) =>
      toast({
        message: t('savingFirst'),
        tone: 'info',
        action: { label: t('leaveNow'), onAct },
        stayMs: longestMessageMs,
      }),
    )
    return true
  }
}

/** Forgets the keys once the current screen is left and its writes are finished. Keeps them if the person stays. */
export function useLock(): () => Promise<void> {
  const { session } = useClient()
  const leave = useLeave()
  return async () => {
    if (await leave()) session.lock()
  }
}

type ConnectTarget = { baseUrl: string; apiKey: string } & Partial<ConnectionSettings>

/** Connects, first leaving the service in use if it is a different one. Resolves to `false` if the person stays. */
export function useConnect(): (to: ConnectTarget) => Promise<boolean> {
  const { session, services, queryClient } = useClient()
  const leave = useLeave()
  return async (to) => {
    const { apiKey, baseUrl } = session.get()
    if (apiKey !== null && canonicalBaseUrl(to.baseUrl) !== baseUrl && !(await leave())) return false
    services.forgetOffers(to.baseUrl)
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

/** How long a wait may last before it is announced. */
const announceAfterMs = 300
/** How long that message may stay: it is hidden when the wait ends. */
const longestMessageMs = 3_600_000

/**
 * Resolves once no write is in progress. `tell` says what it waits for, offers to stop waiting, and returns a
 * function that hides the message.
 */
function writesFinished(queryClient: QueryClient, tell: (end: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let hide = () => {}
    const end = () => {
      stop()
      clearTimeout(timer)
      hide()
      resolve()
    }
    const timer = setTimeout(() => (hide = tell(end)), announceAfterMs)
    const endIfIdle = () => {
      if (!isWriting(queryClient)) end()
    }
    const stop = queryClient.getMutationCache().subscribe(endIfIdle)
    endIfIdle()
  })
}
