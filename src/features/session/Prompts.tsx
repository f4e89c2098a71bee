import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

// Not part of the first load: keys are rarely refused, and most connections are not production.
export const KeyDialog = lazyPart(async () => (await import('./KeyDialog.tsx')).KeyDialog)
const PersonWatch = lazyPart(async () => (await import('./SignIn.tsx')).PersonWatch, {
  Failed: () => null,
})
export const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

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
  const [answered, setAnswered] = useState<string | null>(null)
  return (
    <>
      {person && <PersonWatch />}
      {renewing && isPause && <KeyDialog answered={answered} onAnswer={setAnswered} />}
      {isReasonNeeded && <ReasonDialog />}
    </>
  )
}

const pauseMs = 700

/**
 * Whether the person has paused typing since `isAwaited`. A dialog that opened earlier would get the rest of the word,
 * perhaps in its box for a secret.
 */
function useTypingPause(isAwaited: boolean): boolean {
  const lastTyped = useRef(-Infinity)
  const [isPause, setPause] = useState(false)
  useEffect(() => {
    // Checkboxes and selects send events of another class.
    const onInput = (event: Event) => {
      if (event instanceof InputEvent) lastTyped.current = performance.now()
    }
    document.addEventListener('input', onInput, true)
    return () => document.removeEventListener('input', onInput, true)
  }, [])
  useEffect(() => {
    if (!isAwaited) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const restMs = lastTyped.current + pauseMs - performance.now()
      if (restMs > 0) timer = setTimeout(look, restMs)
      else setPause(true)
    }
    look()
    return () => {
      clearTimeout(timer)
      setPause(false)
    }
  }, [isAwaited])
  return isPause
}
