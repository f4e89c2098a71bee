import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { said } from './live-region.ts'

/** Reads out what `announce` says. Once per page, outside the screens, which come and go. */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(said.subscribe, said.getState)
  return (
    <VisuallyHidden as="output" aria-live="polite">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
