import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useCallback, useId, useRef, useState } from 'react'
import { useReachability, useSession } from '#src/client/ClientProvider.tsx'
import { RailTooltip } from '#src/ui/actions/RailTooltip.tsx'
import { toneIcons } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { font, forcedColors, phone, rail, toneColor, touch } from '#src/ui/tokens.ts'
import { visuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import {
  badgeWords,
  connectionState,
  markOf,
  useListedConnections,
  useStoreEnvironmentName,
  useShownConnection,
} from './shown-connection.ts'

const Pill = lazyPart(async () => (await import('./ProductionPill.tsx')).ProductionPill)
const ConnectionMenu = lazyPart(async () => (await import('./ConnectionMenu.tsx')).ConnectionMenu)

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Badge = styled(ButtonBase)(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  justifyItems: 'start',
  columnGap: 10,
  minWidth: 0,
  padding: '8px 10px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.borderRadius,
  textAlign: 'start',
  '&:hover': { background: vars.palette.action.hover },
  '&[data-marked]': { borderInlineStart: '4px solid var(--mark)' },
  '& > span': {
    ...oneLine,
    gridColumn: 2,
    maxInlineSize: '100%',
    font: font.small,
    color: vars.palette.text.secondary,
  },
  '& > [data-part="name"]': { fontWeight: 500, color: vars.palette.text.primary },
  '& b': { fontWeight: 600, color: 'var(--mark)' },
  [touch]: { minHeight: 44 },
  [rail]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    minHeight: 44,
    padding: 0,
    '& > span': visuallyHidden,
    '& > svg': { fontSize: 22 },
  },
  [phone]: {
    padding: '4px 8px',
    borderColor: 'transparent',
    '& b, &:not([data-twin]) > [data-part="host"]': { display: 'none' },
  },
}))

/** Shows the connection and its state, and opens the menu of connections. */
export function ConnectionBadge() {
  const t = useWords(badgeWords)
  const { apiKey, production, color, environment, error, host, shownName, isKnown, person } =
    useShownConnection()
  useStoreEnvironmentName()
  const state = connectionState({ apiKey, isKnown, environment, error, reached: useReachability() })
  const stateText = t(state.words)
  // While locked, only the button that connects may be named “Connect…”.
  const base = apiKey === null ? 'badge.labelLocked' : 'badge.label'
  const label =
    apiKey === null && !isKnown ? 'badge.labelNew' : production ? (`${base}Production` as const) : base
  const isHost = shownName === host
  // On a phone only the host tells two connections of one name apart.
  const isTwin = useListedConnections().filter(({ label: one }) => one === shownName).length > 1
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
      <RailTooltip title={[shownName, ...(below === undefined ? [] : [below]), stateText].join('\n')}>
        <Badge
          ref={button}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          aria-controls={anchor ? id : undefined}
          aria-label={t(label, { place, state: stateText })}
          onPointerEnter={ConnectionMenu.preload}
          onFocus={ConnectionMenu.preload}
          onClick={() => setAnchor(anchor ? null : button.current)}
          data-twin={isTwin || undefined}
          {...markOf({ color, production })}
        >
          <Icon aria-hidden style={{ color: toneColor(state.tone) }} />
          <span data-part="name">
            <bdi>{shownName}</bdi>
          </span>
          {below !== undefined && (
            <span data-part="host">
              <bdi>{below}</bdi>
            </span>
          )}
          <span>
            {production && <b>{t('badge.production')} · </b>}
            {stateText}
          </span>
        </Badge>
      </RailTooltip>
      {anchor !== undefined && <ConnectionMenu id={id} anchor={anchor} onLeave={leave} />}
    </>
  )
}

const Stripe = styled('p')(({ theme: { vars } }) => ({
  ...oneLine,
  margin: 0,
  padding: '4px var(--page-x) 2px',
  font: font.label,
  fontWeight: 600,
  color: 'var(--on-mark)',
  background: 'var(--mark)',
  borderBlockEnd: '1px solid var(--mark)',
  // Stays visible when the text is scrolled away.
  '&::before': {
    content: '""',
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: vars.zIndex.drawer,
    blockSize: 4,
    background: 'var(--mark)',
    pointerEvents: 'none',
    [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' },
  },
}))

/** Above every screen of a production connection. */
export function ProductionStripe() {
  const t = useWords(badgeWords)
  const { production, color, shownName } = useShownConnection()
  if (!production) return null
  const word = t('badge.production')
  const isWord = shownName.toLowerCase() === word.toLowerCase()
  return (
    <Stripe {...markOf({ color, production })}>
      {isWord ? word : t('badge.stripe', { name: shownName })}
    </Stripe>
  )
}

/** Next to the title of every screen of a production connection. */
export const ProductionPill = () => useSession().production && <Pill />
