import Box from '@mui/material/Box'

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
