import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { longestQuote, shortNode } from '../short-text.ts'
import { color, font, phone } from '../tokens.ts'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: '10px 24px',
  alignItems: 'baseline',
  margin: 0,
  font: font.body,
  '& > dt': { color: color.quiet },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, '& > dd': { marginBlockEnd: 10 } },
})

export function KeyValueList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {items.map(({ label, value }) => [
        <dt key={`${label} name`}>{label}</dt>,
        <dd key={`${label} value`}>{shortNode(value, longestQuote)}</dd>,
      ])}
    </List>
  )
}
