import { useState, useSyncExternalStore } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'

// Not part of the first load: most days no key is refused, and most connections are not production.
export const KeyDialog = lazy(async () => (await import('./KeyDialog.tsx')).KeyDialog)
export const SignInDialog = lazy(async () => (await import('./SignInDialog.tsx')).SignInDialog)
export const WhyDialog = lazy(async () => (await import('./WhyDialog.tsx')).WhyDialog)

/**
 * Questions over the current screen: for a new key or sign-in when the one in use is refused, and for a reason before writes on a
 * production connection.
 */
export function Prompts() {
  const { explaining } = useClient()
  const { renewing, person } = useSession()
  const isWhyAsked = useSyncExternalStore(explaining.subscribe, () => explaining.get() !== undefined)
  const [isKeyNeeded, setKeyNeeded] = useState(false)
  // Once needed it stays: it remembers the given key, to say if that one is refused too.
  if (renewing && !isKeyNeeded) setKeyNeeded(true)
  return (
    <>
      {isKeyNeeded && (person ? <SignInDialog /> : <KeyDialog />)}
      {isWhyAsked && <WhyDialog />}
    </>
  )
}
