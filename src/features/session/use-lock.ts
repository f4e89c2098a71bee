import { useRouter } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'

/** Forgets the key once the current screen is left: a screen with unsaved work may ask first, and the key is kept if the person stays. */
export function useLock(): () => Promise<void> {
  const { session } = useClient()
  const router = useRouter()
  return async () => {
    const { href, pathname } = router.state.location
    if (pathname !== '/settings') {
      const left = { to: '/settings', search: { next: href } }
      await router.navigate(left)
      if (router.state.location.href !== router.buildLocation(left).href) return
    }
    session.lock()
  }
}
