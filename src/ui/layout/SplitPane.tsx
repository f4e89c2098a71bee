import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { lowWindow, sticky } from '../tokens.ts'

/** Where a list, its selected item and a pane about that item fit side by side. */
export const threePanes = '(min-width: 1279.95px)'
/** Where they are stacked. */
export const stacked = '@media (max-width: 959.95px)'

const listWidth = 'clamp(224px, 18vw, 320px)'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  // As wide as beside a third pane, so that nothing in the list moves when that opens.
  [`@media ${threePanes}`]: { gridTemplateColumns: `${listWidth} minmax(0, 1fr)`, gap: 16 },
  [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '&[data-three]': {
    gridTemplateColumns: `${listWidth} minmax(0, 1fr) clamp(320px, 26vw, 480px)`,
    gap: 16,
  },
})

const Side = styled('div')({
  ...sticky,
  // Stays below a bar at the head of the page.
  insetBlockStart: 'calc(var(--top-bar, 0px) + 16px)',
  maxBlockSize: 'calc(100dvh - 32px - var(--top-bar, 0px))',
  overflowY: 'auto',
  margin: -4,
  padding: 4,
  // Where bars of the list stick: to this box or, if it does not scroll, to the page.
  '--list-head': '0px',
  [stacked]: {
    position: 'static',
    maxBlockSize: 'none',
    overflowY: 'visible',
    '--list-head': 'calc(var(--page-head) + var(--top-bar, 0px))',
  },
  [lowWindow]: { maxBlockSize: 'none' },
})

const Detail = styled('div')({ minInlineSize: 0 })

type Props = {
  list: ReactNode
  detail: ReactNode
  /** A pane about the item, shown only where `threePanes` matches. */
  aside?: ReactNode
}

/** A list and its selected item side by side, or stacked if there is no room. */
export function SplitPane({ list, detail, aside }: Props) {
  return (
    <Grid data-three={aside === undefined ? undefined : ''}>
      <Side>{list}</Side>
      <Detail>{detail}</Detail>
      {aside !== undefined && <Side>{aside}</Side>}
    </Grid>
  )
}
