import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, which needs all content, not only what fits a screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // Flushed, because the browser prints as soon as the listeners return.
    const set = (next: boolean) => flushSync(() => setPrinting(next))
    const follow = ({ type }: Event) => set(type === 'beforeprint')
    const followMedia = ({ matches }: { matches: boolean }) => set(matches)
    addEventListener('beforeprint', follow)
    addEventListener('afterprint', follow)
    paper.addEventListener('change', followMedia)
    return () => {
      removeEventListener('beforeprint', follow)
      removeEventListener('afterprint', follow)
      paper.removeEventListener('change', followMedia)
    }
  }, [])
  return printing
}
