import Box from '@mui/material/Box'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { readOnlyWords } from './words.ts'

export function LoadingCard() {
  const t = useWords(readOnlyWords)
  return (
    <Card>
      <Box sx={{ px: 2.5, py: 1 }}>
        <LoadingState label={t('loading')} rows={6} />
      </Box>
    </Card>
  )
}
