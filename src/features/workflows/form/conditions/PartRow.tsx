import { styled } from '#src/ui/styled.tsx'
import { phone } from '#src/ui/tokens.ts'

/** Labelled fields in a row with buttons; stacked on a phone. */
export const PartRow = styled('div')({
  display: 'flex',
  gap: 4,
  alignItems: 'flex-start',
  '& > [data-buttons]': { paddingBlockStart: 24 },
  '& > [data-not]': { paddingBlockStart: 27, marginInlineEnd: 4 },
  [phone]: {
    flexWrap: 'wrap',
    '& > [data-fields]': { flexBasis: '100%' },
    '& > [data-not]': { paddingBlockStart: 0, flexBasis: '100%' },
    '& > [data-buttons]': { paddingBlockStart: 0, marginInlineStart: 'auto' },
  },
})

/** As many in a row as fit; the rest takes the full width. */
export const PartFields = styled('div')({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *, & > [data-field] > *': { flex: '1 1 8.5rem', minInlineSize: 0 },
  '& > [data-line]': { flexBasis: '100%' },
})
