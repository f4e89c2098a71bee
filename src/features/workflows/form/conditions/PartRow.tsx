import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { markWidth } from '#src/ui/layout/watch-width.ts'
import { color, font } from '#src/ui/tokens.ts'
import { conditionWords } from '../../model/condition-words.ts'

/** With growing width of a row: one column, two columns, one line. */
const marked = markWidth({ narrow: 20, middle: 37 }, 'wide')

/** A row whose fields have the columns of the head above, which shows their labels once. */
const compares = ':is([aria-hidden], :has(> div > [data-field]))'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'flex-start',
  '& > [data-buttons]': { minInlineSize: 64, justifyContent: 'flex-end' },
  // Next to a control, not next to its label.
  [`&:not(${compares}) > [data-buttons]`]: { paddingBlockStart: 25 },
  [`&${compares} > [data-buttons]`]: { paddingBlockStart: 3 },
  [`&:not([data-width="narrow"])${compares} > div > :not([data-line]) [id$="label"]`]: {
    position: 'absolute',
    clipPath: 'inset(50%)',
  },
  [`&[data-width="wide"]${compares}> div:first-of-type`]: {
    gridTemplateColumns: 'minmax(7.5rem, 1fr) minmax(0, 1.2fr) minmax(9.75rem, 1fr) minmax(0, 1.2fr)',
  },
  '&[data-width="narrow"]': {
    '& > div': { flexBasis: '100%' },
    '& > div:first-of-type': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > [data-buttons]': { flexBasis: 'auto', marginInlineStart: 'auto' },
  },
})

/** Shown if a row below has a comparison to label. In two lines it labels the first; the second reads by itself. */
const Head = styled(Row)({
  paddingBlockEnd: 4,
  font: font.strong,
  color: color.quiet,
  '& > div': { rowGap: 0 },
  '&:not(:has(~ * [data-field], ~ [data-field])), &[data-width="narrow"]': { display: 'none' },
  '&:not([data-width="wide"]) > div > :nth-of-type(n + 3)': { display: 'none' },
})

/** Two lines with two fields each; in a wide row one line of four, where selects stay wide enough for their text. */
export const PartFields = styled('div')({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(min(9.75rem, 60%), 1fr) minmax(0, 1fr)',
  gap: 8,
  '& > *': { minInlineSize: 0 },
  // A source with two fields of its own is above them, because its name is long.
  '& > [data-line], &:not(:has(> [data-field])) > :first-of-type:nth-last-of-type(3)': {
    gridColumn: '1 / -1',
  },
})

/** A condition in the grid of its group: fields, then buttons. Stacked, with labels, where there is no room. */
export const PartRow = (props: ComponentProps<'div'>) => <Row {...props} ref={marked} />

/** The labels of a group's fields, shown once above them. Screen readers get a label for each field. */
export function PartHead() {
  const c = useWords(conditionWords)
  return (
    <Head aria-hidden ref={marked}>
      <PartFields>
        {(['source', 'field', 'operator', 'value'] as const).map((one) => (
          <span key={one}>{c(one)}</span>
        ))}
      </PartFields>
      <span data-buttons />
    </Head>
  )
}
