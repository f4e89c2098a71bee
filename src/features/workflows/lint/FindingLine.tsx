import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { phone } from '#src/ui/tokens.ts'
import { lintWords } from './finding-text.ts'
import type { PlacedFinding } from './findings.ts'

/** Styles of a list of findings, in columns for severity, text and repair. */
export const findingGrid = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '8px 10px',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  [phone]: { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
  '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
} as const

const Line = styled('div')({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
  rowGap: 6,
  '& > span': { justifySelf: 'start' },
  '& > div': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > button': { [phone]: { gridColumn: 2, justifySelf: 'start' } },
})

type Props = {
  found: Pick<PlacedFinding, 'severity'>
  children: ReactNode
  repair?: ReactNode
}

const tones = { refused: 'error', error: 'warning', warning: 'warning' } as const

export function FindingLine({ found: { severity }, children, repair }: Props) {
  const l = useWords(lintWords)
  return (
    <Line>
      <Tag tone={tones[severity]}>{l(`severity.${severity}`)}</Tag>
      <div>{children}</div>
      {repair}
    </Line>
  )
}
