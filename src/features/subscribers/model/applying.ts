import { useSyncExternalStore } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { Connection } from '#src/client/session.ts'
import type { RequestedChange } from './staged.ts'
import { createTabTexts } from './tab-texts.ts'

export type Applying = 'atOnce' | 'review'

type Where = Pick<Connection, 'baseUrl' | 'production'>

const texts = createTabTexts('carillon.applying ')

/** The tab's choice for this connection; by default, changes on production are reviewed first. */
export function applyingOn({ baseUrl, production }: Where): Applying {
  const chosen = texts.get(baseUrl)
  if (chosen === 'atOnce' || chosen === 'review') return chosen
  return production ? 'review' : 'atOnce'
}

export const chooseApplying = ({ baseUrl }: Where, applying: Applying) => texts.set(baseUrl, applying)

export function useApplying(): Applying {
  const session = useSession()
  return useSyncExternalStore(texts.subscribe, () => applyingOn(session))
}

/** On production, turning everything off is always reviewed. */
export const isReviewed = (where: Where, change: RequestedChange) =>
  applyingOn(where) === 'review' || (where.production && isMasterOff(change))

export const isMasterOff = ({ setting, on, workflow }: RequestedChange) =>
  setting === 'enabled' && !on && workflow === undefined
