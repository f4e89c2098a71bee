import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/client/session.ts'
import type { ConsoleRouter } from './router.tsx'

/** Asks the guard again when the key is gone. Returns what ends it. */
export function followSession(session: Session, router: ConsoleRouter): () => void {
  let locked = session.get().apiKey === null
  return session.subscribe(() => {
    const now = session.get().apiKey === null
    if (now === locked) return
    locked = now
    void router.invalidate()
  })
}

/**
 * Another screen begins at its heading, for the eyes by scrolling and for screen readers and the keyboard by focus; a
 * screen that has focused a field of its own keeps it. Returns what ends it.
 */
export function arriveOnScreens(router: ConsoleRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const screen = document.querySelector<HTMLElement>('main')
    if (!screen || (document.activeElement !== screen && screen.contains(document.activeElement))) return
    const heading = screen.querySelector<HTMLElement>('h1') ?? screen
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** Closing or reloading the page would lose the writes that still wait for their turn, so the browser asks. Returns what ends it. */
export function askWhileWriting(queryClient: QueryClient): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (queryClient.isMutating() > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
