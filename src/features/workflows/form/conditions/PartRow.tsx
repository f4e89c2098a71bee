import { styled } from '@mui/material/styles'
import { phone } from '#src/ui/tokens.ts'

/** Fields with labels above them, and buttons beside them; below one another on a phone, where fields need the width. */
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

/** As many beside one another as there is room for; what is left over takes the whole line. */
export const PartFields = styled('div')({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *, & > [data-field] > *': { flex: '1 1 8.5rem', minInlineSize: 0 },
  '& > [data-line]': { flexBasis: '100%' },
})
