import { useCallback, useId, useRef, useState } from 'react'
import { useReachability } from '#src/client/ClientProvider.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { toneIcons } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { toneColor } from '#src/ui/tokens.ts'
import { badgeWords } from './badge-words.ts'
import { connectionState } from './connection-state.ts'
import { markOf, useStoreEnvironmentName, useShownConnection } from './shown-connection.ts'

const ConnectionMenu = lazy(async () => (await import('./ConnectionMenu.tsx')).ConnectionMenu)

/** Shows the connection and its state, and opens the menu of connections. */
export function ConnectionBadge() {
  const t = useWords(badgeWords)
  const { apiKey, production, color, environment, error, host, shownName, isTwin, isKnown, person } =
    useShownConnection()
  useStoreEnvironmentName()
  const state = connectionState({ apiKey, isKnown, environment, error, reached: useReachability() })
  const stateText = t(state.words)
  // While locked, only the button that connects may be named “Connect…”.
  const base = apiKey === null ? 'badge.labelLocked' : 'badge.label'
  const label =
    apiKey === null && !isKnown ? 'badge.labelNew' : production ? (`${base}Production` as const) : base
  const isHost = shownName === host
  // With people signed in, the host is always the page's own and adds nothing.
  const below = person?.name ?? (isHost ? undefined : host)
  const place = isHost ? host : t('badge.place', { name: shownName, host })
  const Icon = toneIcons[state.tone]
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** The button while the menu is open; undefined until it first opens. */
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  const leave = useCallback(() => setAnchor(null), [])
  return (
    <>
      <Tooltip beside words={[shownName, ...(below === undefined ? [] : [below]), stateText].join('\n')}>
        <button
          type="button"
          ref={button}
          className="shell-badge"
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          aria-controls={anchor ? id : undefined}
          aria-label={t(label, { place, state: stateText })}
          onPointerEnter={ConnectionMenu.prepare}
          onFocus={ConnectionMenu.prepare}
          onClick={() => setAnchor(anchor ? null : button.current)}
          {...markOf({ color, production })}
        >
          <Icon aria-hidden style={{ color: toneColor(state.tone) }} />
          <span className="shell-name">
            <bdi>{shownName}</bdi>
          </span>
          {below !== undefined && (
            <span className="shell-host" data-twin={isTwin ? '' : undefined}>
              <bdi>{below}</bdi>
            </span>
          )}
          <span>
            {production && <b>{t('badge.production')} · </b>}
            {stateText}
          </span>
        </button>
      </Tooltip>
      {anchor !== undefined && <ConnectionMenu id={id} anchor={anchor} onLeave={leave} />}
    </>
  )
}
