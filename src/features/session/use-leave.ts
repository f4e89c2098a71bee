import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import { isWriting } from '#src/client/query.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords } from './badge-words.ts'

/**
 * Leaves the current screen for the settings, before the service changes. A screen with unsaved work may ask first, and
 * pending writes finish at their own service, unless the person does not wait. Resolves to `false` if the person stays.
 */
export function useLeave(): () => Promise<boolean> {
  const t = useWords(badgeWords)
  const toast = useToast()
  const router = useRouter()
  const { queryClient, beforeLeaving } = useClient()
  return async () => {
    const { href, pathname } = router.state.location
    if (pathname !== '/settings') {
      const left = { to: '/settings', search: { next: href } }
      await router.navigate(left)
      if (router.state.location.href !== router.buildLocation(left).href) return false
    }
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
