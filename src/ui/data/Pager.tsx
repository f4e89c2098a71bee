import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { genericWords } from '../generic-words.ts'
import { ChevronBackIcon, ChevronIcon, mirrored } from '../icons.tsx'
import { useLanguage, useWords } from '../language.tsx'
import { color, font } from '../tokens.ts'

const Root = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  paddingBlock: 12,
  font: font.small,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})
const Range = styled('output')({ marginInlineEnd: 'auto' })

type Props = {
  /** Counts from 0. */
  page: number
  pageSize: number
  /** Undefined if the service does not provide it. */
  total?: number | undefined
  shown: number
  /** What the list shows in addition to its pages, such as drafts. */
  also?: string | undefined
  /** Used if the total is unknown. */
  hasMore?: boolean | undefined
  onPage: (page: number) => void
  label?: string | undefined
}

/** Moves through the pages of a list: "1–10 of 57". */
export function Pager({ page, pageSize, total, shown, also, hasMore, onPage, label }: Props) {
  const t = useWords(genericWords)
  const { formatList } = useLanguage()
  const from = page * pageSize + 1
  const to = page * pageSize + shown
  const more = total === undefined ? hasMore === true : to < total
  const range = total === undefined ? t('rangeOpen', { from, to }) : t('range', { from, to, total })
  return (
    <Root aria-label={label ?? t('pages')}>
      <Range>{shown > 0 && (also === undefined ? range : formatList([range, also]))}</Range>
      <PageButton
        possible={page > 0}
        onClick={() => onPage(page - 1)}
        startIcon={<ChevronBackIcon sx={mirrored} />}
      >
        {t('previous')}
      </PageButton>
      <PageButton possible={more} onClick={() => onPage(page + 1)} endIcon={<ChevronIcon sx={mirrored} />}>
        {t('next')}
      </PageButton>
    </Root>
  )
}

/** Stays focusable at the ends: a button that disables itself would lose the focus. */
function PageButton({ possible, onClick, ...rest }: ButtonProps & { possible: boolean }) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-disabled={!possible}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' } }}
      {...(possible ? { onClick } : { disableRipple: true })}
      {...rest}
    />
  )
}
