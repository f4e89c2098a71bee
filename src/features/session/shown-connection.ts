import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect } from 'react'
import { environmentQuery, useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { ConnectionColor, ConnectionSettings } from '#src/client/connections.ts'
import type { CallError } from '#src/client/failure.ts'
import { hostOf } from '#src/client/host-of.ts'
import type { Reachability } from '#src/client/reach.ts'
import type { Connection } from '#src/client/session.ts'
import type { Environment } from '#src/contract/environment.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { useWords } from '#src/ui/language.tsx'
import { defineMessages } from '#src/ui/messages.ts'
import { toneColor, type Tone } from '#src/ui/tokens.ts'

/** Words of the frame around every screen. Separate from those of the settings, as they are part of the first load. */
export const badgeWords = defineMessages({
  'badge.place': '{name} at {host}',
  'badge.label': 'Connection {place}: {state}',
  'badge.labelProduction': 'Connection {place}, production: {state}',
  'badge.labelNew': 'Not connected: {place}',
  'badge.labelLocked': 'Locked: {place}',
  'badge.labelLockedProduction': 'Locked: {place}, production',
  'badge.production': 'Production',
  'badge.stripe': 'Production · {name}',
  'badge.new': 'Not connected',
  'badge.locked': 'Locked',
  'badge.checking': 'Checking',
  'badge.connected': 'Connected',
  'badge.limited': 'Connected, limited key',
  'badge.noAnswer': 'No answer',
  'badge.refused': 'Key refused',
  'badge.signedOut': 'Signed out',
  'badge.unverified': 'Key not checked yet',
  'badge.failing': 'Service error',
  'badge.inUse': 'In use',

  lock: 'Lock',
  savingFirst: 'Saving changes first…',
  leaveNow: 'Do not wait',
})

const tones = { blue: 'info', green: 'success', amber: 'warning', red: 'error' } as const satisfies Record<
  Exclude<ConnectionColor, 'none'>,
  Tone
>

type Marked = Pick<Connection, 'color' | 'production'>

/** The tone of a connection's mark. Production is marked even without a chosen colour. */
export const toneOf = ({ color, production }: Marked): Tone | undefined =>
  color !== 'none' ? tones[color] : production ? 'error' : undefined

/** The colours of a connection's mark and of the text on it. */
export function markOf(marks: Marked) {
  const tone = toneOf(marks)
  return (
    tone && {
      'data-marked': '',
      style: {
        '--mark': toneColor(tone),
        '--on-mark': `var(--mui-palette-${tone}-contrastText)`,
      } as CSSProperties, // React's types do not include custom properties
    }
  )
}

/** The connection's own name, else its environment's, else the host. */
export const nameOf = (
  { name, environment }: Pick<ConnectionSettings, 'name' | 'environment'>,
  baseUrl: string,
) => name || environment || hostOf(baseUrl)

/** The connection in use, with the name to show. `isTwin`: another connection on this device has the same name. */
export function useShownConnection() {
  const session = useSession()
  const { connections } = useClient()
  const { apiKey, baseUrl } = session
  const { data, error } = useQuery(environmentQuery(apiKey))
  const environment = apiKey === null ? undefined : data
  const marks = connections.get(baseUrl)
  const shownName = nameOf({ ...marks, environment: environment?.name ?? marks.environment }, baseUrl)
  const isKnown = connections.isKnown(baseUrl)
  const isTwin = connections
    .known()
    .some((other) => other !== baseUrl && nameOf(connections.get(other), other) === shownName)
  return { ...session, environment, error, host: hostOf(baseUrl), shownName, isTwin, isKnown }
}

/** Stores the environment's name, so that the connection can be named when it is no longer in use. */
export function useStoreEnvironmentName() {
  const { connections } = useClient()
  const { baseUrl, environment, error } = useShownConnection()
  const environmentName = error?.failure.kind === 'notOffered' ? '' : environment?.name
  useEffect(() => {
    if (environmentName !== undefined && connections.isKnown(baseUrl))
      connections.update(baseUrl, { environment: environmentName })
  }, [connections, baseUrl, environmentName])
}

/** The base URL of another connection on this device with the same name. */
export function useSameNamedConnection(name: string, baseUrl: string): string | undefined {
  const { connections } = useClient()
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  return connections
    .known()
    .find(
      (other) =>
        !isSameBaseUrl(other, baseUrl) && nameOf(connections.get(other), other).toLowerCase() === wanted,
    )
}

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
  const t = useWords(badgeWords)
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
    const known = [label !== place && place, production && t('badge.production'), isInUse && t('badge.inUse')]
    return {
      baseUrl,
      marks,
      isInUse,
      label,
      title: isTwin ? t('badge.place', { name: label, host: place }) : label,
      hint: known.filter((one) => one !== false).join(' · ') || undefined,
    }
  })
}

/** What is known from requesting the key's environment. */
type ConnectionFacts = {
  apiKey: string | null
  /** Whether this device was ever connected to it. */
  isKnown: boolean
  environment: Environment | undefined
  error: CallError | null
  /** From the last call of any screen. */
  reached: Reachability
}

type State = { words: Extract<keyof typeof badgeWords.english, `badge.${string}`>; tone: Tone }

/** The state of the connection, as a catalogue key and a colour. */
export function connectionState(facts: ConnectionFacts) {
  const { apiKey, isKnown, environment, error, reached } = facts
  const refused = apiKey === '' ? 'badge.signedOut' : 'badge.refused'
  // A failure without an answer is older than a later answer, and is being checked again.
  const failure = error?.failure.kind === 'noAnswer' && reached === 'answering' ? undefined : error?.failure
  const isFailing = failure?.kind === 'refused' && failure.status >= 500
  if (apiKey === null) return stateOf(isKnown ? 'badge.locked' : 'badge.new', 'neutral')
  if (reached === 'lost') return stateOf('badge.noAnswer', 'error')
  if (reached === 'failing') return stateOf('badge.failing', 'error')
  if (reached === 'refused' || failure?.kind === 'locked') return stateOf(refused, 'error')
  if (failure?.kind === 'noAnswer') return stateOf('badge.noAnswer', 'error')
  if (failure) return isFailing ? stateOf('badge.failing', 'error') : stateOf('badge.unverified', 'info')
  if (environment?._parentId) return stateOf('badge.limited', 'warning')
  return environment ? stateOf('badge.connected', 'success') : stateOf('badge.checking', 'neutral')
}

const stateOf = <W extends State['words']>(of: W, tone: Tone) => ({ words: of, tone })

/** Whether two texts denote the same base URL, so that a key for one is valid for the other. */
export function isSameBaseUrl(one: string, other: string): boolean {
  return canonicalBaseUrl(one) === canonicalBaseUrl(other)
}

/** The canonical form of a base URL: without the `/v1` that the console adds, and without trailing slashes. */
export function canonicalBaseUrl(text: string): string {
  const typed = cleanText(text)
  return (URL.canParse(typed) ? new URL(typed).href : typed).replace(/(\/+v1)?\/*$/i, '')
}
