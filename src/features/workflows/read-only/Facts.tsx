import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color, font } from '#src/ui/tokens.ts'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  gap: '14px 24px',
  margin: 0,
  font: font.body,
  '& dt': { font: font.small, color: color.quiet, marginBlockEnd: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

/** Names above their values, in as many columns as fit. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
