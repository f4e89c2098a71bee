import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { Place } from '../navigation/use-jump.ts'
import { FindingItem } from './FindingItem.tsx'
import { findingGrid } from './FindingLine.tsx'
import { fieldOf, type Found } from './findings.ts'
import { useRepair } from './use-repair.ts'

type Props = { label: string; found: readonly Found[]; onJump: (place: Place) => void }

/** The form's findings with links. After a repair the focus moves to the next one, or to what was repaired. */
export function FindingList({ label, found, onJump }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const repair = useRepair()
  const jump = (to: Found) => onJump({ path: fieldOf(to), step: to.index })
  const onRepair = (one: Found) => {
    const at = found.indexOf(one)
    repair(one)
    const left = list.current?.querySelectorAll(':scope > li') ?? []
    const next = (left[at] ?? left[at - 1])?.querySelector('button')
    if (next) next.focus()
    else jump(one)
  }
  return (
    <Box component="ul" ref={list} aria-label={label} sx={{ ...findingGrid, typography: 'body2' }}>
      {found.map((one) => (
        <li key={one.key}>
          <FindingItem found={one} onJump={jump} onRepair={onRepair} />
        </li>
      ))}
    </Box>
  )
}
