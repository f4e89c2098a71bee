import Box from '@mui/material/Box'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { useDifferenceText } from './difference-text.ts'

type Props = { label: string; changes: readonly Difference[]; names: StepNames }

export function Differences({ label, changes, names }: Props) {
  const textOf = useDifferenceText()
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{textOf(change, names)}</li>
      ))}
    </Box>
  )
}
