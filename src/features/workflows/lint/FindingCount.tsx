import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AlertIcon } from '#src/ui/icons.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { stripId } from './FindingsStrip.tsx'
import { lintWords } from './lint-words.ts'
import { useFound } from './use-found.ts'

/** The number of findings in the bottom bar, with a link to them. */
export function FindingCount() {
  const { length: count } = useFound()
  const l = useWords(lintWords)
  const { formatNumber } = useLanguage()
  if (count === 0) return null
  const label = l('count', { count })
  return (
    <Button
      size="small"
      color="warning"
      aria-label={label}
      startIcon={<AlertIcon aria-hidden />}
      onClick={() => document.getElementById(stripId)?.focus()}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {formatNumber(count)}
      </Box>
    </Button>
  )
}
