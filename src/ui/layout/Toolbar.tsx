import type { ReactNode } from 'react'
import { styled } from '../styled.tsx'
import { color, height, phone, sticky } from '../tokens.ts'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  marginBlockEnd: 12,
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
  gap: 14,
  minInlineSize: 0,
})

/** Fields side by side, each at least `14rem` wide, wrapping if needed. */
export const FieldRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '10px 16px',
  alignItems: 'start',
})

/** Keeps the buttons of a long form visible. */
export const ActionBar = styled('div')({
  ...sticky,
  insetBlockEnd: 'var(--page-foot, 0px)',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  marginBlockStart: 16,
  background: color.ground,
  borderBlockStart: `1px solid ${color.line}`,
})
