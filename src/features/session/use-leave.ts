import { useRouter } from '@tanstack/react-router'

/** Leaves the current screen for the settings; one with unsaved work may ask first. `false`: the person stays. */
export function useLeave(): () => Promise<boolean> {
  const router = useRouter()
  return async () => {
    const { href, pathname } = router.state.location
    if (pathname === '/settings') return true
    const left = { to: '/settings', search: { next: href } }
    await router.navigate(left)
    return router.state.location.href === router.buildLocation(left).href
  }
}
