import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect } from 'react'
import { environmentQuery, useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { ConnectionColor, ConnectionSettings } from '#src/client/connections.ts'
import type { Connection } from '#src/client/session.ts'
import { toneColor, type Tone } from '#src/ui/tokens.ts'
import { hostOf } from '#src/client/host-of.ts'

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
