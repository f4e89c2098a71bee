import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import '../feedback/feedback.css'

/** A link to the main content, first in the tab order. `target` is the content's ID. */
export function SkipLink({ target }: { target: string }) {
  const t = useWords(genericWords)
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The URL is left to the router.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('skipToContent')}
    </a>
  )
}
