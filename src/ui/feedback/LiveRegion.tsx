import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { onSaid, whatIsSaid } from './live-region.ts'

/** Where `announce` is heard. Once per page, beside the screens, so that it outlives them. */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(onSaid, whatIsSaid)
  return (
    <VisuallyHidden as="output">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
