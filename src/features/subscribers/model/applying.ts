import { useSyncExternalStore } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { Connection } from '#src/client/session.ts'
import type { Setting } from './changes.ts'

/** Whether a click is sent as it is made, or put aside with others for a look. */
export type Applying = 'atOnce' | 'review'

type Where = Pick<Connection, 'baseUrl' | 'production'>

const place = ({ baseUrl }: Where) => `carillon.applying ${baseUrl}`
const listeners = new Set<() => void>()

/** As somebody chose for this connection, else a look first where real people are behind it. Kept for the tab, as the connection is. */
export function applyingOn(where: Where): Applying {
  const chosen = kept(where)
  if (chosen === 'atOnce' || chosen === 'review') return chosen
  return where.production ? 'review' : 'atOnce'
}

export function chooseApplying(where: Where, applying: Applying) {
  try {
    sessionStorage.setItem(place(where), applying)
  } catch {
    // Without a storage the default stays.
  }
  for (const listener of listeners) listener()
}

export function useApplying(): Applying {
  const session = useSession()
  return useSyncExternalStore(subscribe, () => applyingOn(session))
}

/** On production, nobody is cut off from everything by one click, however clicks are sent. */
export const isReviewed = (where: Where, wish: { setting: Setting; on: boolean; workflow?: unknown }) =>
  applyingOn(where) === 'review' || (where.production && isMasterOff(wish))

export const isMasterOff = ({
  setting,
  on,
  workflow,
}: {
  setting: Setting
  on: boolean
  workflow?: unknown
}) => setting === 'enabled' && !on && workflow === undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function kept(where: Where): string | null {
  try {
    return sessionStorage.getItem(place(where))
  } catch {
    return null
  }
}
