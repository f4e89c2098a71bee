import { styled } from '@mui/material/styles'
import { useDeferredValue, useId } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import type { StepPath } from '../../model/values.ts'
import { Preview } from './Preview.tsx'
import { previewWords } from '../../model/preview-words.ts'

const Pane = styled('section')({
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sunken,
  '& > h3': { margin: '0 0 12px', font: font.strong, color: color.quiet },
})

/** What the step sends, next to its form. */
export function PreviewPane({ path }: { path: StepPath }) {
  const title = useId()
  const t = useWords(previewWords)
  // Deferred, so that the opened step is painted first.
  const isShown = useDeferredValue(true, false)
  return (
    <Pane aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      {isShown && <Preview path={path} />}
    </Pane>
  )
}
