import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import '../feedback/feedback.css'

/** First in the tab order. `target` is the id of the main content. */
export function SkipLink({ target }: { target: string }) {
  const t = useWords(genericWords)
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The router owns the address.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('skipToContent')}
    </a>
  )
}
