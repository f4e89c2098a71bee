import Button from '@mui/material/Button'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'

/** A link to the main content, first in the tab order. `target` is the content's ID. */
export function SkipLink({ target }: { target: string }) {
  const t = useWords(genericWords)
  return (
    <Button
      variant="outlined"
      href={`#${target}`}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        displayPrint: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
      onClick={(event) => {
        // The URL is left to the router.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('skipToContent')}
    </Button>
  )
}
