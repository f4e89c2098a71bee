import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useSession } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import { useWords } from '#src/ui/language.tsx'
import { color, focusRing, font, phone, radius, toneColor, touch } from '#src/ui/tokens.ts'
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

/** Where the console is connected and how that stands; leads to the settings. */
export function ConnectionBadge() {
  const t = useWords(badgeWords)
  const { name, baseUrl, apiKey } = useSession()
  const { data: environment, error } = useQuery({
    ...read('environmentMe', {}),
    enabled: apiKey !== null,
    staleTime: Infinity,
  })
  const state = connectionState({ apiKey, environment: apiKey === null ? undefined : environment, error })
  const host = hostOf(baseUrl)
  const shownName = name || (apiKey !== null && environment?.name) || host
  const said = t(state.words)
  return (
    <Card to="/settings" aria-label={t('badge.label', { name: shownName, host, state: said })}>
      <Dot style={{ background: toneColor(state.tone) }} />
      <Line data-strong="">{shownName}</Line>
      {shownName !== host && <Line data-host="">{host}</Line>}
      <Line>{said}</Line>
    </Card>
  )
}
