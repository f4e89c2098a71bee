import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import { isWriting } from '#src/client/query.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords } from './badge-words.ts'

/**
 * Leaves the current screen for the settings, and its service: one with unsaved work may ask first, and what is still
 * being written goes to its own service before, unless the person does not wait. `false`: the person stays.
 */
export function useLeave(): () => Promise<boolean> {
  const t = useWords(badgeWords)
  const toast = useToast()
  const router = useRouter()
  const { queryClient } = useClient()
  return async () => {
    const { href, pathname } = router.state.location
    if (pathname !== '/settings') {
      const left = { to: '/settings', search: { next: href } }
      await router.navigate(left)
      if (router.state.location.href !== router.buildLocation(left).href) return false
    }
    await written(queryClient, (onAct) =>
      toast({
        message: t('savingFirst'),
        tone: 'info',
        action: { label: t('leaveNow'), onAct },
        stayMs: longMs,
      }),
    )
    return true
  }
}

/** After which a wait is told, and how long the words may stay. */
const [shortMs, longMs] = [300, 3_600_000]

/** Settles once no write is under way. `tell` says what is waited for, offers to end the wait and returns what takes it back. */
function written(queryClient: QueryClient, tell: (end: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let hide = () => {}
    const end = () => {
      stop()
      clearTimeout(timer)
      hide()
      resolve()
    }
    const timer = setTimeout(() => (hide = tell(end)), shortMs)
    const look = () => {
      if (!isWriting(queryClient)) end()
    }
    const stop = queryClient.getMutationCache().subscribe(look)
    look()
  })
}
