import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { environmentQuery, useReached, useSession } from '#src/client/ClientProvider.tsx'
import type { ConnectionColor } from '#src/client/connections.ts'
import type { Connection } from '#src/client/session.ts'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { useWords } from '#src/ui/language.tsx'
import { toneColor, type Tone } from '#src/ui/tokens.ts'
import { hostOf } from './base-url.ts'
import { connectionState } from './connection-state.ts'
import { badgeWords } from './badge-words.ts'

const tones = { blue: 'info', green: 'success', amber: 'warning', red: 'error' } as const satisfies Record<
  Exclude<ConnectionColor, 'none'>,
  Tone
>

/** Production is marked even without a chosen colour. */
function markOf({ color, production }: Pick<Connection, 'color' | 'production'>) {
  const tone = color !== 'none' ? tones[color] : production ? 'error' : undefined
  return tone && { 'data-marked': '', style: { '--mark': toneColor(tone) } as CSSProperties }
}

/** Shows the connection and its state; links to the settings. */
export function ConnectionBadge() {
  const t = useWords(badgeWords)
  const { name, baseUrl, apiKey, production, color: chosen } = useSession()
  const { data: environment, error } = useQuery(environmentQuery(apiKey))
  const reached = useReached()
  const known = apiKey === null ? undefined : environment
  const state = connectionState({ apiKey, environment: known, error, reached })
  const host = hostOf(baseUrl)
  const shownName = name || (apiKey !== null && environment?.name) || host
  const said = t(state.words)
  const label = t(production ? 'badge.labelProduction' : 'badge.label', {
    name: shownName,
    host,
    state: said,
  })
  return (
    <Tooltip beside words={`${shownName}\n${said}`}>
      <Link
        to="/settings"
        className="shell-badge"
        aria-label={label}
        {...markOf({ color: chosen, production })}
      >
        <i style={{ background: toneColor(state.tone) }} />
        <span className="shell-name" dir="auto">
          {shownName}
        </span>
        {shownName !== host && <span className="shell-host">{host}</span>}
        <span>
          {production && <b>{t('badge.production')} · </b>}
          {said}
        </span>
      </Link>
    </Tooltip>
  )
}
