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

/** The connection in use, with the name to show. */
export function useShownConnection() {
  const session = useSession()
  const { connections } = useClient()
  const { apiKey, baseUrl } = session
  const { data, error } = useQuery(environmentQuery(apiKey))
  const environment = apiKey === null ? undefined : data
  const marks = connections.get(baseUrl)
  const shownName = nameOf({ ...marks, environment: environment?.name ?? marks.environment }, baseUrl)
  const isKnown = connections.isKnown(baseUrl)
  return { ...session, environment, error, host: hostOf(baseUrl), shownName, isKnown }
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

type ListedConnection = {
  baseUrl: string
  marks: ConnectionSettings
  isInUse: boolean
  label: string
  /** The address if it is not the label, and whether the connection is production or in use. */
  hint: string | undefined
}

/** The connections of this device, the one in use first. */
export function useListedConnections(): ListedConnection[] {
  const t = useWords(badgeWords)
  const { connections } = useClient()
  const { baseUrl: current, apiKey, shownName } = useShownConnection()
  const baseUrls = [...new Set([current, ...connections.known().toSorted()])]
  return baseUrls.map((baseUrl) => {
    const marks = connections.get(baseUrl)
    const isInUse = baseUrl === current && apiKey !== null
    const host = hostOf(baseUrl)
    // Two addresses of one host differ in their protocol.
    const place = baseUrls.some((one) => one !== baseUrl && hostOf(one) === host) ? baseUrl : host
    const name = baseUrl === current ? shownName : nameOf(marks, baseUrl)
    const label = name === host ? place : name
    const hints = [
      label !== place && place,
      marks.production && t('badge.production'),
      isInUse && t('badge.inUse'),
    ]
    return { baseUrl, marks, isInUse, label, hint: hints.filter(Boolean).join(' · ') || undefined }
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

/** The canonical form of a base URL: without the `/v1` that the console adds, and without trailing slashes. */
export function canonicalBaseUrl(text: string): string {
  const typed = cleanText(text)
  return (URL.canParse(typed) ? new URL(typed).href : typed).replace(/(\/+v1)?\/*$/i, '')
}
