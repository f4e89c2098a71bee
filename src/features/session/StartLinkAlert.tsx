import { useSearch } from '@tanstack/react-router'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

/** Says why a start link did not sign in, and how to get one that does. */
export function StartLinkAlert() {
  const t = useWords(words)
  const { startLink } = useSearch({ from: '/settings' })
  if (startLink === undefined) return null
  return (
    <InlineAlert tone="warning" title={t(`startLink.${startLink}`)}>
      {t(`startLink.${startLink}Help`)}
    </InlineAlert>
  )
}
