import { useClient } from '#src/client/ClientProvider.tsx'
import type { ConnectionSettings } from '#src/client/connections.ts'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords } from './badge-words.ts'
import { hostOf } from '#src/client/host-of.ts'
import { menuWords } from './menu-words.ts'
import { nameOf, useShownConnection } from './shown-connection.ts'

export type ListedConnection = {
  baseUrl: string
  marks: ConnectionSettings
  isInUse: boolean
  label: string
  /** The label, with the place if another connection has the same label. */
  title: string
  /** The place if it is not the label, and whether the connection is production or in use. */
  hint: string | undefined
}

/** The connections of this device, the one in use first. */
export function useListedConnections(): ListedConnection[] {
  const t = useWords(menuWords)
  const b = useWords(badgeWords)
  const { connections } = useClient()
  const { baseUrl: current, apiKey, shownName: currentName } = useShownConnection()
  const baseUrls = [...new Set([current, ...connections.known().toSorted()])]
  const hosts = baseUrls.map(hostOf)
  const names = baseUrls.map((one) => (one === current ? currentName : nameOf(connections.get(one), one)))
  return baseUrls.map((baseUrl, at) => {
    const marks = connections.get(baseUrl)
    const { production } = marks
    const isInUse = baseUrl === current && apiKey !== null
    const host = hostOf(baseUrl)
    const isAlone = hosts.indexOf(host) === hosts.lastIndexOf(host)
    const place = isAlone ? host : baseUrl
    const own = names[at] ?? host
    const label = own === host ? place : own
    const isTwin = own !== host && names.indexOf(own) !== names.lastIndexOf(own)
    const known = [label !== place && place, production && b('badge.production'), isInUse && t('inUse')]
    return {
      baseUrl,
      marks,
      isInUse,
      label,
      title: isTwin ? b('badge.place', { name: label, host: place }) : label,
      hint: known.filter((one) => one !== false).join(' · ') || undefined,
    }
  })
}
