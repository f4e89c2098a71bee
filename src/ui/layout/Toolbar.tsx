import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { height, phone } from '../tokens.ts'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  marginBlockEnd: 12,
  // A message below a field moves what follows, not the fields beside it.
  '&:has(.MuiFormHelperText-root)': { marginBlockEnd: 32 },
  '& .MuiFormHelperText-root': { position: 'absolute', insetBlockStart: '100%' },
  // Fields keep their own widths, and share the line on a phone. The search shrinks before a second line is needed.
  '&& > *': { flex: '0 1 auto' },
  '&& > [role="search"]': { flex: '1 1 200px', maxInlineSize: 280 },
  [phone]: {
    '&& > *': { flex: '1 1 140px', minInlineSize: 'min-content' },
    '&& > [role="search"]': { flexBasis: '100%', maxInlineSize: 'none' },
  },
})
/** As high as the fields, so that smaller buttons align with them. */
const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: height.medium,
  marginInlineStart: 'auto',
})

/** Search, filters and buttons above a list. `end` is aligned to the other side. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Bar>
      {children}
      {end !== undefined && <End>{end}</End>}
    </Bar>
  )
}

export const FieldStack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minInlineSize: 0,
})

/** Fields side by side, each at least `14rem` wide, wrapping if needed. */
export const FieldRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '10px 16px',
  alignItems: 'start',
})

/** A part of a card or message, with space to what is before and after it. */
export const Part = styled('div')({
  marginBlock: 12,
  '&:not(* + *)': { marginBlockStart: 0 },
  '&:last-child': { marginBlockEnd: 0 },
})

/** Buttons and short texts in a line below what they are about. */
export const ButtonRow = styled(Part)({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
