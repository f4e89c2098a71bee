import ChevronIcon from '@mui/icons-material/ChevronRight'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color, font, motion } from '../tokens.ts'

const Fold = styled('details')({
  borderBlockStart: `1px solid ${color.line}`,
  // If it is alone, its container draws the line.
  '&:only-child': { borderBlockStart: 0 },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minBlockSize: 40,
    font: font.strong,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 6,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: `transform ${motion.change}` },
  '[dir="rtl"] & > summary > svg': { transform: 'scaleX(-1)' },
  '&[open] > summary > svg, [dir="rtl"] &[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > div': { paddingBlock: '4px 16px' },
})
const Dot = styled('span')({ inlineSize: 6, blockSize: 6, borderRadius: '50%', background: color.primary })
const Aside = styled('span')({
  font: font.small,
  color: color.quiet,
  marginInlineStart: 'auto',
  // Next to a long title, words are not broken.
  overflowWrap: 'break-word',
  textAlign: 'end',
})

type DisclosureProps = {
  title: string
  /** Something inside differs from its default; `summary` must say so too. */
  set?: boolean | undefined
  summary?: ReactNode
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  children: ReactNode
}

/** Hides rarely used content in a `<details>`, which find-in-page can open. */
export function Disclosure({ title, set, summary, open, onToggle, children }: DisclosureProps) {
  return (
    <Fold open={open} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
      <summary>
        <ChevronIcon aria-hidden sx={{ fontSize: 16, color: color.quiet }} />
        {title}
        {set && <Dot aria-hidden />}
        {summary !== undefined && <Aside>{summary}</Aside>}
      </summary>
      <div>{children}</div>
    </Fold>
  )
}
