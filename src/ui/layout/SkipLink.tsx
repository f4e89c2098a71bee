import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { styled } from '../styled.tsx'
import { color, focusRing, font, radius } from '../tokens.ts'

const Anchor = styled('a')({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 1600,
  padding: '10px 16px',
  font: font.strong,
  color: color.primary,
  background: color.surface,
  borderRadius: radius.control,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none', ...focusRing },
})

/** First in the tab order. `target` is the id of the main content. */
export function SkipLink({ target }: { target: string }) {
  const t = useWords(genericWords)
  return (
    <Anchor
      href={`#${target}`}
      onClick={(event) => {
        // The router owns the address.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('skipToContent')}
    </Anchor>
  )
}
