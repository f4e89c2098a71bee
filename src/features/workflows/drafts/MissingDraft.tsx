import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './trouble-words.ts'

/** Explains why the requested draft is not here. */
export function MissingDraft() {
  const t = useWords(words)
  return <InlineAlert title={t('open.missing')}>{t('open.missing.text')}</InlineAlert>
}
