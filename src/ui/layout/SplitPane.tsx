import type { ReactNode } from 'react'
import { styled } from '../styled.tsx'
import { lowWindow, sticky } from '../tokens.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (max-width: 959.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
})

const List = styled('div')({
  ...sticky,
  // Below a bar at the head of the page.
  insetBlockStart: 'calc(var(--top-bar, 0px) + 16px)',
  maxBlockSize: 'calc(100dvh - 32px - var(--top-bar, 0px))',
  overflowY: 'auto',
  margin: -4,
  padding: 4,
  '@media (max-width: 959.95px)': { position: 'static', maxBlockSize: 'none' },
  [lowWindow]: { maxBlockSize: 'none' },
})

const Detail = styled('div')({ minInlineSize: 0 })

/** A list and its selected item, stacked if there is no room. */
export function SplitPane({ list, detail }: { list: ReactNode; detail: ReactNode }) {
  return (
    <Grid>
      <List>{list}</List>
      <Detail>{detail}</Detail>
    </Grid>
  )
}
