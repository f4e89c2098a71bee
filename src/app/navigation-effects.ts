import type { QueryClient } from '@tanstack/react-query'
import { attempt } from '#src/client/attempt.ts'
import { isWriting } from '#src/client/query.ts'
import { isLocked, type Session } from '#src/client/session.ts'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'
import type { ConsoleRouter } from './router.tsx'

/** Runs the route guards again when the key is removed. Returns a function that stops it. */
export function followSession(session: Session, router: ConsoleRouter): () => void {
  let locked = isLocked(session.get())
  return session.subscribe(() => {
    const now = isLocked(session.get())
    if (now === locked) return
    locked = now
    void router.invalidate()
  })
}

/** Calls `act` when the session connects to another service or is locked. Returns a function that stops it. */
export function onServiceChange(session: Session, act: () => void): () => void {
  let { baseUrl } = session.get()
  const stops = [
    session.subscribe(() => {
      if (session.get().baseUrl === baseUrl) return
      baseUrl = session.get().baseUrl
      act()
    }),
    onKeyForgotten(session, act),
  ]
  return () => stops.forEach((stop) => stop())
}

function onKeyForgotten(session: Session, act: () => void): () => void {
  let { apiKey } = session.get()
  return session.subscribe(() => {
    const hadKey = apiKey !== null
    apiKey = session.get().apiKey
    if (hadKey && apiKey === null) act()
  })
}

/** Names of people and workflows that were opened, which end with a lock. */
const openedPrefixes = ['carillon-recent ', 'carillon.recentSubscribers ']

/** Forgets which subscribers and workflows were opened, once the session is locked. Returns a function that stops it. */
export const forgetOpened = (session: Session): (() => void) =>
  onKeyForgotten(session, () =>
    attempt(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const place of Object.keys(storage))
          if (openedPrefixes.some((prefix) => place.startsWith(prefix))) storage.removeItem(place)
    }, undefined),
  )

/** Moves scroll position and focus to a new screen's heading, unless the screen has focused a field of its own. Returns a function that stops it. */
export function focusNewScreens(router: ConsoleRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    // A dialog that opened by itself meanwhile keeps the focus; one that closes has given it back by now.
    if (document.activeElement?.closest('[aria-modal="true"]')) return
    const screen = document.querySelector<HTMLElement>('main')
    if (!screen || (document.activeElement !== screen && screen.contains(document.activeElement))) return
    const heading = screen.querySelector<HTMLElement>('h1') ?? screen
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** Asks before the page is closed or reloaded while writes are queued: they would be lost. Returns a function that stops it. */
export const warnWhileWriting = (queryClient: QueryClient): (() => void) =>
  askBeforeLeaving(() => isWriting(queryClient))
