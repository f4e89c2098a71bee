import { useSyncExternalStore } from 'react'

const paper = () => matchMedia('print')

function subscribe(tell: () => void) {
  const media = paper()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the page is being laid out for paper. */
export const useIsPrinted = () => useSyncExternalStore(subscribe, () => paper().matches)
