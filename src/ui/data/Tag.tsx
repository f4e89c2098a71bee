import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { shortNode } from '../short-text.ts'
import { forcedColors, type Tone, toneColor } from '../tokens.ts'

const Dot = styled('span')({
  flexShrink: 0,
  display: 'inline-block',
  inlineSize: 8,
  blockSize: 8,
  borderRadius: '50%',
  [forcedColors]: { forcedColorAdjust: 'none' },
})

/** A dot in the colour of a tone. Must be next to text that says the same. */
export const ToneDot = ({ tone }: { tone: Tone }) => (
  <Dot aria-hidden style={{ background: toneColor(tone) }} />
)

type Props = { tone?: Tone | undefined; children: ReactNode }

/** A tag or kind on a tinted background. */
export const Tag = ({ tone = 'neutral', children }: Props) => (
  <Chip component="span" color={tone === 'neutral' ? 'default' : tone} label={shortNode(children)} />
)

/** A status: its word after a dot in its tone. */
export const StatusChip = ({ tone = 'neutral', children }: Props) => (
  <Chip
    component="span"
    variant="outlined"
    label={
      <>
        <ToneDot tone={tone} />
        {children}
      </>
    }
  />
)
