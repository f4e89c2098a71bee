import { styled } from '@mui/material/styles'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { color, font } from '../tokens.ts'

/** Browsers would take minutes to render many more rows. */
export const maxShown = 250

const Note = styled('p')({ margin: 0, padding: '10px 20px', font: font.small, color: color.quiet })

/** Says below a list that only the first rows are shown, if so. */
export function TruncationNote({ total }: { total: number }) {
  const t = useWords(genericWords)
  return total > maxShown ? <Note>{t('cut', { shown: maxShown, total })}</Note> : null
}
