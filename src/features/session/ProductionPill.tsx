import Chip from '@mui/material/Chip'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { badgeWords, toneOf } from './shown-connection.ts'

export function ProductionPill() {
  const t = useWords(badgeWords)
  const tone = toneOf(useSession())
  return (
    <Chip
      variant="outlined"
      color={tone === undefined || tone === 'neutral' ? 'default' : tone}
      label={t('badge.production')}
    />
  )
}
