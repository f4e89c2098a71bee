import type { ReactNode } from 'react'
import { shortNode } from '../short-text.ts'
import { styled } from '../styled.tsx'
import { color, forcedColors, radius, tint, type Tone, toneColor } from '../tokens.ts'

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxInlineSize: '100%',
  minBlockSize: 22,
  paddingInline: 8,
  font: '550 0.75rem/1.125rem var(--font-sans)',
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

/** Always next to words that say the same. */
export function ToneDot({ tone }: { tone: Tone }) {
  return <Dot aria-hidden style={{ background: toneColor(tone) }} />
}

type Props = { tone?: Tone | undefined; icon?: ReactNode; children: ReactNode }

/** A tag or a kind, on a tint. */
export function Tag({ tone = 'neutral', icon, children }: Props) {
  const style =
    tone === 'neutral'
      ? { color: color.text, background: color.sunken, borderColor: color.line }
      : { color: toneColor(tone), background: tint(toneColor(tone)) }
  return (
    <Root style={style}>
      {icon}
      {shortNode(children)}
    </Root>
  )
}

/** A status: a dot in its tone and the word. */
export function StatusChip({ tone = 'neutral', children }: Omit<Props, 'icon'>) {
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
  borderRadius: 8,
})

/** `hue` is any CSS colour; without it the tile is neutral. */
export function IconTile({ children, hue, size = 32 }: { children: ReactNode; hue?: string; size?: number }) {
  const look =
    hue === undefined
      ? { color: color.quiet, background: color.sunken }
      : { color: hue, background: tint(hue, 12) }
  return (
    <Tile aria-hidden style={{ ...look, inlineSize: size, blockSize: size, fontSize: size * 0.56 }}>
      {children}
    </Tile>
  )
}
