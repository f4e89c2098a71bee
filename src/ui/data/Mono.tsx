import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { shortNode } from '../short-text.ts'
import { font } from '../tokens.ts'

const Line = styled('code')({ font: font.mono, overflowWrap: 'anywhere', unicodeBidi: 'isolate' })
const longestId = 600

/** A short ID or field name within a line of text. */
export const Mono = ({ children, ...props }: ComponentProps<typeof Line>) => (
  <Line {...props}>{shortNode(children, longestId)}</Line>
)
