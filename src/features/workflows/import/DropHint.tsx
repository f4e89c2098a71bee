import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { color, font, tint } from '#src/ui/tokens.ts'
import { words } from './words.ts'

const Cover = styled('div')({
  position: 'fixed',
  inset: 8,
  zIndex: 1500,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  font: font.strong,
  color: color.text,
  background: tint(color.primary, 12),
  border: `2px dashed ${color.primary}`,
  borderRadius: 12,
  '& > span': { padding: '8px 16px', borderRadius: 8, background: color.surface },
})

export function DropHint() {
  const t = useWords(words)
  return (
    <Cover aria-hidden>
      <span>{t('drop')}</span>
    </Cover>
  )
}
