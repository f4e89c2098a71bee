import Box from '@mui/material/Box'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import type { StepNames } from '../sentences/condition-sentence.ts'
import { useDifferenceText } from './difference-text.ts'

type Props = { label: string; changes: readonly Difference[]; names: StepNames }

export function Differences({ label, changes, names }: Props) {
  const said = useDifferenceText()
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{said(change, names)}</li>
      ))}
    </Box>
  )
}

export function DifferenceList({
  label,
  sentences,
  none,
}: {
  label: string
  sentences: string[]
  none: string
}) {
  if (sentences.length === 0) return none
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  )
}
