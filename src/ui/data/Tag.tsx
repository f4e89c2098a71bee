import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { shortNode } from '../short-text.ts'
import { color, font, forcedColors, radius, tint, type Tone, toneColor } from '../tokens.ts'

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxInlineSize: '100%',
  minBlockSize: 22,
  paddingInline: 8,
  font: font.label,
  letterSpacing: 0,
  borderRadius: radius.chip,
  border: '1px solid transparent',
  overflowWrap: 'break-word',
  '& svg': { fontSize: 14 },
})

const Dot = styled('span')({
  flexShrink: 0,
  display: 'inline-block',
  inlineSize: 8,
  blockSize: 8,
  borderRadius: '50%',
  [forcedColors]: { forcedColorAdjust: 'none' },
})

/** A dot in the colour of a tone. Must be next to text that says the same. */
export function ToneDot({ tone }: { tone: Tone }) {
  return <Dot aria-hidden style={{ background: toneColor(tone) }} />
}

type Props = { tone?: Tone | undefined; children: ReactNode }

/** A tag or kind on a tinted background. */
export function Tag({ tone = 'neutral', children }: Props) {
  const style =
    tone === 'neutral'
      ? { color: color.text, background: color.sunken, borderColor: color.line }
      : { color: toneColor(tone), background: tint(toneColor(tone)) }
  return <Root style={style}>{shortNode(children)}</Root>
}

/** A status: its word after a dot in its tone. */
export function StatusChip({ tone = 'neutral', children }: Props) {
  return (
    <Root style={{ color: color.text, background: color.surface, borderColor: color.line }}>
      <ToneDot tone={tone} />
      {children}
    </Root>
  )
}

const Tile = styled('span')({
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  border: '1px solid transparent',
  borderRadius: 8,
  fontSize: 18,
  color: color.quiet,
  background: color.sunken,
})

/** `dim` marks something that is off; text next to it must say so. */
export const IconTile = ({ children, dim = false }: { children: ReactNode; dim?: boolean }) => (
  <Tile aria-hidden style={dim ? { opacity: 0.45 } : undefined}>
    {children}
  </Tile>
)
