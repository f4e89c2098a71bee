import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: then all of it is wanted, not what fits a screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // The browser prints as soon as the listeners are done.
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
