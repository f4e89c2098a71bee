import { Link } from '@tanstack/react-router'
import { useReached } from '#src/client/ClientProvider.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { useWords } from '#src/ui/language.tsx'
import { toneColor } from '#src/ui/tokens.ts'
import { badgeWords } from './badge-words.ts'
import { connectionState } from './connection-state.ts'
import { markOf, useShownConnection } from './shown-connection.ts'

/** Shows the connection and its state; links to the settings. */
export function ConnectionBadge() {
  const t = useWords(badgeWords)
  const { apiKey, production, color, environment, error, host, shownName } = useShownConnection()
  const state = connectionState({ apiKey, environment, error, reached: useReached() })
  const said = t(state.words)
  const label = t(production ? 'badge.labelProduction' : 'badge.label', {
    name: shownName,
    host,
    state: said,
  })
  return (
    <Tooltip beside words={`${shownName}\n${said}`}>
      <Link to="/settings" className="shell-badge" aria-label={label} {...markOf({ color, production })}>
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
