import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'

/** More rows than a page are cut: browsers would take minutes to render them. */
export const maxShown = 250

/** Says below a list that only the first rows are shown, if so. */
export function TruncationNote({ total }: { total: number }) {
  const t = useWords(genericWords)
  if (total <= maxShown) return null
  return (
    <CardContent>
      <Typography color="textSecondary">{t('cut', { shown: maxShown, total })}</Typography>
    </CardContent>
  )
}
