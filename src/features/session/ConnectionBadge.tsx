import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { environmentQuery, useReached, useSession } from '#src/client/ClientProvider.tsx'
import type { ConnectionColor } from '#src/client/connections.ts'
import type { Connection } from '#src/client/session.ts'
import { useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, focusRing, font, phone, radius, toneColor, touch, type Tone } from '#src/ui/tokens.ts'
import { hostOf } from './base-url.ts'
import { connectionState } from './connection-state.ts'
import { badgeWords } from './badge-words.ts'

const Card = createLink(
  styled('a')({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 10,
    alignItems: 'center',
    padding: '8px 10px',
    minInlineSize: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    color: color.text,
    textDecoration: 'none',
    '&:hover': { background: color.hover },
    '&:focus-visible': focusRing,
    [touch]: { minBlockSize: 44 },
    [phone]: { border: 0, padding: '4px 8px' },
    '&[data-marked]': { borderInlineStart: '4px solid var(--mark)' },
  }),
)

const Dot = styled('span')({
  inlineSize: 8,
  blockSize: 8,
  borderRadius: '50%',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
})
const Line = styled('span')({
  gridColumn: 2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: font.small,
  color: color.quiet,
  '&[data-strong]': { font: font.strong, color: color.text },
  [phone]: { '&[data-host]': { display: 'none' } },
})

const Mark = styled('span')({ color: 'var(--mark)', fontWeight: 600 })

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
  return (
    <Card
      to="/settings"
      aria-label={t(production ? 'badge.labelProduction' : 'badge.label', {
        name: shownName,
        host,
        state: said,
      })}
      {...markOf({ color: chosen, production })}
    >
      <Dot style={{ background: toneColor(state.tone) }} />
      <Line data-strong="">{shownName}</Line>
      {shownName !== host && <Line data-host="">{host}</Line>}
      <Line>
        {production && <Mark>{t('badge.production')} · </Mark>}
        {said}
      </Line>
    </Card>
  )
}
