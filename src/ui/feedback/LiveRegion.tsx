import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { onSaid, whatIsSaid } from './live-region.ts'

/** Reads out what `announce` says. Once per page, outside the screens, which come and go. */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(onSaid, whatIsSaid)
  return (
    <VisuallyHidden as="output">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
