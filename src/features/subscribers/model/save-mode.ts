import { useSyncExternalStore } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { Connection } from '#src/client/session.ts'
import type { RequestedChange } from './staged.ts'
import { createTabStorage } from './tab-storage.ts'

export type SaveMode = 'atOnce' | 'review'

type Where = Pick<Connection, 'baseUrl' | 'production'>

const texts = createTabStorage('carillon.applying ')

/** The tab's choice for this connection; by default, changes on production are reviewed first. */
export function saveModeOf({ baseUrl, production }: Where): SaveMode {
  const chosen = texts.get(baseUrl)
  if (chosen === 'atOnce' || chosen === 'review') return chosen
  return production ? 'review' : 'atOnce'
}

export const setSaveMode = ({ baseUrl }: Where, saveMode: SaveMode) => texts.set(baseUrl, saveMode)

export function useSaveMode(): SaveMode {
  const session = useSession()
  return useSyncExternalStore(texts.subscribe, () => saveModeOf(session))
}

/** On production, turning everything off is always reviewed. */
export const needsReview = (where: Where, change: RequestedChange) =>
  saveModeOf(where) === 'review' || (where.production && isMasterOff(change))

export const isMasterOff = ({ setting, on, workflow }: RequestedChange) =>
  setting === 'enabled' && !on && workflow === undefined
