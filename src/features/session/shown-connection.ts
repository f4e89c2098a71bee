import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { environmentQuery, useSession } from '#src/client/ClientProvider.tsx'
import type { ConnectionColor } from '#src/client/connections.ts'
import type { Connection } from '#src/client/session.ts'
import { toneColor, type Tone } from '#src/ui/tokens.ts'
import { hostOf } from '#src/client/host-of.ts'

const tones = { blue: 'info', green: 'success', amber: 'warning', red: 'error' } as const satisfies Record<
  Exclude<ConnectionColor, 'none'>,
  Tone
>

type Marked = Pick<Connection, 'color' | 'production'>

/** Production is marked even without a chosen colour. */
export const toneOf = ({ color, production }: Marked): Tone | undefined =>
  color !== 'none' ? tones[color] : production ? 'error' : undefined

/** The colours of a connection's mark and of words on it. */
export function markOf(marks: Marked) {
  const tone = toneOf(marks)
  return (
    tone && {
      'data-marked': '',
      style: {
        '--mark': toneColor(tone),
        '--on-mark': `var(--mui-palette-${tone}-contrastText)`,
      } as CSSProperties, // React's types know no custom properties
    }
  )
}

/** The connection in use, with the name to show: its own, the environment's or the host. */
export function useShownConnection() {
  const session = useSession()
  const { apiKey, baseUrl } = session
  const { data, error } = useQuery(environmentQuery(apiKey))
  const environment = apiKey === null ? undefined : data
  const host = hostOf(baseUrl)
  return { ...session, environment, error, host, shownName: session.name || environment?.name || host }
}
