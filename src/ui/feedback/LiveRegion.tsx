import { useEffect, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { announcement } from './live-region.ts'

/** Long enough to be read out. Then the text is removed, as it may no longer be true. */
const stayMs = 7_000

/** Reads out what `announce` says. Rendered once per page, outside the screens, which come and go. */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(announcement.subscribe, announcement.getState)
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(() => announcement.setState({ text: '' }), stayMs)
    return () => clearTimeout(timer)
  }, [text, count])
  return (
    <VisuallyHidden as="output" aria-live="polite">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
