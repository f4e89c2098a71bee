import { useCallback, useId, useRef, useState } from 'react'
import { useReachability, useSession } from '#src/client/ClientProvider.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { icon, toneIcons } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { toneColor } from '#src/ui/tokens.ts'
import { badgeWords } from './badge-words.ts'
import { connectionState, markOf, useStoreEnvironmentName, useShownConnection } from './shown-connection.ts'
import { useLock } from './use-leave.ts'

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

const LockIcon = icon('M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2', 'Lock', 1.75)

/** Forgets this tab's key. Not shown if the tab has none, for example because the server holds it. */
export function LockButton() {
  const t = useWords(badgeWords)
  const { apiKey } = useSession()
  const lock = useLock()
  if (!apiKey) return null
  return (
    <Tooltip beside words={t('lock')}>
      <button type="button" className="shell-item" onClick={() => void lock()}>
        <LockIcon aria-hidden />
        <span>{t('lock')}</span>
      </button>
    </Tooltip>
  )
}

/** Above every screen of a production connection. */
export function ProductionStripe() {
  const t = useWords(badgeWords)
  const { production, color, shownName, host, isTwin } = useShownConnection()
  if (!production) return null
  const word = t('badge.production')
  const isWord = shownName.toLowerCase() === word.toLowerCase()
  const name = isTwin ? (isWord ? host : t('badge.place', { name: shownName, host })) : shownName
  return (
    <p className="production-stripe" {...markOf({ color, production })}>
      {isWord && !isTwin ? word : t('badge.stripe', { name })}
    </p>
  )
}

/** Next to the title of every screen of a production connection. */
export function ProductionPill() {
  const t = useWords(badgeWords)
  const { production, color } = useSession()
  if (!production) return null
  return (
    <span className="production-pill" {...markOf({ color, production })}>
      {t('badge.production')}
    </span>
  )
}
