import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color, font } from '../tokens.ts'

const Line = styled('hr')({
  border: 0,
  borderBlockStart: `1px solid ${color.line}`,
  marginInline: 0,
})

const Words = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  font: font.strong,
  color: color.quiet,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${color.line}` },
})

type Props = {
  /** Space above and below, in pixels. */
  space?: number
  /** Shown in the middle of the line. */
  children?: ReactNode
}

/** A line between two parts of a form. */
export const Divider = ({ space = 0, children }: Props) =>
  children === undefined ? (
    <Line style={{ marginBlock: space }} />
  ) : (
    <Words style={{ marginBlock: space }}>{children}</Words>
  )
