import { useState, useSyncExternalStore } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { useTypingPause } from './use-typing-pause.ts'

// Not part of the first load: keys are rarely refused, and most connections are not production.
export const KeyDialog = lazy(async () => (await import('./KeyDialog.tsx')).KeyDialog)
const PersonWatch = lazy(async () => (await import('./PersonWatch.tsx')).PersonWatch, {
  Failed: () => null,
})
export const ReasonDialog = lazy(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

/**
 * Questions over the current screen: for a new key or sign-in when the one in use is refused, and for a reason before writes on a
 * production connection.
 */
export function Prompts() {
  const { reasonPrompt } = useClient()
  const { renewing, person, apiKey } = useSession()
  // The screen behind a lock is covered at once.
  const isPause = useTypingPause(renewing) || apiKey === null
  const isReasonNeeded = useSyncExternalStore(reasonPrompt.subscribe, () => reasonPrompt.get() !== undefined)
  const [isKeyNeeded, setKeyNeeded] = useState(false)
  // Stays mounted once needed: it remembers the entered key, to say if that one is refused too.
  if (renewing && !isKeyNeeded) setKeyNeeded(true)
  return (
    <>
      {person && <PersonWatch />}
      {isKeyNeeded && <KeyDialog isShown={isPause} />}
      {isReasonNeeded && <ReasonDialog />}
    </>
  )
}
