import { useClient } from '#src/client/ClientProvider.tsx'
import type { Marks } from '#src/client/connections.ts'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords } from './badge-words.ts'
import { hostOf } from '#src/client/host-of.ts'
import { menuWords } from './menu-words.ts'
import { useShownConnection } from './shown-connection.ts'

export type ListedConnection = {
  baseUrl: string
  marks: Marks
  isInUse: boolean
  label: string
  /** Its place where that is not the label, whether it is production and in use. */
  hint: string | undefined
}

/** The connections of this device, the one in use first. */
export function useListedConnections(): ListedConnection[] {
  const t = useWords(menuWords)
  const b = useWords(badgeWords)
  const { connections } = useClient()
  const { baseUrl: current, apiKey, shownName } = useShownConnection()
  const baseUrls = [...new Set([current, ...connections.known().toSorted()])]
  const hosts = baseUrls.map(hostOf)
  return baseUrls.map((baseUrl) => {
    const marks = connections.get(baseUrl)
    const { name, production } = marks
    const isInUse = baseUrl === current && apiKey !== null
    const host = hostOf(baseUrl)
    const isAlone = hosts.indexOf(host) === hosts.lastIndexOf(host)
    const place = isAlone ? host : baseUrl
    const own = baseUrl === current ? shownName : name || host
    const label = own === host ? place : own
    const known = [label !== place && place, production && b('badge.production'), isInUse && t('inUse')]
    return {
      baseUrl,
      marks,
      isInUse,
      label,
      hint: known.filter((one) => one !== false).join(' · ') || undefined,
    }
  })
}
