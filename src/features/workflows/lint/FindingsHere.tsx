import Box from '@mui/material/Box'
import { useRef } from 'react'
import { radius, tint, toneColor } from '#src/ui/tokens.ts'
import { focusField } from '../navigation/focus-field.ts'
import { FindingItem } from './FindingItem.tsx'
import { findingGrid } from './FindingLine.tsx'
import { fieldOf, type Found } from './findings.ts'
import { useFound } from './use-found.ts'
import { useRepair } from './use-repair.ts'

/** Findings about one place of the open step, below it. */
export function FindingsHere({ place }: { place: string }) {
  const found = useFound(place)
  const repair = useRepair()
  const box = useRef<HTMLDivElement>(null)
  const onRepair = (one: Found) => {
    repair(one)
    if (!focusField(fieldOf(one))) box.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
  }
  return (
    <Box ref={box} sx={look}>
      {found.map((one) => (
        <FindingItem key={one.key} found={one} onRepair={onRepair} />
      ))}
    </Box>
  )
}

const look = {
  ...findingGrid,
  '&:empty': { display: 'none' },
  typography: 'body2',
  mt: 1,
  padding: '8px 10px',
  background: tint(toneColor('warning'), 8),
  borderInlineStart: `3px solid ${toneColor('warning')}`,
  borderRadius: radius.control,
} as const
